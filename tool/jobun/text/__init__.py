"""Stage 1: a file's bytes into text whose every character knows its place."""
