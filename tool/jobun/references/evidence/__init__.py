"""Evidence for the target of a reference, one kind a module: what it looks at and how much it weighs."""
