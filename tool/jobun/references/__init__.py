"""References of a document: where each number is, what each citation means, and the graph of both."""
