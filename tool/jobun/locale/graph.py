"""What `jobun graph` says."""

from __future__ import annotations

from jobun.locale.message import Message


def no_format(name: str, known: str) -> Message:
    """A format that there is not."""
    return Message(
        f"no graph format is called {name!r}; use {known}",
        f"{name!r} というグラフの形式はありません。使えるのは {known} です",
    )


def no_stats(name: str) -> Message:
    """Figures asked for as a picture."""
    return Message(
        f"--stats gives text or JSON, not {name}; leave --format out, or give json",
        f"--stats の出力は文章か JSON です。{name} にはできません。--format を外すか json にしてください",
    )


def whole_stats() -> Message:
    """Figures asked for of a part."""
    return Message(
        "--stats counts a whole document; leave out --around or --stats",
        "--stats は文書全体を数えます。--around か --stats のどちらかを外してください",
    )


def no_depth(depth: int) -> Message:
    """A depth that shows nothing."""
    return Message(f"--depth is {depth}; give 1 or more", f"--depth が {depth} です。1 以上にしてください")


def one_document(count: int) -> Message:
    """A rule asked for in several documents."""
    return Message(
        f"--around is for one document, and there are {count}; name the one that has the rule",
        f"--around は一つの文書に使います（今は {count} 件）。その条文のある文書を一つ指定してください",
    )


def no_rule(path: str, number: str, close: str | None) -> Message:
    """A number that no rule has. close: the nearest that is there."""
    if close is None:
        return Message(
            f"{path}: there is no numbered rule; leave --around out",
            f"{path}: 番号のある条文がありません。--around を外してください",
        )
    return Message(
        f"{path}: there is no rule {number}; the nearest is {close}; jobun tree lists all",
        f"{path}: 条文 {number} はありません。最も近い番号は {close} です。一覧は jobun tree で見られます",
    )


HEADS = {
    "rules": Message("rules", "条文"),
    "headings": Message("headings", "見出し"),
    "references": Message("references", "参照"),
    "never_cited": Message("rules never cited", "参照されない条文"),
    "components": Message("connected groups", "つながりのあるまとまり"),
    "largest": Message("in the largest", "最大のまとまり"),
    "alone": Message("without any reference", "参照の出入りがないもの"),
    "most_cited": Message("most cited", "よく参照される条文"),
    "cycles": Message("rings", "循環"),
    "chain": Message("longest chain", "最も長い参照の連なり"),
    "resolved": Message("resolved", "解決"),
    "dangling": Message("dangling", "参照先なし"),
    "stale": Message("stale", "ずれ"),
    "ambiguous": Message("ambiguous", "あいまい"),
    "external": Message("external", "ほかの文書"),
    "relative": Message("relative", "相対"),
}
