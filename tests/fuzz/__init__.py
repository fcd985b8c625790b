"""A fuzzer, the changes it makes to documents, and the invariants it checks."""
