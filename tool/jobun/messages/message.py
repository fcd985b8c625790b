"""What users read, said twice."""

from __future__ import annotations

from typing import NamedTuple


class Message(NamedTuple):
    """One sentence in English and in Japanese."""

    en: str
    ja: str

    def say(self, language: str) -> str:
        """The sentence in "ja", or in English for any other language."""
        return self.ja if language == "ja" else self.en
