"""Two versions of a book: which rule is which, and what became of it."""
