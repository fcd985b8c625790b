"""Stage 2: from text to a tree of chapters, sections and rules, in which every line of the file has a node."""
