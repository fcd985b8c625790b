"""A sentence that users read, in English and Japanese, with the values that both insert."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

# kana and ideographs, which have no blanks between them
JAPANESE = r"[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff]"


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """A sentence in two languages; any further language has it in a catalogue, found by the English template.

    english, japanese: templates of `str.format`; without values they are used as written, braces and all.
    plural: the English template for any number other than one; it needs a value named `count`.
    values: names and what the templates insert for them. A value that is itself a message is inserted in
    the same language.

    >>> Message("{count} rule", "{count} 条", plural="{count} rules", count=2).say("en")
    '2 rules'
    """

    english: str
    japanese: str
    plural: str
    values: tuple[tuple[str, object], ...]

    def __init__(self, english: str, japanese: str, /, *, plural: str = "", **values: object) -> None:
        object.__setattr__(self, "english", english)
        object.__setattr__(self, "japanese", japanese)
        object.__setattr__(self, "plural", plural)
        object.__setattr__(self, "values", tuple(values.items()))

    def with_values(self, **values: object) -> Message:
        """The same templates with other values."""
        return Message(self.english, self.japanese, plural=self.plural, **values)

    def say(self, language: str) -> str:
        """The sentence in a language; in English where the catalogue of a language lacks it."""
        template = self.japanese if language == "ja" else self._template(language)
        if not self.values:
            return template
        values = {name: _in_language(value, language) for name, value in self.values}
        return (_closed_up(template, values) if language == "ja" else template).format_map(values)

    def _template(self, language: str) -> str:
        if language == "en" and not self.plural:
            return self.english
        from jobun.locale.languages import translated

        count = dict(self.values)["count"] if self.plural else 1
        return translated(self.english, language, self.plural, count if isinstance(count, int) else 2)

    @property
    def en(self) -> str:
        """The sentence in English."""
        return self.say("en")

    @property
    def ja(self) -> str:
        """The sentence in Japanese."""
        return self.say("ja")


def _in_language(value: object, language: str) -> object:
    return value.say(language) if isinstance(value, Message) else value


def _closed_up(template: str, values: Mapping[str, object]) -> str:
    """A Japanese template without the blanks between its words and values that are Japanese words.

    A single letter, such as the label イ, stays apart.
    """
    for name, value in values.items():
        text = value if isinstance(value, str) and len(value) > 1 else ""
        if re.match(JAPANESE, text[:1]):
            template = re.sub(rf"(?<={JAPANESE}) (?={{{name}}})", "", template)
        if re.match(JAPANESE, text[-1:]):
            template = re.sub(rf"(?<={{{name}}}) (?={JAPANESE})", "", template)
    return template


def verbatim(text: str) -> Message:
    """Text that is the same in every language, such as what the operating system reports."""
    return Message("{text}", "{text}", text=text)


def enumeration(parts: Iterable[object]) -> Message:
    """Values or messages as a list, separated as each language separates them; no parts give an empty message."""
    listed = [part if isinstance(part, Message) else Message("{part}", "{part}", part=part) for part in parts]
    # in halves, so that a long list is not nested deeply
    while len(listed) > 1:
        pairs = zip(listed[::2], [*listed[1::2], None][: len(listed[::2])], strict=True)
        listed = [_after(before, part) if part is not None else before for before, part in pairs]
    return listed[0] if listed else Message("", "")


def _after(before: Message, part: Message) -> Message:
    return Message("{before}, {part}", "{before}、{part}", before=before, part=part)
