"""The injectors: one class of defect in each file."""
