"""What search and other programs read of a site."""
