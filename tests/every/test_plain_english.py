"""No identifier and no message uses a word of the list of banned words in the handbook.

Diagnostics and errors begin in lower case and end without a period. Labels and sentences of pages and pictures do not.
"""

from __future__ import annotations

import ast
import csv
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.paths import TOP

BANNED = TOP / "sources" / "handbook" / "banned-words.tsv"
PAGES = [
    *(TOP / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "sources/draft/README.md")),
    *sorted((TOP / "sources" / "handbook").rglob("*.rst")),
]
TOOL = TOP / "tool" / "jobun"
FOLDERS = sorted(path.parent.name for path in TOOL.glob("*/__init__.py"))
# modules with the labels and sentences of published pages and of pictures
PAGE_WORDS = tuple(f"locale/{name}.py" for name in ("bilingual", "reference_map", "site", "versions"))
PICTURE_WORDS = ("graphics/drawing/words.py",)
LABELS = {
    *PAGE_WORDS,
    *PICTURE_WORDS,
    "cli/main.py",  # the sentence that describes the program
    "locale/labels.py",  # headings on the page of a check
    "locale/pdf.py",  # the title page and the page numbers, beside errors
}
WORD = re.compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def banned(place: str) -> list[str]:
    """The words that are banned in identifiers or in messages."""
    with BANNED.open(encoding="utf-8", newline="") as file:
        return [row["word"] for row in csv.DictReader(file, delimiter="\t") if row["in"] in (place, "both")]


def identifiers(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The names that a module defines: functions, classes, parameters and variables."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.lineno, node.name
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id


def messages(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The literal templates of the messages in a module, in both languages."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message":
            values = (*node.args, *(one.value for one in node.keywords if one.arg == "plural"))
            yield from (
                (part.lineno, part.value)
                for value in values
                for part in ast.walk(value)
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
            )


def in_identifier(word: str, name: str) -> bool:
    return word in [part.lower() for part in WORD.findall(name)]


def in_message(word: str, message: str) -> bool:
    if not word.isascii():
        return word in message
    return re.search(rf"\b{re.escape(word.strip())}\b", message, re.I) is not None


def modules(folder: str) -> list[Path]:
    """The modules of a folder; those with the words of pages belong to the folder of the site."""
    pages = [TOOL / name for name in PAGE_WORDS]
    own = [path for path in sorted((TOOL / folder).rglob("*.py")) if path not in pages]
    return own + pages if folder == "site" else own


def first_words(path: Path) -> Iterator[tuple[ast.Call, str]]:
    """The messages of a module, each with its English template where that is one string."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message":
            first = node.args[0] if node.args else None
            yield node, first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""


def violations(paths: list[Path]) -> list[str]:
    found = []
    in_identifiers, in_messages = banned("identifier"), banned("message")
    for path in paths:
        tree = ast.parse(path.read_text("utf-8"))
        place = path.name
        found += [
            f"{place}:{at}: {name}"
            for at, name in identifiers(tree)
            if any(in_identifier(one, name) for one in in_identifiers)
        ]
        found += [
            f"{place}:{at}: {words!r}"
            for at, words in messages(tree)
            if any(in_message(one, words) for one in in_messages)
        ]
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_banned_word_is_used(folder):
    assert violations(modules(folder)) == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_messages_are_templates(folder):
    wrong = [
        f"{path.relative_to(TOP)}:{node.lineno}"
        for path in modules(folder)
        for node, _ in first_words(path)
        if any(isinstance(part, ast.JoinedStr) for argument in node.args for part in ast.walk(argument))
    ]
    assert wrong == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_english_messages_begin_in_lower_case_and_end_without_a_period(folder):
    wrong = [
        words
        for path in modules(folder)
        if path.relative_to(TOOL).as_posix() not in LABELS
        for _, words in first_words(path)
        if words[:1].isupper() or words.rstrip().endswith(".")
    ]
    assert wrong == []


def test_every_folder_and_every_module_of_labels_exists():
    assert {"checks", "cli", "locale", "site"} <= set(FOLDERS)
    assert all((TOOL / name).is_file() for name in LABELS)


def test_a_banned_word_would_be_found(tmp_path):
    (tmp_path / "module.py").write_text(
        'def said_words(toldBy):\n    mended = 1\n    aside: int = 2\n    return Message("it stands here", "図の名残り")\n',
        "utf-8",
    )
    assert len(violations([tmp_path / "module.py"])) == 6


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_no_page_uses_a_banned_word(page):
    words = page.read_text("utf-8")
    found = [one for one in banned("message") if in_message(one, words)]
    # the glossary inserts the list when it is built
    assert found == []
