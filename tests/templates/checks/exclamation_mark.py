"""A rule uses an exclamation mark.

条文に感嘆符が使われています。

A rule states what holds; emphasis tells readers that the other rules matter less.

条文は規定を述べるものです。一部を強調すると、ほかの条文が軽く見られます。

Bad::

    1-1. 手番
    1-1-1. 札を一枚引きます⟦！⟧
    1-1-2. 札を一枚出します。

Good::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 札を一枚出します。
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem
from jobun.lint.suggestions import replacement
from jobun.locale.message import Message

MARK = re.compile("[!！]")


def find(context: CheckContext) -> Iterator[Problem]:
    """Exclamation marks in the text of rules."""
    for node in context.text_nodes:
        for found in MARK.finditer(node.body.words):
            span = node.body.span(*found.span())
            yield Problem(
                span,
                Message("exclamation mark in a rule", "条文に感嘆符があります"),
                suggestions=(replacement("。" if found[0] == "！" else ".", span),),
            )


check = Check("TXT900", "exclamation-mark", "info", __doc__, find)
