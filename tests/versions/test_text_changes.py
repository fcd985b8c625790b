"""Which words of a rule are marked as changed."""

import pytest

from jobun.versions.text_changes import text_runs


@pytest.mark.parametrize(
    ("title", "old", "new", "shown"),
    [
        ("a word", "Draw a card.", "Draw two cards.", "Draw [a card→two cards]."),
        ("two words side by side are one change", "When Master Thief enters", "When this creature enters",
         "When [Master Thief→this creature] enters"),
        ("what stays between them is not marked", "Master Thief is the Thief", "this card is the card",
         "[Master Thief→this card] is the [Thief→card]"),
        ("what came", "札を引きます。", "札を二枚引きます。", "札を[→二枚]引きます。"),
        ("what went", "札を二枚引きます。", "札を引きます。", "札を[二枚→]引きます。"),
        ("bent quotes and width are no change", "the “turn” ８", 'the "turn" 8', 'the "turn" 8'),
        ("numbers are whole", "12 cards", "13 cards", "[12→13] cards"),
        ("nothing", "Draw.", "Draw.", "Draw."),
    ],
)  # fmt: skip
def test_changes_are_marked(title, old, new, shown):
    found = text_runs(old, new)
    assert "".join(f"[{run.old}→{run.new}]" if run.changed else run.new for run in found) == shown, title
    assert ("".join(run.old for run in found), "".join(run.new for run in found)) == (old, new)
