"""The parts that messages share, and the suggestions built from them, in both languages."""

import pytest

from jobun.lint.message_parts import occurrences, reasons, rule_name
from jobun.lint.suggestions import replacement
from jobun.locale.message import Message
from jobun.text.passage import Span
from jobun.tree.nodes import Node


@pytest.mark.parametrize(
    ("message", "english", "japanese"),
    [
        (occurrences(1), "once", "1 回"),
        (occurrences(3), "3 times", "3 回"),
        (rule_name(Node("section", title="Draw"), "1.2"), "1.2 “Draw”", "1.2「Draw」"),
        (rule_name(Node("section", title="“Must”"), "1.2"), "1.2 “Must”", "1.2 “Must”"),
        (rule_name(Node("section", title="手番")), "“手番”", "「手番」"),
        (rule_name(Node("rule"), "1.2"), "1.2", "1.2"),
        (reasons([Message("a", "あ")]), "a", "あ"),
        (reasons([Message("a", "あ"), Message("b", "い"), Message("c", "う")]), "a; b; c", "あ。い。う"),
        (replacement("cost").message, "replace with “cost”", "「cost」に置き換える"),
        (replacement(" ").message, "delete it", "削除する"),
    ],
)
def test_a_part_reads_well_in_both_languages(message, english, japanese):
    assert (message.en, message.ja) == (english, japanese)


def test_a_replacement_is_made_at_each_place():
    made = replacement("x", Span(0, 1), Span(4, 6), safe=True)
    assert [(edit.span, edit.text) for edit in made.edits] == [(Span(0, 1), "x"), (Span(4, 6), "x")]
    assert made.safe
    assert replacement("x").edits == ()
