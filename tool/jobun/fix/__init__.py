"""Fixes: plan the edits of diagnostics, apply them, verify that nothing else of the document changes."""
