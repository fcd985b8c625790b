"""One form of reference a file: what it looks like in running text, and what is read from it."""
