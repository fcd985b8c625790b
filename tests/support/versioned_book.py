"""Three versions of a small book, and functions that publish them."""

import re
from pathlib import Path

from jobun.site.build import build
from jobun.text.read import documents

FIRST = """1. Setup
1.1. Deck
1.1.1. Shuffle the deck, then put the deck down.
1.1.2. Put aside every card that is too big.
1.2. Hand
1.2.1. Draw seven cards from the deck, see 1.1.1.
2. Play
2.1. Turn
2.1.1. Take a card and show it to the others.
2.1.2. Pay for the card that was taken.
3. End
3.1. Score
3.1.1. Count the cards that are left over.
"""
# 1.1.1 reworded; 1.1.2 removed; 2.1 inserted, so that the former 2.1 is 2.2; 3.1.1 moved to 1.2.2
SECOND = """1. Setup
1.1. Deck
1.1.1. Shuffle the deck twice, then put the deck down.
1.2. Hand
1.2.1. Draw seven cards from the deck, see 1.1.1.
1.2.2. Count the cards that are left over.
2. Play
2.1. Bid
2.1.1. Offer any number of lamps for the lead.
2.2. Turn
2.2.1. Take a card and show it to the others.
2.2.2. Pay for the card that was taken.
3. End
3.1. Score
"""
THIRD = SECOND.replace("any number of lamps", "<b>three</b> lamps")
# by name; the last is the current version
VERSIONS = {"1.0": FIRST, "2.0": SECOND, "2.1 beta": THIRD}


def told(versions, base=""):
    """The settings for versions; the last is the current one."""
    *earlier, current = versions
    lines = ['[[book]]\nid = "lamps"\ntitle = "Rules of Lamps"\n']
    lines.append(f'sources = {{ en = "{current}.txt" }}\nversion = "{current}"\ndate = 2026-03-01\n')
    lines += [f'[[book.versions]]\nversion = "{one}"\nsources = {{ en = "{one}.txt" }}\n' for one in earlier]
    return "".join(lines) + (f'[site]\nbase-url = "{base}"\n' if base else "")


def published(folder, versions, **more):
    """Publish versions of a book; return the folder of its pages."""
    for name, words in versions.items():
        if not (folder / f"{name}.txt").exists() or (folder / f"{name}.txt").read_text("utf-8") != words:
            (folder / f"{name}.txt").write_text(words, "utf-8")
    (folder / "jobun.toml").write_text(told(versions, **more), "utf-8")
    build(documents([str(folder)]), str(folder / "out"))
    return folder / "out/lamps/en"


def words_of(path: Path) -> str:
    """The text of the article of a page, without markup."""
    source = re.search("(?s)<article>.*</article>", path.read_text("utf-8"))[0]
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", "", source))
