"""The languages that messages can be in, and the gettext catalogues of those other than English and Japanese.

A catalogue is `LANGUAGE/LC_MESSAGES/jobun.mo`, or `jobun.po` in the same place where it is not compiled. Its msgids are
the English templates of `Message`; `pybabel extract` collects them (see `jobun.locale.extract`).
"""

from __future__ import annotations

import functools
import gettext
import io
import os
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

# languages whose sentences are written in the code
BUILT_IN = ("en", "ja")
# environment variable that names a folder of further catalogues, for translators
FOLDER_VARIABLE = "JOBUN_CATALOGUES"


def languages() -> tuple[str, ...]:
    """Codes of the languages that messages can be in: English, Japanese and those that have a catalogue."""
    found = {path.parent.parent.name for folder in _folders() for path in folder.glob("*/LC_MESSAGES/jobun.[mp]o")}
    return (*BUILT_IN, *sorted(found.difference(BUILT_IN)))


def language(chosen: str | None = None) -> str:
    """The code of the language of messages: the one that an option names, or that of the locale, or "en"."""
    if chosen:
        return chosen
    locale = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    code = locale.partition(".")[0].partition("_")[0].lower()
    return code if code in BUILT_IN or code in languages() else "en"


def language_option(arguments: Sequence[str]) -> str | None:
    """The value of --lang in a command line that is not parsed yet: help and usage errors need it, too."""
    words = " ".join(arguments).replace("=", " ").split()
    value = next((after for word, after in pairwise(words) if word == "--lang"), None)
    return value if value in BUILT_IN or value in languages() else None


def translated(english: str, language: str, plural: str = "", count: int = 1) -> str:
    """An English template in a language other than Japanese; as it is where there is no translation."""
    if language in BUILT_IN:
        return english if count == 1 else plural
    found = _catalogue(language)
    return found.ngettext(english, plural, count) if plural else found.gettext(english)


def _folders() -> tuple[Path, ...]:
    own = os.environ.get(FOLDER_VARIABLE)
    return (*([Path(own)] if own else []), Path(__file__).parent / "catalogues")


@functools.cache
def _catalogue(language: str) -> gettext.NullTranslations:
    for folder in _folders():
        path = folder / language / "LC_MESSAGES" / "jobun.mo"
        if path.is_file():
            return gettext.GNUTranslations(io.BytesIO(path.read_bytes()))
        if path.with_suffix(".po").is_file():
            return _compiled(path.with_suffix(".po"))
    return gettext.NullTranslations()


def _compiled(path: Path) -> gettext.GNUTranslations:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    binary = io.BytesIO()
    write_mo(binary, read_po(io.BytesIO(path.read_bytes())))
    binary.seek(0)
    return gettext.GNUTranslations(binary)
