"""Faults of a settings file, as templates.

file: the file or option that holds the value. where: its key, such as "book 1.id".
"""

from __future__ import annotations

from jobun.locale.message import Message

KINDS = {
    "str": Message("a string", "文字列"),
    "list": Message("an array", "配列"),
    "dict": Message("a table", "テーブル"),
    "int": Message("an integer", "整数"),
    "float": Message("a number", "数値"),
    "bool": Message("true or false", "真偽値"),
}
DATE = Message("a date or time", "日付または時刻")
# what to add where a required key is missing
EXAMPLES = {
    "id": 'id = "…"',
    "version": 'version = "…"',
    "sources": 'sources = { en = "…" }',
    "book": 'book = "…"',
    "files": 'files = ["src/**/*.py"]',
    "levels": 'levels = ["1", "1", "a"]',
}

# the file of --config
NO_FILE = Message("{file}: no such file; check --config", "{file}: ファイルがありません。--config を確かめてください")
# reason: of the TOML parser
NO_TOML = Message("{file}: not valid TOML: {reason}", "{file}: TOML として読めません（{reason}）。書式を直してください")
NO_WORDS = Message(
    "{file}: {where} contains {value!r}; expected a non-empty string",
    "{file}: {where} に {value!r} があります。空でない文字列を書いてください",
)
HAS_NUL = Message(
    "{file}: {where} is {value!r}; expected a string without NUL",
    "{file}: {where} が {value!r} になっています。NUL を含まない文字列を書いてください",
)
NO_ADDRESS = Message(
    "{file}: {where} is {value!r}; expected an address that begins with https:// or http://",
    "{file}: {where} が {value!r} になっています。https:// か http:// で始まるアドレスを書いてください",
)
# longest: in characters
BAD_NAME = {
    "id": Message(
        "{file}: {where} is {name!r}; expected at most {longest} letters, digits, '-', '_' and '.', "
        "the first a letter or digit, the last not a period",
        "{file}: {where} が {name!r} になっています。{longest} 字以内の文字、数字、-、_、. で書いてください"
        "（先頭は文字か数字、末尾は . 以外）",
    ),
    "language": Message(
        "{file}: {where} has the key {name!r}; expected a language such as ja, en or zh-Hant",
        "{file}: {where} に {name!r} というキーがあります。ja、en、zh-Hant のような言語の符号を書いてください",
    ),
    "version": Message(
        "{file}: {where} is {name!r}; expected at most {longest} characters without slashes, line breaks and other "
        "control characters, and without blanks or periods at the ends",
        "{file}: {where} が {name!r} になっています。{longest} 字以内で、斜線、改行などの制御文字と、"
        "両端の空白とピリオドを除いて書いてください",
    ),
}
RESERVED_NAME = Message(
    "{file}: {where} has the name {name!r}, which is reserved; choose another one",
    "{file}: {where} にある {name!r} は、使えない名前です。別の名前にしてください",
)
# other: the earlier name, which may differ in case
SAME_NAME = Message(
    "{file}: {where} has the name {name!r}, but {other!r} is already used, and the case of letters does not count; "
    "rename one of them",
    "{file}: {where} にある {name!r} は {other!r} と同じ名前です（大文字と小文字は区別しません）。"
    "どちらかを別の名前にしてください",
)
OUTSIDE = Message(
    "{file}: {where} is {path!r}, which is outside the folder of the settings; move it inside, or add --allow-outside",
    "{file}: {where} の {path!r} は、設定ファイルのフォルダーの外です。中に移すか、--allow-outside を付けてください",
)
LINKED_OUT = Message(
    "{file}: is a symbolic link to another folder; replace it with a file, or specify it with --config",
    "{file}: 別のフォルダーへのシンボリックリンクです。ファイルに置き換えるか、--config で指定してください",
)
NO_DATE = Message(
    "{file}: {where} is {value!r}; expected a date such as 2026-01-31",
    "{file}: {where} が {value!r} になっています。2026-01-31 のような日付を書いてください",
)
NO_NUMBERING = Message(
    "{file}: the numbering {name!r} of book {book!r} is not defined; add [numbering.{name}]",
    "{file}: book {book!r} の numbering {name!r} が定義されていません。[numbering.{name}] を加えてください",
)
# separators: how many there should be
UNEVEN = Message(
    "{file}: {where} has {levels} levels; expected {separators} separators between them",
    "{file}: {where} は {levels} 段です。間の区切り（separators）を {separators} 個書いてください",
)
LONG_NUMBERING = Message(
    "{file}: {where} is too long; expected at most {levels} levels, each of at most {length} characters",
    "{file}: {where} が長すぎます。段は {levels} まで、それぞれ {length} 文字までにしてください",
)
AMBIGUOUS_NUMBERING = Message(
    "{file}: {where}: level {level} has no letters or runs into the next one; write a separator that is not part of it",
    "{file}: {where}：{level} 段目に文字がないか、次の段と見分けられません。その段に使わない文字で区切ってください",
)
# near: the most similar known key
UNKNOWN_KEY = Message(
    "{file}: unknown key {where!r}; did you mean {near!r}?",
    "{file}: {where!r} というキーはありません。{near!r} のことですか",
)
NO_SEVERITY = Message(
    "{file}: check.severity.{code} is {severity!r}; expected one of {known}",
    "{file}: check.severity.{code} が {severity!r} になっています。{known} のどれかを書いてください",
)
NO_SPELLING = Message(
    '{file}: {where} needs preferred and forbidden; add preferred = "…", forbidden = ["…"]',
    '{file}: {where} に preferred と forbidden が必要です。preferred = "…"、forbidden = ["…"] を加えてください',
)
SAME_SPELLING = Message(
    "{file}: {where} both prefers and forbids {words!r}; remove it from forbidden",
    "{file}: {where} では {words!r} が preferred と forbidden の両方にあります。forbidden から除いてください",
)
# examples of a term that contradict its spellings, by the key they are in
WRONG_EXAMPLE = {
    "good": Message(
        "{file}: {where}: {sentence!r} has a forbidden spelling of {preferred!r}; correct the example or forbidden",
        "{file}: {where}: {sentence!r} に {preferred!r} の不使用表記があります。例文か forbidden を直してください",
    ),
    "bad": Message(
        "{file}: {where}: {sentence!r} has no forbidden spelling of {preferred!r}; correct the example or forbidden",
        "{file}: {where}: {sentence!r} に {preferred!r} の不使用表記がありません。例文か forbidden を直してください",
    ),
}


def _kind(value: object) -> Message:
    """The TOML type of a value, with the value itself where it is short."""
    found = KINDS.get(type(value).__name__, DATE)
    if isinstance(value, list | dict):
        return found
    return Message("{kind} ({value!r})", "{kind}（{value!r}）", kind=found, value=value)


def no_table(file: str, where: str, value: object, written: str) -> Message:
    """A value that should be a table. written: how the table is written."""
    return Message(
        "{file}: {where} is {found}; expected a table: {written}",
        "{file}: {where} が{found}になっています。テーブル（{written}）で書いてください",
        file=file,
        where=where,
        found=_kind(value),
        written=written,
    )


def wrong_kind(file: str, where: str, value: object, wanted: type) -> Message:
    """A value of the wrong type."""
    return Message(
        "{file}: {where} is {found}; expected {wanted}",
        "{file}: {where} が{found}になっています。{wanted}で書いてください",
        file=file,
        where=where,
        found=_kind(value),
        wanted=KINDS[wanted.__name__],
    )


def missing_key(file: str, where: str, key: str) -> Message:
    """A table that lacks a required key, a key of EXAMPLES."""
    return Message(
        "{file}: {where} has no {key}; add {example}",
        "{file}: {where} に {key} がありません。{example} を加えてください",
        file=file,
        where=where,
        key=key,
        example=EXAMPLES[key],
    )


def empty_value(file: str, where: str, value: object) -> Message:
    """A string or array that is empty."""
    return Message(
        "{file}: {where} is {value!r}; expected {wanted} that is not empty",
        "{file}: {where} が {value!r} になっています。空でない{wanted}を書いてください",
        file=file,
        where=where,
        value=value,
        wanted=KINDS[type(value).__name__],
    )


def unknown_check(where: str, code: str, near: str | None) -> Message:
    """A code or name of no check. where: the file or option and a colon, or "". near: one that it resembles, if any."""
    if near is None:
        return Message(
            "{where}unknown check {code!r}; jobun explain lists all checks",
            "{where}{code!r} というチェックはありません。一覧は jobun explain で見られます",
            where=where,
            code=code,
        )
    return Message(
        "{where}unknown check {code!r}; did you mean {near!r}? jobun explain lists all checks",
        "{where}{code!r} というチェックはありません。{near!r} のことですか。一覧は jobun explain で見られます",
        where=where,
        code=code,
        near=near,
    )
