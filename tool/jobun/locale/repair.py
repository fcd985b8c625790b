"""What `jobun check --fix` says."""

from __future__ import annotations

from jobun.locale.message import Message


def _in(rule: str | None) -> tuple[str, str]:
    return (f" in {rule}", f"{rule} の") if rule else ("", "")


def remains() -> Message:
    """A mend that does not mend."""
    return Message("the suggested edit does not remove it", "提案どおりに直しても解消しません")


def brings(code: str, rule: str | None) -> Message:
    """A mend that makes another fault."""
    english, japanese = f" at {rule}" if rule else "", f"{rule} に " if rule else ""
    return Message(f"it would bring {code}{english}", f"{japanese}{code} が新たに生じます")


def otherwise(rule: str | None) -> Message:
    """A mend after which something is read in another way."""
    return Message(
        f"{rule or 'the document'} would be read in another way", f"{rule or '文書'} の読み方が変わってしまいます"
    )


def dangles(words: str, rule: str | None) -> Message:
    """A mend that leaves a reference without a rule."""
    english, japanese = _in(rule)
    return Message(
        f"the reference “{words}”{english} would lead nowhere", f"{japanese}参照「{words}」の行き先がなくなります"
    )


def elsewhere(words: str, rule: str | None) -> Message:
    """A mend that makes a reference mean another rule."""
    english, japanese = _in(rule)
    return Message(
        f"the reference “{words}”{english} would lead to another rule",
        f"{japanese}参照「{words}」の行き先が別の条文になります",
    )


def collapses(words: str, rule: str | None) -> Message:
    """A mend that makes both ends of a range one."""
    english, japanese = _in(rule)
    return Message(
        f"both ends of “{words}”{english} would be one rule", f"{japanese}「{words}」の両端が同じ条文になります"
    )


def unencodable(char: str, encoding: str) -> Message:
    """A mend that the file's encoding has no character for."""
    return Message(
        f"“{char}” cannot be written in {encoding}; save the file as UTF-8 first",
        f"「{char}」は {encoding} で書けません。先に UTF-8 で保存してください",
    )


def overlapping() -> Message:
    """A suggestion that contradicts itself."""
    return Message("its edits overlap", "編集箇所が重なっています")


def undone() -> Message:
    """A mend that leads back to what was."""
    return Message("another mend would undo it", "別の修正と打ち消し合います")


def not_tried() -> Message:
    """A mend that no time was left for."""
    return Message("too many others had to be tried; run again", "試す修正が多すぎます。もう一度実行してください")


def refused(place: str, code: str, reason: Message) -> Message:
    """A suggestion that was passed over."""
    return Message(f"{place}: {code} not mended: {reason.en}", f"{place}: {code} は直しませんでした：{reason.ja}")


def renumbered(place: str, old: str, new: str, count: int) -> Message:
    """A rule whose number changed, and the references that name the old one."""
    return Message(
        f"{place}: {old} becomes {new}; references that name {old}: {count}; see which rule each means",
        f"{place}: {old} を {new} に改めます。{old} への参照 {count} 件の指す条文を確かめてください",
    )


def only_text(path: str, kind: str) -> Message:
    """A document that can be read and not written."""
    return Message(
        f"{path}: {kind} cannot be repaired; make text of it with: jobun import {path}",
        f"{path}: {kind} は修正できません。先に jobun import {path} で文章にしてください",
    )


def changed_meanwhile(path: str) -> Message:
    """A file that is no longer what was read."""
    return Message(
        f"{path}: changed by another program meanwhile, nothing is written; run again",
        f"{path}: 処理中に別のプログラムが変更したため、書き込みませんでした。もう一度実行してください",
    )


def not_the_same_bytes(path: str, encoding: str) -> Message:
    """A file whose other bytes would not stay as they are."""
    return Message(
        f"{path}: some of its bytes are not what {encoding} writes, nothing is written; save it as UTF-8 first",
        f"{path}: {encoding} で書き戻せないバイトがあるため、書き込みませんでした。先に UTF-8 で保存してください",
    )


def mended(done: int, documents: int, more: int, *, written: bool) -> Message:
    """How much was mended. more: how many an option would mend. written: whether it was, or only would be."""
    plural = "" if documents == 1 else "s"
    english = f"{'mended' if written else 'would mend'} {done} in {documents} document{plural}"
    japanese = f"{documents} 文書の {done} 件を{'修正しました' if written else '修正します'}"
    if not done:
        english = f"nothing {'mended' if written else 'to mend'}"
        japanese = "修正した箇所はありません" if written else "修正する箇所はありません"
    if more:
        english += f"; {more} more with --unsafe-fixes"
        japanese += f"。--unsafe-fixes ならさらに {more} 件"
    return Message(english, japanese)


def fixable(safe: int, unsafe: int) -> Message:
    """How much could be mended, behind a report."""
    english = [f"{safe} can be mended with --fix"] if safe else []
    japanese = [f"--fix で {safe} 件修正できます"] if safe else []
    if unsafe:
        english.append(f"{unsafe}{' more' if safe else ' can be mended'} with --fix --unsafe-fixes")
        japanese.append(f"--fix --unsafe-fixes なら{'さらに' if safe else ''} {unsafe} 件修正できます")
    return Message(", ".join(english), "。".join(japanese))
