"""Faults of numbering: what the cheapest explanation of a sequence of labels has to pay for."""
