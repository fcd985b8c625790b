"""Versions of a book while it goes on: which pages there are, under which addresses, and which are made again."""

import contextlib
from pathlib import Path

from jobun.site.build import build
from jobun.site.live.session import LiveSite
from jobun.text.read import documents
from tests.support.versioned_book import FIRST, SECOND, THIRD, VERSIONS, published, told, words_of


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


def test_only_what_shows_a_change_is_made_again(tmp_path, doctrees):
    lamps = published(tmp_path, VERSIONS)

    def made(changed):
        before = doctrees()
        published(tmp_path, changed)
        now = doctrees()
        book = "lamps/en/"
        return {name.removeprefix(book) for name in now if name.startswith(book) and now[name] != before.get(name)}

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
    lamps = published(tmp_path, {"__": FIRST, "a b": SECOND, "A-B": THIRD, "第2版": FIRST})
    assert {path.name for path in (lamps / "v").iterdir()} == {"version", "a-b", "A-B_2", "第2版"}
    assert broken(tmp_path / "out") == []


def test_what_is_kept_up_to_date_is_what_would_be_built(tmp_path):
    published(tmp_path, VERSIONS)
    paths = [str(tmp_path / "2.1 beta.txt")]
    with contextlib.closing(LiveSite(paths, str(tmp_path / "live"))) as live:
        (tmp_path / "2.1 beta.txt").write_text(THIRD.replace("Take a card", "Take one card"), "utf-8")
        live.preview(paths, {"lamps/en/2"})
        assert "Changed in 2.1 beta" in (tmp_path / "live/lamps/en/2.html").read_text("utf-8")
        live.update(paths)
        (tmp_path / "1.0.txt").write_text(FIRST.replace("Pay for", "Settle for"), "utf-8")
        live.update(paths)
        (tmp_path / "2.1 beta.txt").write_text(THIRD.replace("Draw seven cards", "Draw eight cards"), "utf-8")
        live.update(paths)
    build(paths, str(tmp_path / "built"), proof=True)
    built = {path.relative_to(tmp_path / "built"): path for path in (tmp_path / "built").rglob("*.html")}
    assert {path.relative_to(tmp_path / "live") for path in (tmp_path / "live").rglob("*.html")} == set(built)
    for name, path in built.items():
        assert (tmp_path / "live" / name).read_text("utf-8") == path.read_text("utf-8"), name
