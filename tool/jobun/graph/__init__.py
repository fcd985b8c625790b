"""Stage 3: trees into a graph of references, each resolved with ranked evidence."""
