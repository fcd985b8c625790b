"""A book published for the tests of its pages."""

from pathlib import Path

from jobun.site.build import build


def published(folder: Path, words: str) -> Path:
    """Publish a book, and return the folder of its pages."""
    (folder / "rules.txt").write_text(words, "utf-8")
    build([str(folder / "rules.txt")], str(folder / "site"))
    return folder / "site" / "rules"
