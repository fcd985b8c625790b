"""Versions of a document: pairs of their rules, changes, permanent ids, confirmed references."""
