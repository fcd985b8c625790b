"""The pages of a book."""
