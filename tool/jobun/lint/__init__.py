"""Running checks over a document: context, diagnostics, suppression."""
