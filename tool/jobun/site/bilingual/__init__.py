"""Two languages of a book side by side."""
