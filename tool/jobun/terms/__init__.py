"""The terms of a document: definitions, uses, variants."""
