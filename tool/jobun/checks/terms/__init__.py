"""Checks of terms."""
