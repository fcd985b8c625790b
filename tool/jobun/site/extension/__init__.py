"""What Sphinx calls while it builds a site: the project, the parser, the template context and the output files."""
