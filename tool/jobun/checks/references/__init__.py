"""Checks of references."""
