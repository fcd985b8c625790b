"""Checks of spelling, particles, scripts, brackets and punctuation."""
