"""Candidate targets of references, and whether an existing target is the wrong one."""
