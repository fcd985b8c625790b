"""Lists of words that sentences are compared by, one a file, each with examples and counter-examples."""
