"""Labels, the printed numbers of rules: reading, writing, comparison."""
