"""What is said of a configuration that cannot be used. file: the file, or the option, that says it."""

from __future__ import annotations

from collections.abc import Iterable

from jobun.locale.message import Message

KINDS = {
    "str": Message("a string", "文字列"),
    "list": Message("an array", "配列"),
    "dict": Message("a table", "テーブル"),
    "int": Message("an integer", "整数"),
    "float": Message("a number", "数値"),
    "bool": Message("true or false", "真偽値"),
}
DATE = Message("a date or a time", "日付または時刻")


def kind(value: object) -> Message:
    """What a value of a TOML file is."""
    return kind_of(type(value))


def kind_of(wanted: type) -> Message:
    """What values of a type are called in TOML."""
    return KINDS.get(wanted.__name__, DATE)


def no_file(file: str) -> Message:
    """A configuration that was told and is not there."""
    return Message(
        f"{file}: no such file; check --config", f"{file}: ファイルがありません。--config を確かめてください"
    )


def no_toml(file: str, reason: object) -> Message:
    """A file that is no TOML. reason: what the reader of TOML says."""
    return Message(
        f"{file}: {reason}; mend the TOML", f"{file}: TOML として読めません（{reason}）。書式を直してください"
    )


def no_table(file: str, where: str, value: object, written: str) -> Message:
    """A value where a table belongs. written: how the table is written."""
    found = kind(value)
    return Message(
        f"{file}: {where} is {found.en}; expected a table: {written}",
        f"{file}: {where} が{found.ja}になっています。テーブル（{written}）で書いてください",
    )


def wrong_kind(file: str, where: str, value: object, wanted: type) -> Message:
    """A value of another kind than the key takes."""
    found, right = kind(value), kind_of(wanted)
    return Message(
        f"{file}: {where} is {found.en}; expected {right.en}",
        f"{file}: {where} が{found.ja}になっています。{right.ja}で書いてください",
    )


def no_codes(file: str, where: str, value: object) -> Message:
    """A value where a list of codes belongs."""
    found = kind(value)
    return Message(
        f"{file}: {where} is {found.en}; expected a list of codes",
        f"{file}: {where} が{found.ja}になっています。コードの配列で書いてください",
    )


def no_words(file: str, where: str, value: object) -> Message:
    """A value in a list of strings that is none, or an empty one."""
    return Message(
        f"{file}: {where} holds {value!r}; expected words between quotes",
        f"{file}: {where} に {value!r} があります。引用符で囲んだ文字列を書いてください",
    )


def no_address(file: str, where: str, value: str) -> Message:
    """A site's address that is not absolute."""
    return Message(
        f"{file}: {where} is {value!r}; expected an address that begins with https:// or http://",
        f"{file}: {where} が {value!r} になっています。https:// か http:// で始まるアドレスを書いてください",
    )


def no_id(file: str, where: str) -> Message:
    """A book without a name."""
    return Message(
        f'{file}: {where} has no id; add id = "…"', f'{file}: {where} に id がありません。id = "…" を加えてください'
    )


def no_version(file: str, where: str) -> Message:
    """A version of a book without its name."""
    return Message(
        f'{file}: {where} has no version; add version = "…"',
        f'{file}: {where} に version がありません。version = "…" を加えてください',
    )


def no_sources(file: str, where: str) -> Message:
    """A version of a book without its documents."""
    return Message(
        f'{file}: {where} has no sources; add sources = {{ en = "…" }}',
        f'{file}: {where} に sources がありません。sources = {{ ja = "…" }} を加えてください',
    )


def version_twice(file: str, where: str, name: str) -> Message:
    """Two versions of a book that are called the same."""
    return Message(
        f"{file}: {where} has two versions {name!r}; call each by a name of its own",
        f"{file}: {where} に version {name!r} が二つあります。それぞれ別の名前にしてください",
    )


def no_date(file: str, where: str, value: object) -> Message:
    """What is no day of the calendar."""
    return Message(
        f"{file}: {where} is {str(value)!r}; expected a day such as 2026-01-31",
        f"{file}: {where} が {str(value)!r} になっています。2026-01-31 のような日付を書いてください",
    )


def no_numbering(file: str, book: str, name: str) -> Message:
    """A book whose numbering is declared nowhere."""
    return Message(
        f"{file}: book {book!r} is numbered {name!r}; declare [numbering.{name}]",
        f"{file}: book {book!r} の numbering {name!r} が定義されていません。[numbering.{name}] を書いてください",
    )


def no_levels(file: str, where: str) -> Message:
    """A numbering without its levels."""
    return Message(
        f'{file}: {where}.levels names no alphabets; give strings such as ["1", "1", "a"]',
        f'{file}: {where}.levels に各段の文字がありません。["1", "1", "a"] のように書いてください',
    )


def uneven(file: str, where: str, levels: int) -> Message:
    """A numbering whose separators do not fit between its levels."""
    return Message(
        f"{file}: {where} has {levels} levels; give {levels - 1} separators between them",
        f"{file}: {where} は {levels} 段です。間の区切り（separators）を {levels - 1} 個書いてください",
    )


def unknown_key(file: str, where: str, near: str) -> Message:
    """A key that there is not."""
    return Message(
        f"{file}: unknown key {where!r}; the nearest known one is {near!r}",
        f"{file}: {where!r} というキーはありません。最も近いのは {near!r} です",
    )


def no_check(where: str, code: str, near: str) -> Message:
    """A code or name that means no check. where: the file or option, and a colon; or nothing."""
    return Message(
        f"{where}no check is called {code!r}; did you mean {near!r}? jobun explain lists them",
        f"{where}{code!r} というチェックはありません。{near!r} のことですか。一覧は jobun explain で見られます",
    )


def no_severity(file: str, code: str, severity: object, known: Iterable[str]) -> Message:
    """A severity that there is not."""
    listed = ", ".join(known)
    return Message(
        f"{file}: check.severity.{code} is {severity!r}; give one of {listed}",
        f"{file}: check.severity.{code} が {severity!r} になっています。{listed} のどれかを書いてください",
    )


def no_spelling(file: str, where: str) -> Message:
    """A term that says not what to write, or not in place of what."""
    return Message(
        f'{file}: {where} needs preferred and forbidden; add preferred = "…", forbidden = ["…"]',
        f'{file}: {where} に preferred と forbidden がありません。preferred = "…"、forbidden = ["…"] を加えてください',
    )


def same_spelling(file: str, where: str, words: str) -> Message:
    """A spelling that is preferred and forbidden."""
    return Message(
        f"{file}: {where} both prefers and forbids {words!r}; take it out of forbidden",
        f"{file}: {where} では {words!r} が preferred と forbidden の両方にあります。forbidden から除いてください",
    )


def no_example(file: str, where: str, sentence: str, preferred: str) -> Message:
    """An example that does not behave: a good one with a forbidden spelling, or a bad one without."""
    good = where.endswith(".good")
    return Message(
        f"{file}: {where}: {sentence!r} holds {'a' if good else 'no'} forbidden spelling of {preferred!r}; "
        "mend the example or the spellings",
        f"{file}: {where}: {sentence!r} には {preferred!r} の使わない表記が{'あります' if good else 'ありません'}。"
        "例文か forbidden を直してください",
    )


def no_cite(file: str, where: str) -> Message:
    """A table of citations that lacks what it must have."""
    return Message(
        f'{file}: {where} needs a book and files; add book = "…", files = ["src/**/*.py"]',
        f'{file}: {where} に book と files がありません。book = "…"、files = ["src/**/*.py"] を加えてください',
    )
