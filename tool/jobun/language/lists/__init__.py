"""Word lists for the comparison of sentences, one in each file, with examples and counter-examples."""
