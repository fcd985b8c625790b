"""The versions of a book on its site: what is kept, what is said to have changed, and where each rule is now."""

import contextlib
import json
import re
from pathlib import Path

import pytest

from jobun.cli import main
from jobun.outputs.site.build import build
from jobun.outputs.site.live import Live
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
# reworded 1.1.1; 1.1.2 gone; 2.1 new and what was there 2.2; 3.1.1 moved to 1.2.2
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
VERSIONS = {"1.0": FIRST, "2.0": SECOND, "2.1 beta": THIRD}


def told(versions, base=""):
    """Settings for versions, the last the current one."""
    *earlier, current = versions
    lines = ['[[book]]\nid = "lamps"\ntitle = "Rules of Lamps"\n']
    lines.append(f'sources = {{ en = "{current}.txt" }}\nversion = "{current}"\ndate = 2026-03-01\n')
    lines += [f'[[book.versions]]\nversion = "{one}"\nsources = {{ en = "{one}.txt" }}\n' for one in earlier]
    return "".join(lines) + (f'[site]\nbase-url = "{base}"\n' if base else "")


def published(folder, versions, **more):
    """Publishes versions of a book; gives the folder of its pages."""
    for name, words in versions.items():
        if not (folder / f"{name}.txt").exists() or (folder / f"{name}.txt").read_text("utf-8") != words:
            (folder / f"{name}.txt").write_text(words, "utf-8")
    (folder / "jobun.toml").write_text(told(versions, **more), "utf-8")
    build(documents([str(folder)]), str(folder / "out"))
    return folder / "out/lamps/en"


@pytest.fixture
def lamps(tmp_path):
    return published(tmp_path, VERSIONS)


def words_of(path: Path) -> str:
    """What the main part of a page says, without its marks."""
    source = re.search("(?s)<article>.*</article>", path.read_text("utf-8"))[0]
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", "", source))


def test_each_version_is_kept_in_full_and_says_that_it_is_an_earlier_one(lamps, read_page, read_head):
    for slug in ("1.0", "2.0"):
        assert {path.name for path in (lamps / "v" / slug).glob("*.html")} >= {"index.html", "1.html", "2.html"}
    page = lamps / "v/1.0/2.html"
    assert "Take a card and show it to the others." in read_page(page).words
    assert read_head(page).meta["robots"] == "noindex"
    assert "version 1.0, an earlier one. The current version is 2.1 beta." in read_page(page).words
    assert "../../2.html#r-2-2-1" in read_page(page).links
    assert "robots" not in read_head(lamps / "2.html").meta
    assert "an earlier one" not in read_page(lamps / "2.html").words


def test_what_is_new_or_reworded_says_so_and_leads_to_its_story(lamps, read_page):
    assert "history/2.html#r-2-1-1" in read_page(lamps / "2.html").links
    assert "Changed in 2.1 beta" in read_page(lamps / "2.html").words
    assert "Changed in" not in read_page(lamps / "1.html").words
    story = read_page(lamps / "history/1.html")
    assert {"r-1-1-1", "r-1-2-2"} <= set(story.ids)
    assert not {"r-1-2-1", "r-1-2"} & set(story.ids)
    assert "../v/1.0/3.html#r-3-1-1" in story.links
    assert "history/1.html" in read_page(lamps / "1.html").links
    # what came with its section has no story of its own, but for what became of it since
    assert {"r-2-1", "r-2-1-1", "r-2-2"} <= set(read_page(lamps / "history/2.html").ids)
    assert not (lamps / "history/3.html").exists()


def test_a_story_goes_back_to_the_oldest_version_that_has_the_rule(tmp_path):
    lamps = published(tmp_path, {"1": FIRST, "2": FIRST, "3": FIRST.replace("seven", "eight"), "4": SECOND})
    (story,) = re.findall('(?s)<section id="r-1-2-1">.*?</section>', (lamps / "history/1.html").read_text("utf-8"))
    said = re.sub(r"\s+", " ", re.sub("<[^>]*>", "", story))
    assert re.search(
        "4 2026-03-01 reworded 1.2.1 3 Draw eightseven cards.* 3 reworded 1.2.1 2 Draw seveneight cards.* in 1 as 1.2.1",
        said,
    )


@pytest.mark.parametrize("pair", [("1.0", "2.0"), ("2.0", "2.1 beta"), ("1.0", "2.1 beta")])
def test_the_pages_of_changes_tell_what_the_command_tells(lamps, tmp_path, capsys, pair):
    main(["diff", *(str(tmp_path / f"{name}.txt") for name in pair), "--format", "json"])
    changes = json.loads(capsys.readouterr().out)
    page = lamps / f"changes/{'-'.join(pair).replace(' ', '-')}.html"
    said = words_of(page)
    assert changes["changes"]
    for change in changes["changes"]:
        names = [change[side]["rule"] for side in ("old", "new") if change[side]]
        shown = " → ".join(dict.fromkeys(names))
        assert re.search(rf"(^|[\s:,]){re.escape(shown)}\b", said), change
        if change["kind"] in ("added", "removed", "reworded", "moved"):
            assert f"{change['kind']} " in said
    counts = [f"{count} {kind}" for kind, count in changes["summary"].items() if count and kind != "same"]
    assert all(one in said for one in counts if "rereferred" not in one)


def test_words_are_marked_and_what_is_only_renumbered_is_folded(lamps):
    source = (lamps / "changes/1.0-2.0.html").read_text("utf-8")
    assert "Shuffle the deck<ins> twice</ins>, then put the deck down." in source
    fold = re.search("(?s)<details.*?</details>", source)[0]
    assert "renumbered: 3" in fold
    assert '<a class="cited" href="../v/1.0/2.html#r-2-1-1">2.1.1</a>' in fold
    assert source.index("Play</a></h2>") < source.index("<details")
    # the newer of two earlier versions is read there, too
    assert 'href="../v/2.0/1.html#r-1-1-1"' in source
    assert 'href="../1.html#r-1-1-1"' in (lamps / "changes/1.0-2.1-beta.html").read_text("utf-8")


def test_the_page_of_versions_lists_them_all(lamps, read_page):
    page = read_page(lamps / "versions.html")
    said = words_of(lamps / "versions.html")
    assert said.index("2.1 beta 2026-03-01 valid now") < said.index("2.0 Read") < said.index("1.0 Read")
    assert {"index.html", "v/2.0/index.html", "v/1.0/index.html"} <= set(page.links)
    assert {f"changes/{pair}.html" for pair in ("1.0-2.0", "2.0-2.1-beta", "1.0-2.1-beta")} <= set(page.links)
    assert "1 reworded Rules were added or reworded; every number means the rule that it meant." in said
    assert "look again at what cites them by number" in said
    assert "versions.html" in read_page(lamps / "index.html").links
    assert "../../versions.html" in read_page(lamps / "v/1.0/1.html").links


def test_every_link_leads_somewhere_and_words_are_never_markup(lamps, tmp_path, broken):
    assert broken(tmp_path / "out") == []
    for path in (tmp_path / "out").rglob("*.html"):
        assert "<b>three" not in path.read_text("utf-8"), path
    assert "&lt;b&gt;three&lt;/b&gt;" in (lamps / "changes/2.0-2.1-beta.html").read_text("utf-8")


def test_lists_and_search_know_the_current_version_alone(tmp_path, read_page):
    lamps = published(tmp_path, VERSIONS, base="https://rules.example/")
    out = tmp_path / "out"
    index = json.loads((out / "search-index.js").read_text("utf-8").removeprefix("window.jobunSearch=").rstrip(";\n"))
    assert [book[1] for book in index["books"]] == ["lamps/en"]
    assert not any("/v/" in page[2] for page in index["pages"])
    assert "/v/" not in (out / "sitemap.xml").read_text("utf-8")
    assert "lamps/en/changes/1.0-2.0.html" in (out / "sitemap.xml").read_text("utf-8")
    assert [link for link in read_page(out / "index.html").links if "/v/" in link] == []
    assert b"Count the cards" in (out / "objects.inv").read_bytes() or (out / "objects.inv").stat().st_size
    assert not (lamps / "v/1.0/rules").exists()


def test_an_earlier_version_is_not_checked(tmp_path, read_page):
    versions = {"1": FIRST.replace("see 1.1.1", "see 9.9.9"), "2": FIRST}
    for name, words in versions.items():
        (tmp_path / f"{name}.txt").write_text(words, "utf-8")
    (tmp_path / "jobun.toml").write_text(told(versions), "utf-8")
    build(documents([str(tmp_path)]), str(tmp_path / "out"), proof=True)
    assert "9.9.9" not in read_page(tmp_path / "out/diagnostics.html").words
    page = read_page(tmp_path / "out/lamps/en/v/1/1.html")
    assert "see 9.9.9" in page.words
    assert "REF001" not in page.words


def test_an_earlier_version_alone_is_a_book_like_any(tmp_path):
    published(tmp_path, VERSIONS)
    (home,) = build([str(tmp_path / "1.0.txt")], str(tmp_path / "alone"))[1:]
    assert Path(home).parent == tmp_path / "alone/1.0"


def test_a_link_as_of_a_version_stays_true_when_there_is_a_newer_one(tmp_path, read_page, read_head, broken):
    before = {"1.0": FIRST, "2.0": SECOND}
    lamps = published(tmp_path, before)
    there = lamps / "v/2.0/2.html"
    assert read_page(there).links == ["../../2.html"]
    assert (read_head(there).canonical, read_head(there).meta["robots"]) == ("../../2.html", "noindex")
    assert 'data-as-of="v/2.0/2.html"' in (lamps / "2.html").read_text("utf-8")
    published(tmp_path, VERSIONS)
    assert "r-2-2-1" in read_page(there).ids
    assert "Offer any number of lamps" in read_page(there).words
    # and back again
    published(tmp_path, before)
    assert read_page(there).links == ["../../2.html"]
    assert not (lamps / "v/2.1-beta/2.html").exists()
    assert not (lamps / "changes/2.0-2.1-beta.html").exists()
    assert broken(tmp_path / "out") == []


def test_a_book_without_versions_has_nothing_of_them(tmp_path, publish):
    out = publish(tmp_path, FIRST)
    assert not list(out.rglob("versions.html"))
    assert not list(out.glob("*/v"))
    for path in out.rglob("*.html"):
        assert "versions.css" not in path.read_text("utf-8")


def test_only_what_shows_a_change_is_made_again(tmp_path):
    lamps, out = published(tmp_path, VERSIONS), tmp_path / "out"

    def made(changed):
        before = {path: path.stat().st_mtime_ns for path in (out / ".doctrees").rglob("*.doctree")}
        published(tmp_path, changed)
        now = {path: path.stat().st_mtime_ns for path in (out / ".doctrees/lamps/en").rglob("*.doctree")}
        return {
            path.relative_to(out / ".doctrees/lamps/en").as_posix()[:-8]
            for path in now
            if now[path] != before.get(path)
        }

    assert lamps.exists()
    assert made(VERSIONS) == set()
    reworded = {**VERSIONS, "2.1 beta": THIRD.replace("Take a card", "Take one card")}
    assert made(reworded) == {
        "2", "terms", "versions", "history/2", "changes/1.0-2.1-beta", "changes/2.0-2.1-beta",
        # where the rule was says that it says something else now
        "v/1.0/2", "v/2.0/2",
    } - ({"terms"} if not (lamps / "terms.html").exists() else set())  # fmt: skip
    mended = {**reworded, "1.0": FIRST.replace("Pay for", "Settle for")}
    assert {"v/1.0/2", "changes/1.0-2.0", "changes/1.0-2.1-beta", "history/2"} <= made(mended)
    assert "Settle" in words_of(lamps / "changes/1.0-2.1-beta.html")


def test_a_long_list_of_changes_is_several_pages(tmp_path, broken):
    rules = [f"{at // 40 + 1}.{at % 40 + 1}. Rule {at} says {'lamp ' * 60}and {at * 7919}." for at in range(1200)]
    chapters = [f"{at + 1}. Chapter" for at in range(30)]
    many = [line for at in range(30) for line in (chapters[at], *rules[at * 40 : at * 40 + 40])]
    versions = {"1": "1. Chapter\n1.1. Nothing yet.\n", "2": "\n".join(many) + "\n"}
    lamps = published(tmp_path, versions)
    pages = [lamps / "changes/1-2.html", *sorted(lamps.glob("changes/1-2_*.html"))]
    assert len(pages) > 1
    # the page of the whole book is as long as the book
    assert max(path.stat().st_size for path in lamps.rglob("*.html") if path.stem != "whole") < 300_000
    said = "".join(words_of(path) for path in pages)
    assert all(said.count(f"and {at * 7919}.") == 1 for at in range(1200))
    assert broken(tmp_path / "out") == []


def test_of_many_versions_not_every_pair_is_compared(tmp_path):
    versions = {f"{at}": FIRST.replace("seven", f"{at}") for at in range(1, 15)}
    lamps = published(tmp_path, versions)
    names = {path.stem for path in (lamps / "changes").glob("*.html")}
    assert names == {f"{at}-{at + 1}" for at in range(1, 14)} | {f"{at}-14" for at in range(1, 13)}


def test_a_version_is_linked_to_the_same_version_in_the_other_language(site, read_page):
    assert "../../../en/v/1.0/9.html" in read_page(site / "tomoshibi/ja/v/1.0/9.html").links
    assert not (site / "tomoshibi/1.0").exists()


def test_names_of_versions_are_safe_in_addresses(tmp_path, broken):
    lamps = published(tmp_path, {"..": FIRST, "a b": SECOND, "A-B": THIRD, "第2版": FIRST})
    assert {path.name for path in (lamps / "v").iterdir()} == {"version", "a-b", "A-B_2", "第2版"}
    assert broken(tmp_path / "out") == []


def test_what_is_kept_up_to_date_is_what_would_be_built(tmp_path):
    published(tmp_path, VERSIONS)
    paths = [str(tmp_path / "2.1 beta.txt")]
    with contextlib.closing(Live(paths, str(tmp_path / "live"))) as live:
        (tmp_path / "2.1 beta.txt").write_text(THIRD.replace("Take a card", "Take one card"), "utf-8")
        live.glance(paths, {"lamps/en/2"})
        assert "Changed in 2.1 beta" in (tmp_path / "live/lamps/en/2.html").read_text("utf-8")
        live.renew(paths)
        (tmp_path / "1.0.txt").write_text(FIRST.replace("Pay for", "Settle for"), "utf-8")
        live.renew(paths)
        (tmp_path / "2.1 beta.txt").write_text(THIRD.replace("Draw seven cards", "Draw eight cards"), "utf-8")
        live.renew(paths)
    build(paths, str(tmp_path / "built"), proof=True)
    built = {path.relative_to(tmp_path / "built"): path for path in (tmp_path / "built").rglob("*.html")}
    assert {path.relative_to(tmp_path / "live") for path in (tmp_path / "live").rglob("*.html")} == set(built)
    for name, path in built.items():
        assert (tmp_path / "live" / name).read_text("utf-8") == path.read_text("utf-8"), name
