"""Pictures of references that need nothing but a browser: what is drawn where, and the SVG of it."""
