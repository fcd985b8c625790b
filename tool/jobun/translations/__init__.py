"""Counterparts of the rules of a document in another language, and their differences."""
