"""What users read: one sentence in English and in Japanese, with the values that both insert."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """A sentence in two languages.

    english, japanese: templates of `str.format`; a sentence without values is taken as it is written, braces and all.
    values: names and what the templates insert for them. A value that is itself a message is inserted in the same
    language.
    """

    english: str
    japanese: str
    values: tuple[tuple[str, object], ...]

    def __init__(self, english: str, japanese: str, /, **values: object) -> None:
        object.__setattr__(self, "english", english)
        object.__setattr__(self, "japanese", japanese)
        object.__setattr__(self, "values", tuple(values.items()))

    def say(self, language: str) -> str:
        """The sentence in "ja", or in English for any other language."""
        template = self.japanese if language == "ja" else self.english
        if not self.values:
            return template
        return template.format_map({name: _said(value, language) for name, value in self.values})

    @property
    def en(self) -> str:
        """The sentence in English."""
        return self.say("en")

    @property
    def ja(self) -> str:
        """The sentence in Japanese."""
        return self.say("ja")


def _said(value: object, language: str) -> object:
    return value.say(language) if isinstance(value, Message) else value
