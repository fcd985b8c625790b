"""The rules of the house: what the source of the tool and of its tests must keep to, read from the source itself."""

from __future__ import annotations

import ast
import functools
import importlib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from radon.complexity import cc_visit

from tests.support.paths import TOP

TOOL = TOP / "tool"
LONGEST_FUNCTION = 40
LONGEST_FILE = 400
MOST_MODULES = 15
# the upper bound of radon's rank C
MOST_COMPLEX = 20
# data that code uses by name; the registry serves the tests of the data
NAMED_DATA = {"jobun.language.lists"}
# argparse has no public way to list the options of a parser, and lxml no public name for an element
OF_LIBRARIES = {"_actions", "_choices_actions", "_SubParsersAction", "_Element"}


@functools.cache
def sources(top: Path = TOOL) -> dict[Path, ast.Module]:
    """The syntax tree of each module below a folder, by its path."""
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(top.rglob("*.py"))}


def dotted(path: Path) -> str:
    """The dotted name of a module of the tool."""
    name = ".".join(path.relative_to(TOOL).with_suffix("").parts)
    return name.removesuffix(".__init__")


def place(path: Path, node: ast.AST) -> str:
    """Path and line of a node, for a message."""
    return f"{path.relative_to(TOP)}:{node.lineno}"


def calls(name: str) -> Iterator[tuple[Path, ast.Call]]:
    """Every call of a function by its plain name."""
    for path, tree in sources().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield path, node


@functools.cache
def registries() -> set[str]:
    """The packages whose modules are found by their names: the first argument of the call, a literal or a constant."""
    found = set()
    for path, call in (*calls("members"), *calls("module_names")):
        first = call.args[0]
        constants = {
            target.id: node.value.value
            for node in sources()[path].body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        value = first.value if isinstance(first, ast.Constant) else constants.get(getattr(first, "id", ""))
        if isinstance(value, str):
            found.add(value)
    return found


def in_registry(package: str) -> bool:
    """Whether a package is a registry or a group in one, such as jobun.checks.logic."""
    return package in registries() or package.rpartition(".")[0] in registries()


def expect_none(found: list[str]) -> None:
    """Fail with the list of what breaks a rule."""
    assert not found, "\n" + "\n".join(sorted(set(found)))


def test_registries_are_found():
    assert {"jobun.checks", "jobun.export", "jobun.text.formats", "jobun.tree.numbering"} <= registries()


def test_class_names_are_unique():
    places = defaultdict(list)
    for path, tree in sources().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(place(path, node))
    expect_none([f"{name}: {', '.join(found)}" for name, found in places.items() if len(found) > 1])


def test_nothing_is_identified_by_its_address():
    expect_none([place(path, call) for path, call in calls("id")])


def test_a_folder_holds_few_modules_or_is_a_registry():
    found = []
    for init in TOOL.rglob("__init__.py"):
        package = dotted(init)
        modules = [path for path in init.parent.glob("*.py") if path != init]
        packages = list(init.parent.glob("*/__init__.py"))
        if package != "jobun" and not in_registry(package) and len(modules) + len(packages) > MOST_MODULES:
            found.append(f"{package}: {len(modules) + len(packages)}")
    expect_none(found)


def test_functions_are_short():
    found = {
        f"{place(path, node)} {node.name}": node.end_lineno - node.lineno + 1
        for path, tree in sources().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    expect_none([f"{name}: {lines}" for name, lines in found.items() if lines > LONGEST_FUNCTION])


def test_files_are_short():
    found = {str(path.relative_to(TOP)): path.read_text("utf-8").count("\n") for path in sources()}
    expect_none([f"{name}: {lines}" for name, lines in found.items() if lines > LONGEST_FILE])


def test_functions_are_simple():
    found = {
        f"{path.relative_to(TOP)}:{block.lineno} {block.name}": block.complexity
        for path in sources()
        for block in cc_visit(path.read_text("utf-8"))
    }
    expect_none([f"{name}: {complexity}" for name, complexity in found.items() if complexity > MOST_COMPLEX])


def members_of(package: str) -> dict[str, str]:
    """The dotted name of each member of a registry -> its own name; in checks, members are one folder deeper."""
    folder = TOOL.joinpath(*package.split("."))
    groups = [path.parent for path in folder.glob("*/__init__.py")] if package == "jobun.checks" else []
    entries = [path for each in groups or [folder] for path in each.iterdir()]
    modules = [path for path in entries if path.suffix == ".py" or (path / "__init__.py").is_file()]
    return {dotted(path): path.stem for path in modules if not path.name.startswith("_")}


def is_inside(module: str, package: str) -> bool:
    """Whether a module is a package or in it."""
    return f"{module}.".startswith(f"{package}.")


@pytest.mark.parametrize("package", sorted(registries() - NAMED_DATA))
def test_no_module_imports_a_member_of_a_registry(package):
    """A registry is closed: a member is imported by nothing but itself."""
    members = members_of(package)
    found = []
    for path, tree in sources().items():
        for name in (name for node in ast.walk(tree) for name in imported(node)):
            member = next((each for each in members if is_inside(name, each)), None)
            if member and not is_inside(dotted(path), member):
                found.append(f"{path.relative_to(TOP)} imports {name}")
    expect_none(found)


@pytest.mark.parametrize("package", ["jobun.checks", "jobun.references.evidence"])
def test_no_module_names_a_member_of_a_registry(package):
    """A registry is closed: no string outside it is the name of a member. (In other registries names are everyday words.)"""
    names = {name for stem in members_of(package).values() for name in (stem, stem.replace("_", "-"))}
    expect_none(
        [
            f"{place(path, node)} {node.value!r}"
            for path, tree in sources().items()
            if not is_inside(dotted(path), package)
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and node.value in names
        ]
    )


def imported(node: ast.AST) -> list[str]:
    """The dotted names that a statement imports."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module:
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return []


def test_no_test_reads_private_names():
    found = []
    for path, tree in sources(TOP / "tests").items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                found += [f"{place(path, node)} {alias.name}" for alias in node.names if is_private(alias.name)]
            elif isinstance(node, ast.Attribute) and is_private(node.attr) and not is_self(node.value):
                found.append(f"{place(path, node)} {node.attr}")
    expect_none(found)


def is_private(name: str) -> bool:
    """Whether a name starts with one underscore, and is not one that a library forces upon its users."""
    return name.startswith("_") and not name.endswith("__") and name not in OF_LIBRARIES


def is_self(node: ast.expr) -> bool:
    """Whether an attribute is read from the object that the code belongs to."""
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


@pytest.mark.parametrize("name", [path.stem for path in sorted((TOP / "benchmarks").glob("[!_]*.py"))])
def test_benchmarks_can_be_imported(name):
    importlib.import_module(f"benchmarks.{name}")
