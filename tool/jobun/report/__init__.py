"""What a run found, one format a file."""
