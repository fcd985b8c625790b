"""Evidence for what a reference means, one kind a file: what it looks at, and how much it weighs."""
