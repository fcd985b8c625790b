"""Two versions of a book, rule by rule."""

import pytest

from jobun import flow
from jobun.references.algorithms import max_weight_pairs
from jobun.text.passage import Text
from jobun.text.read import read
from jobun.versions.compare import compare, longest_increasing
from jobun.versions.pairing import ComparedRule, pair_rules
from tests.support.turn_rules import OLD


def changes(new: str, old: str = OLD) -> list[str]:
    graphs = [flow.graph_of(Text("a.txt", words)) for words in (old, new)]
    return [
        f"{change.kind} {change.old.name if change.old else '-'} {change.new.name if change.new else '-'}"
        for change in compare(*graphs)
        if change.kind != "same"
    ]


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        (OLD, []),
        (OLD.replace("七枚", "八枚"), ["reworded 1-2-1 1-2-1"]),
        (OLD + "1-2-3. 次の手番が始まります。\n", ["added - 1-2-3"]),
        (OLD.replace("1-1-2. 引いた札を相手に見せる必要はありません。\n", ""), ["removed 1-1-2 -"]),
        (
            OLD.replace("1-1-1. 手番", "1-1-1. 先に札をすべて起こします。\n1-1-2. 手番").replace("1-1-2. 引いた", "1-1-3. 引いた"),
            ["added - 1-1-1", "renumbered 1-1-1 1-1-2", "renumbered 1-1-2 1-1-3"],
        ),
        (OLD.replace("（1-1-1）", "（1-1-2）"), ["rereferred 1-2-1 1-2-1"]),
        (
            OLD.replace("1-2-2. 手番を相手に渡します。\n", "").replace(
                "1-2. 終わり", "1-1-3. 手番を相手に渡します。\n1-2. 終わり"
            ),
            ["moved 1-2-2 1-1-3"],
        ),
        (OLD.replace("します。", "します。 ").replace("1-", "１－"), []),
    ],
)  # fmt: skip
def test_what_became_of_each_rule(new, expected):
    assert changes(new) == expected


def test_rules_that_change_places_move_once():
    swapped = OLD.replace("1-1-1. 手番の始めに山札から札を一枚引きます。\n", "").replace(
        "1-1-2. 引いた札を相手に見せる必要はありません。\n",
        "1-1-1. 引いた札を相手に見せる必要はありません。\n1-1-2. 手番の始めに山札から札を一枚引きます。\n",
    )
    found = changes(swapped)
    assert sum(line.startswith("moved") for line in found) == 1
    assert len(found) == 2


def test_a_section_that_moves_takes_its_rules_along():
    moved = OLD.replace("1-2", "1-9").replace("1-1", "1-2").replace("1-9", "1-1")
    first, second = moved.index("1-2. 始め"), moved.index("1-1. 終わり")
    found = changes(moved[:first] + moved[second:] + moved[first:second])
    assert sum(line.startswith("moved") for line in found) == 1
    assert not [line for line in found if line.startswith(("added", "removed", "reworded"))]


def test_the_whole_is_weighed_not_the_first_best():
    weighed = {(0, 0): 0.9, (0, 1): 0.8, (1, 0): 0.85}
    assert sorted(max_weight_pairs(weighed)) == [(0, 1), (1, 0)]


def test_the_longest_increasing_subsequence_stays():
    assert longest_increasing([1, 2, 9, 3, 4]) == {1, 2, 3, 4}
    assert longest_increasing([]) == set()


def test_a_reworded_rule_is_paired_by_its_rare_ngrams():
    words = ("札を一枚引きます。そして見せます。", "手番を相手に渡します。", "札を捨てます。")
    old = [ComparedRule(at, f"1-{at}", text, "") for at, text in enumerate(words)]
    new = [ComparedRule(0, "9-9", "札を二枚引きます。そして見せます。", "")]
    assert list(pair_rules(old, new)) == [(0, 0)]


def test_two_editions_of_a_real_book(shared):
    found = [flow.graph_of(read(str(shared / "corpora" / f"mtg_en_{name}.txt"))) for name in ("20241108", "20250207")]
    changes = compare(*found)
    kinds = [change.kind for change in changes if change.is_rule]
    renumbered = [(change.old.name, change.new.name) for change in changes if change.kind == "renumbered"]
    entries = [change.new_text.split()[0] for change in changes if change.kind == "added" and not change.is_rule]
    assert (kinds.count("same"), kinds.count("reworded"), kinds.count("added"), len(kinds)) == (3100, 58, 15, 3175)
    assert renumbered == [("701.16c", "701.16d"), ("701.16d", "701.16e")]
    assert entries == ["Double", "Exhaust", "Max", "Speed", "Start"]
