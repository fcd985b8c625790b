"""Names of books, languages and versions. They become folders and addresses of the site, so they are never paths."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from jobun.locale import settings as messages
from jobun.settings.settings import BadSettings
from jobun.tree.labels.file_names import DEVICE

# code points of a name in the settings: its files then have names of less than 255 bytes, the most of file systems
LONGEST = 60
# bytes of a folder's name
LONGEST_FOLDER = 200
FORMS = {
    "id": re.compile(r"[^\W_](?:[\w.\-]*[\w\-])?"),
    # a tag of BCP 47
    "language": re.compile("[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*"),
    # as it is printed, without slashes, and without blanks or periods at the ends
    "version": re.compile(r"[^\s./\\](?:[^/\\]*[^\s./\\])?"),
}
# categories of control characters, format characters, lone surrogates and line separators
CONTROL = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
# the site's own files and folders beside those of the books
RESERVED = frozenset(
    {
        "checks",
        "cite.html",
        "diagnostics.html",
        "index.html",
        "jobun-book-1.schema.json",
        "jobun-rule-1.schema.json",
        "objects.inv",
        "search-index.js",
        "sitemap.xml",
    }
)


def check_names(file: str, kind: str, names: Iterable[tuple[str, str]]) -> None:
    """Raise BadSettings for a name that cannot be a folder, is reserved, or is used twice.

    file: of the settings. kind: a key of FORMS. names: each with its key. Names that differ only in case are the same
    to many file systems.
    """
    taken: dict[str, str] = {}
    for where, name in names:
        place = {"file": file, "where": where, "name": name}
        fits = FORMS[kind].fullmatch(name) and CONTROL.isdisjoint(map(unicodedata.category, name))
        if not fits or len(name) > LONGEST:
            raise BadSettings(messages.BAD_NAME[kind].with_values(longest=LONGEST, **place))
        same = unicodedata.normalize("NFC", name).casefold()
        if DEVICE.match(same) or (kind == "id" and same in RESERVED):
            raise BadSettings(messages.RESERVED_NAME.with_values(**place))
        if same in taken:
            raise BadSettings(messages.SAME_NAME.with_values(other=taken[same], **place))
        taken[same] = name


def folder_name(words: str, otherwise: str) -> str:
    """A name for a folder of the site, made of any words, such as a file's name.

    otherwise: the name where nothing of the words can be used, and the beginning of one that the site or a system
    reserves.
    """
    name = re.sub(r"[^\w.\-]+", "-", unicodedata.normalize("NFC", words))
    name = name.encode()[:LONGEST_FOLDER].decode(errors="ignore").lstrip("._").rstrip(".") or otherwise
    return f"{otherwise}-{name}" if DEVICE.match(name.casefold()) else name
