"""Scripts that measure speed and accuracy; each runs as ``python -m benchmarks.NAME``."""
