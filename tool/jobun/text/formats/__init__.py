"""Input formats: the folder is the registry, one format a file."""
