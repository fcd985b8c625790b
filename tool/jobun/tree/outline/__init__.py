"""From rows to a tree: headings, restarts of numbering, nesting."""
