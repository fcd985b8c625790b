"""Stage 1: from the bytes of a file to text in which every character keeps its place."""
