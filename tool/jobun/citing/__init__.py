"""Citations of a book in other files."""
