"""Word lists, each entry with examples of its own."""
