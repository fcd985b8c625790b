"""jobun: parse, check and publish numbered rule documents."""

__version__ = "0.1.0"
