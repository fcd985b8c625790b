"""Stage 4: the graph into diagnostics."""
