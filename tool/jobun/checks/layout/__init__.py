"""Checks of how lines are laid out, and of suppressions."""
