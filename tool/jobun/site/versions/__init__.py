"""Pages about the versions of a book."""
