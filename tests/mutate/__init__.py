"""Defects injected into clean documents, to measure which of them the checks find."""
