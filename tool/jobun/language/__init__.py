"""Sentences, words, spelling and likeness of Japanese and English text."""
