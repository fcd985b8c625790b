"""Counterparts in two languages of a book."""
