"""Input formats: the folder is the registry, one format a file."""

# the format of files that no suffix and no sign assigns to another
FALLBACK = "plain"
