"""The formats of the differences between two versions: a module each."""
