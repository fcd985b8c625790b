"""Numbering styles: the folder is the registry, one style a file."""
