"""Registries: each module of a folder holds one object of the folder's kind, and there is no list to maintain."""

from __future__ import annotations

import functools
import importlib
import os
from pathlib import Path
from typing import TypeVar

Kind = TypeVar("Kind")


@functools.cache
def module_names(package: str) -> tuple[str, ...]:
    """The names of the public modules and packages in a package's folders, sorted."""
    folders = importlib.import_module(package).__path__
    entries = [entry for folder in folders for entry in os.scandir(folder) if not entry.name.startswith("_")]
    modules = (entry.name.removesuffix(".py") for entry in entries if entry.name.endswith(".py"))
    packages = (entry.name for entry in entries if os.path.isfile(os.path.join(entry.path, "__init__.py")))
    return tuple(sorted((*modules, *packages)))


def members(package: str, kind: type[Kind]) -> dict[str, Kind]:
    """Import each module of a package and take the one object of a kind that it holds.

    package: dotted name, such as "jobun.tree.numbering". kind: the class to look for. A module is a file, or a package
    whose ``__init__`` holds the object; a package that holds none is a group, and its own modules are members.
    Returns the objects by module name (dotted below a group), in the order of the names.
    Raises TypeError where a module holds none or several, which is an error of the program.
    """
    found: dict[str, Kind] = {}
    for name in module_names(package):
        module = importlib.import_module(f"{package}.{name}")
        own = [value for value in vars(module).values() if isinstance(value, kind)]
        if not own and hasattr(module, "__path__"):
            found.update({f"{name}.{key}": value for key, value in members(module.__name__, kind).items()})
            continue
        if len(own) != 1:
            raise TypeError(f"{package}.{name} holds {len(own)} objects of kind {kind.__name__}, expected one")
        found[name] = own[0]
    return found


@functools.cache
def shipped(name: str) -> Path:
    """The folder "grammar" or "site": beside the modules in an installed package, at the top in a checkout."""
    package = Path(__file__).parent
    for place in (package / "data" / name, package.parent.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"the folder {name}/ is missing from this installation of jobun")
