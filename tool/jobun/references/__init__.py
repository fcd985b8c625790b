"""Resolving references: index, links, graph, evidence."""
