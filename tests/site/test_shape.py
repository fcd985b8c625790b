"""The shape of a book: a matrix of its chapters, its most cited rules and what is around them, drawn with links."""

import re

import pytest

from jobun.site.build import build
from jobun.site.model import library

RULES = """1. Setup & <b>more</b>
1.1. Deck
1.1.1. Shuffle, see 2.1.1 and 2.1.2.
1.1.2. Follow rules 2.1.1 to 2.1.3.
2. Play
2.1. Turn
2.1.1. Draw a <i>card</i>, unless 2.1.3 says otherwise.
2.1.2. Play a card.
2.1.3. End the turn.
3. Other
3.1. Words
3.1.1. A card is a card.
"""
SIMPLE = "1. A\n1.1. B\n1.1.1. C, see 1.1.2.\n1.1.2. D.\n"


@pytest.fixture
def out(tmp_path, publish):
    """The pages of the small book."""
    return publish(tmp_path, RULES)


def svgs(path):
    return re.findall(r'(?s)<svg class="(\w+)".*?</svg>', path.read_text("utf-8"))


def test_every_link_in_every_picture_leads_somewhere(out, broken):
    assert broken(out) == []
    assert svgs(out / "rules/shape.html") == ["matrix", "bars", "picture", "picture", "picture"]


def test_the_matrix_counts_references_and_its_cells_lead_to_their_list(out, read_page):
    source = (out / "rules/shape.html").read_text("utf-8")
    cells = re.findall(r'<a href="([^"]*)" aria-label="([^"]*)"><title>[^<]*</title><rect class="([^"]*)"', source)
    assert [cell[:2] for cell in cells] == [
        ("shape/1.html#to-2", "1 Setup &amp; &lt;b&gt;more&lt;/b&gt; to 2 Play: 5"),
        ("shape/2.html#to-2", "2 Play to 2 Play: 1"),
    ]
    assert [cell[2] for cell in cells] == ["level-5", "level-2 own"]
    assert "1.1.2 → 2.1.1, 2.1.2, 2.1.3" in read_page(out / "rules/shape/1.html").words


def test_words_of_a_document_are_never_markup_in_a_picture(out):
    source = (out / "rules/shape.html").read_text("utf-8")
    assert "<b>" not in source
    assert "<i>" not in source
    assert "Draw a &lt;i&gt;card" in source


def test_pictures_need_no_style_of_their_own(out):
    for path in out.rglob("*.html"):
        assert not re.search(r'<[^>]* style="|<style|<script>', path.read_text("utf-8"))


def test_a_rule_leads_to_its_picture_where_it_has_one(out):
    source = (out / "rules/2.html").read_text("utf-8")
    assert 'href="shape/2.html#around-r-2-1-1"' in source
    assert '#around-r-2-1-2">As a picture' not in source
    assert 'id="around-r-2-1-1"' in (out / "rules/shape/2.html").read_text("utf-8")


def test_the_front_page_and_the_sidebar_lead_to_it(out, read_page):
    assert read_page(out / "rules/index.html").links.count("shape.html") == 2
    assert "shape.html" in read_page(out / "rules/1.html").links


def test_a_book_without_references_has_no_such_page(tmp_path, publish):
    out = publish(tmp_path, SIMPLE.replace(", see 1.1.2", ""))
    assert list(out.rglob("shape*.html")) == []
    assert "shape.html" not in (out / "rules/1.html").read_text("utf-8")


def test_a_book_of_one_chapter_has_no_matrix(tmp_path, publish):
    assert svgs(publish(tmp_path, SIMPLE) / "rules/shape.html") == ["bars", "picture"]


def test_the_first_and_the_last_reference_make_all_pages_anew(tmp_path, publish):
    for words, links in ((SIMPLE.replace(", see 1.1.2", ""), 0), (SIMPLE, 1), (SIMPLE.replace(", see 1.1.2", ""), 0)):
        out = publish(tmp_path, words)
        assert (out / "rules/1.html").read_text("utf-8").count('href="shape.html"') == links
        assert (out / "rules/shape.html").exists() == bool(links)


def test_pages_are_written_again_when_what_they_show_has_changed_and_only_then(tmp_path, publish):
    out = publish(tmp_path, RULES)
    before = {path: path.stat().st_mtime_ns for path in out.rglob("shape*/*.html")} | {
        out / "rules/shape.html": (out / "rules/shape.html").stat().st_mtime_ns
    }
    publish(tmp_path, RULES.replace("A card is a card", "A card is paper"))
    assert [path.name for path, at in before.items() if path.stat().st_mtime_ns != at] == []
    publish(tmp_path, RULES.replace("2.1.1 and 2.1.2", "2.1.2"))
    changed = {path.name for path, at in before.items() if path.stat().st_mtime_ns != at}
    assert changed == {"1.html", "2.html", "shape.html"}


def test_many_pictures_stand_on_several_pages(tmp_path, publish, broken, monkeypatch):
    monkeypatch.setattr(library, "PICTURES", 1)
    out = publish(tmp_path, RULES.replace("2.1.2. Play a card", "2.1.2. Play a card, see 1.1.1 and 1.1.2"))
    assert {path.name for path in (out / "rules/shape").iterdir()} == {"1.html", "1_2.html", "2.html", "2_2.html"}
    assert broken(out) == []


def test_a_document_called_shape_keeps_its_pages(tmp_path, broken):
    (tmp_path / "a").mkdir()
    for name in ("a.txt", "a/shape.txt"):
        (tmp_path / name).write_text(RULES, "utf-8")
    build([str(tmp_path / name) for name in ("a.txt", "a/shape.txt")], str(tmp_path / "out"))
    assert broken(tmp_path / "out") == []
    assert "Shuffle" in (tmp_path / "out/a/shape_2/1.html").read_text("utf-8")


@pytest.mark.parametrize("name", ["mtg_en_20250207.txt", "gyosei_tetsuzuki_ja.txt"])
def test_pictures_of_real_books_are_small_enough(shared, name, tmp_path, broken):
    build([str(shared / "corpora" / name)], str(tmp_path))
    pages = [path for path in tmp_path.rglob("*.html") if "shape" in path.as_posix()]
    assert pages
    assert max(path.stat().st_size for path in pages) < 300_000
    assert broken(tmp_path) == []
