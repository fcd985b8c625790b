"""The directive of the handbook's reference pages: tables and sections generated from the code when the site is built.

`.. generated:: commands` inserts what the function of that name returns: lines of reStructuredText. Pages below a
folder `ja` get Japanese.
"""

from __future__ import annotations

import ast
import importlib
import json
import re
import tomllib
from argparse import SUPPRESS, Action, ArgumentParser, _SubParsersAction
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, get_args, get_origin

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

# registry -> the headings of its table in English and Japanese
REGISTRIES = {
    "evidence": "jobun.references.evidence",
    "numbering": "jobun.tree.numbering",
    "citations": "jobun.tree.citations",
    "inputs": "jobun.text.formats",
    "reports": "jobun.report.formats",
    "exports": "jobun.export",
    "graphs": "jobun.graphics.formats",
    "words": "jobun.language.lists",
}
TOP = Path(__file__).parent.parent
PACKAGE = TOP / "tool/jobun"
SCHEMAS = TOP / "site/schemas"
SETTINGS = TOP / "sources/handbook/reference/settings.tsv"
BANNED = TOP / "sources/handbook/banned-words.tsv"


class Generated(SphinxDirective):
    """Inserts a part of the reference. Its argument is the name of a function of this module, or of a registry."""

    required_arguments = 1
    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The nodes of the generated reStructuredText."""
        name = self.arguments[0]
        language = "ja" if "/ja/" in f"/{self.env.docname}" else "en"
        if name == "folder":
            lines = folder(self.arguments[1])
        else:
            lines = registry(REGISTRIES[name]) if name in REGISTRIES else PARTS[name](language)
        # what is generated changes with the code, which Sphinx does not watch
        self.env.note_reread()
        return self.parse_text_to_nodes("\n".join(lines), allow_section_headings=True)


def commands(language: str) -> Iterator[str]:
    """A section for each command: what it does, its usage, its arguments and options, examples."""
    from jobun.cli.command import command_names, load_command
    from jobun.cli.main import parser

    modules = command_names()
    subparsers = next(action for action in parser(language)._actions if isinstance(action, _SubParsersAction))
    for name, one in subparsers.choices.items():
        command = load_command(modules[name])
        yield from heading(f"jobun {name}", "-")
        yield from (sentence(command.help.say(language), language), "")
        yield from (".. code-block:: text", "", *(f"   {line}" for line in one.format_usage().splitlines()), "")
        yield from options(one)
        for line, meaning in command.examples:
            yield from (f"``{line}``", f"   {sentence(meaning.say(language), language)}", "")


def options(parser: ArgumentParser) -> Iterator[str]:
    """A definition list of the arguments and options of a command."""
    for action in parser._actions:
        if action.help != SUPPRESS and "--help" not in action.option_strings:
            text = str(action.help or "") % {**vars(action), "prog": parser.prog}
            yield from (signature(action), f"   {escaped(text)}", "")


def signature(action: Action) -> str:
    """An option with its value, as typed."""
    choices = "|".join(action.choices or ())
    value = str(action.metavar or choices or action.dest.upper())
    if not action.option_strings:
        return f"``{value}``"
    return ", ".join(f"``{option}{'' if action.nargs == 0 else ' ' + value}``" for option in action.option_strings)


def checks(language: str) -> Iterator[str]:
    """A section for each check: severity, what it finds and why, examples."""
    from jobun.lint.check import all_checks
    from jobun.lint.pages import page
    from jobun.locale.labels import SEVERITY
    from jobun.locale.site import phrase

    for check in sorted(all_checks().values(), key=lambda check: check.code):
        yield from heading(f"{check.code} {check.name}", "-")
        yield from (f"*{SEVERITY[check.severity].say(language)}*", "")
        for block in page(check, language).split("\n\n"):
            if block.startswith("    "):
                yield from ("::", "", *block.splitlines(), "")
            elif block.endswith("::"):
                yield from (f"**{phrase(block.removesuffix('::').strip().lower(), language)}**", "")
            else:
                yield from (escaped(block.replace("\n", "" if language == "ja" else " ")), "")


def registry(package: str) -> Iterator[str]:
    """A table of the modules of a package: name, and the first sentence of what each says of itself."""
    from jobun.registry import module_names

    rows = []
    for name in module_names(package):
        summary = str(importlib.import_module(f"{package}.{name}").__doc__).strip().split("\n\n")[0]
        rows.append((f"``{name}``", markup(" ".join(summary.split()))))
    yield from table(("module", "what it is"), rows)


def settings(language: str) -> Iterator[str]:
    """The keys of each table of jobun.toml, with the kind of value that each takes and what it is for."""
    described = {
        (name, key): words
        for name, key, words in (line.split("\t") for line in SETTINGS.read_text("utf-8").splitlines()[1:])
    }
    for name, keys in setting_keys().items():
        yield from heading(f"[{name}]", "-")
        rows = [(f"``{key}``", kind, markup(described.pop((name, key)))) for key, kind in keys.items()]
        yield from table(("key", "value", "meaning"), rows)
    if described:
        raise ValueError(f"{SETTINGS} describes keys that do not exist: {sorted(described)}")


def setting_keys() -> dict[str, dict[str, str]]:
    """The kind of value of each key, by table."""
    from msgspec import structs

    from jobun.settings.file import TABLES
    from jobun.terms import vocabulary

    tables = {
        name: {field.encode_name: value_kind(field.type) for field in structs.fields(struct)}
        for name, struct in TABLES.items()
    }
    tables["check.terms"] = {key: value_kind(kind) for key, kind in vocabulary.KEYS.items()}
    return dict(sorted(tables.items()))


def value_kind(annotation: Any) -> str:
    """What a value of TOML is called for a type of Python."""
    while get_origin(annotation) in (Annotated, UnionType):
        annotation = get_args(annotation)[0]
    kinds = {str: "string", list: "array", tuple: "array", dict: "table", bool: "boolean"}
    return kinds.get(get_origin(annotation) or annotation, "see the meaning")


def schemas(language: str) -> Iterator[str]:
    """The properties of each JSON schema that a site publishes."""
    for path in sorted(SCHEMAS.glob("*.schema.json")):
        schema = json.loads(path.read_text("utf-8"))
        yield from heading(schema["title"] + f" (``{path.name.removesuffix('.schema.json')}``)", "-")
        yield from (markup(schema["description"]), "")
        for name, part in [("", schema), *schema.get("$defs", {}).items()]:
            rows = [
                (f"``{key}``", kind(value), markup(str(value.get("description", ""))))
                for key, value in part.get("properties", {}).items()
            ]
            if rows:
                yield from (f"**{name or 'top level'}**", "")
                yield from table(("key", "type", "meaning"), rows)


def kind(value: dict[str, Any]) -> str:
    """The type that a property of a schema has, in words."""
    if "const" in value:
        return f"``{value['const']}``"
    if "enum" in value:
        return ", ".join(f"``{one}``" for one in value["enum"])
    if "$ref" in value:
        return str(value["$ref"]).rpartition("/")[2]
    return str(value.get("type", "")) if not isinstance(value.get("type"), list) else " or ".join(value["type"])


def folder(name: str) -> Iterator[str]:
    """What a package may import, the libraries that only it imports, and its modules."""
    contracts = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = next([layer.split(" | ") for layer in one["layers"]] for one in contracts if one["type"] == "layers")
    level = next(number for number, layer in enumerate(layers) if name in layer)
    below = [f"``{other}``" for layer in layers[level + 1 :] for other in layer]
    yield f"May import: {', '.join(below) or 'nothing of jobun'}."
    own = sorted(
        {
            edge.split(" -> ")[1]
            for contract in contracts
            if contract["type"] == "forbidden"
            for edge in contract.get("ignore_imports", ())
            if edge.startswith(f"jobun.{name}")
        }
    )
    if own:
        yield f"Libraries that are imported only here: {', '.join(own)}."
    yield ""
    path = PACKAGE / name
    if not path.is_dir():
        return
    entries = sorted(entry for entry in path.iterdir() if entry.suffix == ".py" or (entry / "__init__.py").exists())
    rows = [(f"``{entry.stem}{'/' if entry.is_dir() else ''}``", summary(entry)) for entry in entries]
    yield from table(("module", "what it is"), [row for row in rows if row[0] != "``__init__``"])


def summary(path: Path) -> str:
    """The first sentence of what a module or package says of itself."""
    source = path / "__init__.py" if path.is_dir() else path
    words = ast.get_docstring(ast.parse(source.read_text("utf-8"))) or ""
    return markup(" ".join(words.split("\n\n")[0].split()))


def banned(language: str) -> Iterator[str]:
    """The words that no identifier or message may use, and what to write instead."""
    rows = [line.split("\t") for line in BANNED.read_text("utf-8").splitlines()[1:]]
    yield from table(("word", "banned in", "write instead"), [(escaped(a), b, escaped(c)) for a, b, c in rows])


def heading(title: str, line: str) -> Iterator[str]:
    """A heading of a section."""
    yield from ("", title, line * (2 * len(title)), "")


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """A list table."""
    yield from (".. list-table::", "   :header-rows: 1", "")
    for row in (heads, *rows):
        for number, cell in enumerate(row):
            yield f"   {'  ' if number else '* '}- {cell}"
    yield ""


def sentence(text: str, language: str) -> str:
    """A help text as a sentence."""
    if language == "en":
        text = text[:1].upper() + text[1:]
    return escaped(text.rstrip("。.") + ("。" if language == "ja" else "."))


def escaped(text: str) -> str:
    """Text in which reStructuredText marks nothing up."""
    return re.sub(r"([*`|_\\])", r"\\\1", text)


def markup(text: str) -> str:
    """Text in which only `code` is marked up."""
    pieces = re.split(r"`+([^`]+)`+", text)
    return "".join(
        f"\\ ``{piece.strip()}``\\ " if number % 2 else escaped(piece) for number, piece in enumerate(pieces)
    ).strip()


PARTS = {
    "commands": commands,
    "checks": checks,
    "settings": settings,
    "schemas": schemas,
    "banned": banned,
}


def title(app: Any, config: Any) -> None:
    """Call the site of the handbook and the sample books by the name of the project."""
    config.html_title = config.html_title or config.project


def setup(app: Any) -> dict[str, Any]:
    """Called by Sphinx."""
    app.connect("config-inited", title)
    app.add_directive("generated", Generated)
    return {"parallel_read_safe": False, "parallel_write_safe": True}
