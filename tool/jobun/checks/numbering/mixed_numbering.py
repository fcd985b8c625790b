"""The numbers of one level are written in two ways.

同じ階層の番号が二通りに書かれています。

`1 Title` beside `2. Title`, or `第3章` beside `4.`: harmless to most readers, but a search for the usual form misses
the other. Reported once for each level, at the first number in the rarer form.

`1 題名` と `2. 題名`、`第3章` と `4.` のような混在です。読むうえで支障はありませんが、番号で検索すると見落とします。階
層ごとに一度だけ、少ないほうの書き方の最初の箇所で報告します。

Bad::

    1-1. 山札
    1-1-1. 山札は裏向きです。
    1-2. 手札
    1-2-1. 手札は隠します。
    ⟦1-3⟧ 捨て札
    1-3-1. 捨て札は表向きです。

Good::

    1-1. 山札
    1-1-1. 山札は裏向きです。
    1-2. 手札
    1-2-1. 手札は隠します。
    1-3. 捨て札
    1-3-1. 捨て札は表向きです。

Good::

    1. 札
    1.1. 札は裏向きです。
    1.2 札は十枚です。
    1.3. 札を切ります。
    1.4 札を配ります。
"""

from collections import defaultdict
from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.tree.labels.label import Label
from jobun.tree.labels.reading import style_named

# how many times as many numbers are in the usual form; otherwise these are numbers of two kinds
TIMES = 2


def find(context: CheckContext) -> Iterator[Problem]:
    """For each depth, the first label of each rarer form."""
    for index in context.graph.original_parts():
        levels: dict[tuple[int, int], dict[tuple[str, bool], list[Label]]] = defaultdict(lambda: defaultdict(list))
        for node in index.nodes:
            if node.label is not None and node.number is not None and not node.inferred:
                style = style_named(node.label.style)
                chapter = style.level == "outline"
                # 200.3C among 200.3a and 200.3b
                capital = style.mixed and not style.prefixed and node.label.text[-1:].isupper()
                form = "chapter" if chapter else "capital" if capital else "number", node.label.closed and not chapter
                levels[len(node.number), node.rank][form].append(node.label)
        for forms in levels.values():
            usual = max(forms, key=lambda form: len(forms[form]))
            for form, labels in forms.items():
                if len(forms[usual]) >= TIMES * len(labels) and form != usual:
                    yield _problem(context.text.content, labels, forms[usual], len(forms[usual]))


def _problem(content: str, rare: list[Label], usual: list[Label], count: int) -> Problem:
    first, model = rare[0], usual[0]
    written = model.text + ("." if model.closed else "")
    return Problem(
        first.span,
        Message(
            "{rare} of {total} numbers at this level are not written like “{usual}”",
            "同じ階層の番号 {total} 件のうち {rare} 件が「{usual}」と異なる書き方です",
            rare=len(rare),
            total=len(rare) + count,
            usual=written,
        ),
        related=(Related(model.span, Message("the usual form", "多いほうの書き方")),),
        suggestions=_alike(content, rare, model),
    )


def _alike(content: str, rare: list[Label], model: Label) -> tuple[Suggestion, ...]:
    """Change all numbers to the usual form, if the forms differ in the period only."""
    first = rare[0]
    styles = [style_named(label.style) for label in (first, model)]
    named = any(style.level == "outline" for style in styles)
    bracketed = any(label.text[-1:].isalpha() or label.scheme for label in (first, model)) or any(
        style.closing != "." for style in styles
    )
    # without the period, the number would run into the text
    apart = model.closed or all(content[label.span.end : label.span.end + 1].isspace() for label in rare)
    if named or bracketed or not apart or first.closed == model.closed:
        return ()
    example = first.text + ("." if model.closed else "")
    edits = tuple(Edit(label.span, label.text + ("." if model.closed else "")) for label in rare)
    return (
        Suggestion(Message("write as “{example}”", "「{example}」の形にそろえる", example=example), edits, safe=True),
    )


check = Check("NUM008", "mixed-numbering", "info", __doc__, find)
