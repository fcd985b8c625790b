"""What a site publishes: books, their pages, permalinks and versions. Nothing here writes HTML."""
