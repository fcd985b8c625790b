"""One numbering style a file."""
