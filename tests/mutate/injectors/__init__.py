"""One class of defect a file: how it is put into a clean document."""
