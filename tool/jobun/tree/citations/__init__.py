"""Forms of reference in running text: the folder is the registry, one form a file."""
