"""Stage 2: text into a tree of chapters, sections and rules, in which every line of the file has its node."""
