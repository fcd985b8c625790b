"""Templates compiled once: to compile them takes as long as to write thirty pages with them."""

from __future__ import annotations

from typing import Any

from jobun.tree.grammar import cache_folder


def keep_compiled(app: Any) -> None:
    """Called by Sphinx. Keeps compiled templates beside the grammars; Jinja2 makes anew what has changed."""
    folder, templates = cache_folder(), getattr(app.builder, "templates", None)
    environment = getattr(templates, "environment", None)
    if folder and environment is not None:
        from jinja2 import FileSystemBytecodeCache

        environment.bytecode_cache = FileSystemBytecodeCache(folder)
