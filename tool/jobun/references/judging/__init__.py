"""Judging references: what else a reference may mean, and whether the rule that it names is wrong."""
