"""References from one book to the rules of another."""
