"""Citations of a book in other files: found, resolved and checked."""
