"""The pages as files: anchors, links, backlinks, marks, diagnostics, checks, the inventory."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

from jobun.diagnostics.check import all_checks
from jobun.outputs.site.build import NotBuilt, build


class Page(HTMLParser):
    """Ids, links and words of a page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.language = ""
        self.source = path.read_text("utf-8")
        self.feed(self.source)
        self.words = re.sub(r"\s+", " ", re.sub("<[^>]*>", "", re.sub("(?s)<(script|style).*?</\\1>", "", self.source)))

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if tag == "html":
            self.language = found["lang"]


def broken(folder: Path) -> list[str]:
    """Every link of a site whose page or anchor is not there."""
    pages = {path.relative_to(folder).as_posix(): Page(path) for path in folder.rglob("*.html")}
    found = []
    for name, page in pages.items():
        for link in page.links:
            address, anchor = urldefrag(link)
            target = (Path(name).parent / unquote(address)).as_posix() if address else name
            parts: list[str] = []
            for part in target.split("/"):
                parts = parts[:-1] if part == ".." else parts if part == "." else [*parts, part]
            other = pages.get("/".join(parts))
            if other is None or (anchor and anchor not in other.ids):
                found.append(f"{name}: {link}")
    return found


def test_every_link_of_the_site_leads_somewhere(site):
    assert broken(site) == []


def test_ids_are_used_once_a_page(site):
    for path in site.rglob("*.html"):
        ids = Page(path).ids
        assert len(ids) == len(set(ids)), path


def test_a_page_a_chapter_and_an_anchor_a_rule(site):
    chapters = sorted(path.stem for path in (site / "tomoshibi/ja").glob("*.html") if path.stem.isdigit())
    assert len(chapters) == 10
    assert {"r-4", "r-4-1", "r-4-1-1"} <= set(Page(site / "tomoshibi/ja/4.html").ids)


def test_languages_are_told(site):
    assert Page(site / "tomoshibi/ja/1.html").language == "ja"
    assert Page(site / "tomoshibi/en/1.html").language == "en"
    assert "Referenced by" in Page(site / "tomoshibi/en/4.html").words
    assert "参照元" in Page(site / "tomoshibi/ja/4.html").words


def test_typed_contents_and_furniture_are_not_published(site):
    words = Page(site / "draft/ja/index.html").words + Page(site / "draft/ja/3.html").words
    assert "- 12 -" not in words
    assert "最終更新" not in words


def test_a_dangling_reference_is_marked_with_its_suggestion(site):
    source = Page(site / "draft/ja/2.html").source
    assert re.search('<span class="dangling">7-9-99</span>', source)
    suggestion = re.search('<span class="suggestion">(.*?)</span>', source, re.S)
    assert suggestion
    assert "該当なし" in suggestion[1]
    assert re.search('href="7.html#r-7-3"[^>]*title="[^"]+"', suggestion[1])


def test_a_duplicate_has_an_anchor_of_its_own_and_its_diagnostic(site):
    page = Page(site / "draft/ja/2.html")
    assert {"r-2-2-4", "r-2-2-4-2"} <= set(page.ids)
    assert "NUM001" in page.words


def test_the_diagnostics_page_leads_to_every_place(site):
    page = Page(site / "diagnostics.html")
    for code in all_checks():
        assert code in page.words
    assert "draft/ja/2.html#r-2-2-4-2" in page.links


@pytest.mark.parametrize("code", all_checks())
def test_every_check_has_its_page(site, code):
    page = Page(site / f"checks/{code}.html")
    assert code in page.words
    assert 'class="marked"' in page.source


def test_the_inventory_names_rules_by_number(site):
    from sphinx.util.inventory import InventoryFile

    inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="https://rules.example")
    rules = inventory.data["jobun:rule"]
    assert rules["tomoshibi/ja:4-1-1"].uri.endswith("tomoshibi/ja/4.html#r-4-1-1")


def test_one_document_is_named_by_number_alone(tmp_path):
    from sphinx.util.inventory import InventoryFile

    source = tmp_path / "会則.txt"
    source.write_bytes(
        "1. 会員\r\n1-1. 入会\r\n1-1-1. 入会は自由です（1-1-2）。\r\n1-1-2. 退会も自由です。\r\n".encode("cp932")
    )
    pages = build([str(source)], str(tmp_path / "out"))
    assert [Path(page).exists() for page in pages] == [True, True]
    rules = InventoryFile.loads((tmp_path / "out/objects.inv").read_bytes(), uri="").data["jobun:rule"]
    assert rules["1-1-2"].uri == rules["会則:1-1-2"].uri
    assert broken(tmp_path / "out") == []


def test_touching_a_source_is_enough_to_build_it_anew(tmp_path):
    source = tmp_path / "a.txt"
    words = "1. 会員\n1-1. 入会\n1-1-1. 入会は自由です。\n1-1-2. 退会は自由です。\n"
    source.write_text(words, "utf-8")
    build([str(source)], str(tmp_path / "out"))
    source.write_text(words.replace("退会は", "休会は"), "utf-8")
    build([str(source)], str(tmp_path / "out"))
    assert "休会は" in Page(tmp_path / "out/a/1.html").words


def test_an_empty_document_has_a_page(tmp_path):
    (tmp_path / "a.txt").write_bytes(b"")
    build([str(tmp_path / "a.txt")], str(tmp_path / "out"))
    assert (tmp_path / "out/a/index.html").exists()


def test_a_site_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "a.txt").write_text("1-1. 会\n", "utf-8")
    (tmp_path / "out").write_text("a file, not a folder", "utf-8")
    with pytest.raises(NotBuilt) as told:
        build([str(tmp_path / "a.txt")], str(tmp_path / "out"))
    assert "\n" not in str(told.value)


def test_sphinx_builds_the_sources_without_a_warning(top, tmp_path):
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-c", str(top / "site"), str(top / "sources"), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "tomoshibi/ja/1.html").exists()


def test_all_real_documents_are_published_whole(shared, tmp_path):
    paths = sorted(str(path) for path in (shared / "seeds").glob("*.txt"))
    build(paths, str(tmp_path))
    assert broken(tmp_path) == []
    found = next(tmp_path.glob("004*/part2-*.html"))
    assert Page(found).ids
