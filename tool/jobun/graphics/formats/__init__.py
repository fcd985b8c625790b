"""One format a file; each writes a network."""
