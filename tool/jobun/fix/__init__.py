"""Applying suggestions: plan, apply, verify."""
