"""A site that follows its documents while they are edited."""
