"""Labels: the printed numbers of rules, read, written and compared."""
