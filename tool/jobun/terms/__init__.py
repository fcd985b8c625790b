"""Terms of a document: definitions, uses, variants, and the vocabulary that its book prefers."""
