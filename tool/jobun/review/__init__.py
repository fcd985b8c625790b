"""Findings of language models and other programs: what they get, what they answer, and the proof that it holds."""
