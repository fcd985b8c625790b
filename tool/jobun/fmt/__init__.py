"""The canonical form of a document."""
