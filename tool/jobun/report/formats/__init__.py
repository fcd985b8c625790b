"""Formats of `jobun check --format`: one module for each, which holds its ReportFormat as FORMAT."""
