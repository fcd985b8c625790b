"""Checks of numbers and of the table of contents."""
