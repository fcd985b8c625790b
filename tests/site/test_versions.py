"""What the site tells of the versions of a book: each in full, what is said to have changed, and where each rule is now."""

import json
import re

import pytest

from jobun.cli.main import main
from tests.support.versioned_book import FIRST, SECOND, VERSIONS, published, words_of


@pytest.fixture
def lamps(tmp_path):
    return published(tmp_path, VERSIONS)


def test_each_version_is_kept_in_full_and_says_that_it_is_an_earlier_one(lamps, read_page, read_head):
    for slug in ("1.0", "2.0"):
        assert {path.name for path in (lamps / "v" / slug).glob("*.html")} >= {"index.html", "1.html", "2.html"}
    page = lamps / "v/1.0/2.html"
    assert "Take a card and show it to the others." in read_page(page).words
    assert read_head(page).meta["robots"] == "noindex"
    assert "This is an earlier version: 1.0. The current version is 2.1 beta." in read_page(page).words
    assert "../../2.html#r-2-2-1" in read_page(page).links
    assert "robots" not in read_head(lamps / "2.html").meta
    assert "This is an earlier version" not in read_page(lamps / "2.html").words


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
        "4 2026-03-01 reworded 1.2.1 3 Draw eightseven cards.* 3 reworded 1.2.1 2 Draw seveneight cards.* first as 1.2.1 in 1",
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
    assert said.index("2.1 beta 2026-03-01 current") < said.index("2.0 Read") < said.index("1.0 Read")
    assert {"index.html", "v/2.0/index.html", "v/1.0/index.html"} <= set(page.links)
    assert {f"changes/{pair}.html" for pair in ("1.0-2.0", "2.0-2.1-beta", "1.0-2.1-beta")} <= set(page.links)
    assert "1 reworded Rules were added or reworded; no number changed its meaning." in said
    assert "check documents that cite rules by number" in said
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
