"""Collects what a catalogue translates, for `pybabel extract`: the templates of messages and the pages of checks.

It is registered in pyproject.toml: `pybabel extract -F pyproject.toml -o jobun.pot tool`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from typing import BinaryIO

# line, gettext function, msgid (with its plural), comments
Extracted = tuple[int, str | None, str | tuple[str, str], list[str]]
KANA = re.compile("[\u3041-\u30ff]")
# calls that take an English and a Japanese template
PAIRS = frozenset({"Message", "FormatError"})
ONE_FIELD = re.compile(r"\{\w+\}")


def messages(
    file: BinaryIO, keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, object]
) -> Iterator[Extracted]:
    """The English templates of a module's messages, each with its Japanese as a comment, and a check's page.

    file: a Python module. The other parameters are Babel's and are not used.
    """
    tree = ast.parse(file.read())
    is_check = False
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            is_check = is_check or name == "Check"
            if name in PAIRS and len(node.args) == 2:
                yield from _of_call(node)
    for paragraph in _paragraphs(ast.get_docstring(tree, clean=False) or "") if is_check else ():
        yield 1, None, paragraph, []


def _of_call(node: ast.Call) -> Iterator[Extracted]:
    english, japanese = map(_text, node.args)
    plural = next((_text(keyword.value) for keyword in node.keywords if keyword.arg == "plural"), "")
    if english and not ONE_FIELD.fullmatch(english):
        msgid = (english, plural) if plural else english
        yield node.lineno, "ngettext" if plural else None, msgid, [japanese] if japanese else []


def _text(value: ast.expr) -> str:
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


def _paragraphs(page: str) -> Iterator[str]:
    """The English paragraphs of a check's page, without examples and their headings."""
    for block in re.split(r"\n\s*\n", page.strip("\n")):
        if not block.startswith("    ") and not block.rstrip().endswith("::") and not KANA.search(block):
            yield block
