"""Edits of a document's text that leave its tree as it was, or change it as asked."""
