"""Checks of what rules state."""
