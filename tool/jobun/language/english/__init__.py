"""The English language: a list of words, and what surrounds them."""
