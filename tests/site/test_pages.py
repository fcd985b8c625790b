"""The pages as files: anchors, links, backlinks, marks, diagnostics, checks, the inventory."""

import re

import pytest

from jobun.lint.check import all_checks


def test_every_link_of_the_site_leads_somewhere(site, broken):
    assert broken(site) == []


def test_ids_are_used_once_a_page(site, read_page):
    for path in site.rglob("*.html"):
        ids = read_page(path).ids
        assert len(ids) == len(set(ids)), path


def test_a_page_a_chapter_and_an_anchor_a_rule(site, read_page):
    chapters = sorted(path.stem for path in (site / "tomoshibi/ja").glob("*.html") if path.stem.isdigit())
    assert len(chapters) == 10
    assert {"r-4", "r-4-1", "r-4-1-1"} <= set(read_page(site / "tomoshibi/ja/4.html").ids)


def test_languages_are_told(site, read_page):
    assert read_page(site / "tomoshibi/ja/1.html").language == "ja"
    assert read_page(site / "tomoshibi/en/1.html").language == "en"
    assert "Referenced by" in read_page(site / "tomoshibi/en/4.html").words
    assert "参照元" in read_page(site / "tomoshibi/ja/4.html").words


def test_typed_contents_and_furniture_are_not_published(site, read_page):
    words = read_page(site / "draft/ja/index.html").words + read_page(site / "draft/ja/3.html").words
    assert "- 12 -" not in words
    assert "最終更新" not in words


def test_a_dangling_reference_is_marked_with_its_suggestion(site, read_page):
    source = read_page(site / "draft/ja/2.html").source
    assert re.search('<span class="dangling cited">7-9-99</span>', source)
    suggestion = re.search('<span class="suggestion">(.*?)</span>', source, re.S)
    assert suggestion
    assert "該当なし" in suggestion[1]
    assert re.search('href="7.html#r-7-3"[^>]*title="7-3「余熱」: [^"]+"', suggestion[1])
    # the evidence is to be read without a mouse too
    ranked = re.search('(?s)<ul class="candidates[^>]*>(.*?)</ul>', source)
    assert ranked
    assert re.findall('href="(.*?)"', ranked[1])[0] == "7.html#r-7-3"
    assert "前後の条文が" in ranked[1]


def test_a_range_that_runs_backwards_leads_to_both_its_ends(site, read_page):
    source = read_page(site / "draft/ja/6.html").source
    rule = source[source.index('id="r-6-3-6"') :]
    assert re.findall('<a class="dangling[^>]*href="(.*?)"', rule)[:2] == ["#r-6-3-5", "#r-6-3-2"]
    assert "該当なし" not in rule.partition("REF008")[0]


def test_a_range_leads_to_its_first_and_its_last_rule(site, read_page):
    source = read_page(site / "tomoshibi/ja/5.html").source
    rule = source[source.index('id="r-5-2-2"') :]
    links = re.findall('<a class="cited[^>]*href="(.*?)"', rule)
    assert links[:2] == ["#r-5-2-1-1", "#r-5-2-1-8"]


def test_what_a_copy_refers_to_is_not_said_twice(site, read_page):
    source = read_page(site / "draft/ja/3.html").source
    rule = source[source.index('id="r-3-4-2"') : source.index('id="r-3-4-4"')]
    assert rule.count(">4-5-3<") == 1
    assert "繰り返し" in read_page(site / "draft/ja/index.html").words


def test_what_stands_above_the_rules_is_on_the_first_page(site, read_page):
    page = read_page(site / "draft/ja/index.html")
    assert "バージョン1.2草案" in page.words
    assert "NUM007" in page.words
    # the printed title is the page's heading, and not said again below it
    assert page.source.count("<h1>") == 1
    assert "<p>「灯」総合ルール</p>" not in page.source


def test_a_line_that_cannot_be_read_is_shown_as_one(site, read_page):
    source = read_page(site / "draft/ja/3.html").source
    unread = re.search('(?s)<div class="rule unread.*?</p>', source)
    assert unread
    assert "3-3--3." in unread[0]
    assert "href" not in unread[0]


def test_a_book_leads_to_its_other_languages(site, read_page):
    assert "../en/4.html" in read_page(site / "tomoshibi/ja/4.html").links
    assert "../ja/4.html" in read_page(site / "tomoshibi/en/4.html").links
    assert "../en/4.html" not in read_page(site / "draft/ja/4.html").links


def test_a_duplicate_has_an_anchor_of_its_own_and_its_diagnostic(site, read_page):
    page = read_page(site / "draft/ja/2.html")
    assert {"r-2-2-4", "r-2-2-4_2"} <= set(page.ids)
    assert "NUM001" in page.words


def test_the_diagnostics_page_leads_to_every_place(site, read_page):
    page = read_page(site / "diagnostics.html")
    assert set(re.findall(r"\b(?:NUM|REF|LOG|TRM|TXT|LAY)[0-9]{3}\b", page.words)) <= set(all_checks())
    assert "draft/ja/2.html#r-2-2-4_2" in page.links
    # a page number is not published: its place is what it follows
    assert re.search('href="draft/ja/3.html#n-1">3-3-2</a> 85:1 ', page.source)


@pytest.mark.parametrize("code", all_checks())
def test_every_check_has_its_page(site, code, read_page):
    page = read_page(site / f"checks/{code}.html")
    assert code in page.words
    assert 'class="marked"' in page.source
    assert re.search('(?s)<div class="other[^>]*lang="en".*?<p>[A-Z]', page.source)


def test_a_page_says_how_well_each_check_does(site, top, read_page):
    page = read_page(site / "checks/measured.html")
    assert "measured.html" in " ".join(read_page(site / "checks/index.html").links)
    figures = (top / "site" / "measured.tsv").read_text("utf-8").splitlines()
    measured = [row.split("\t")[0] for row in figures[1:] if not row.startswith("one-document\t")]
    # a new check has no figures until they are measured
    assert measured and set(measured) <= set(all_checks())
    for code in measured:
        assert f"{code}.html" in " ".join(page.links)
    families = {all_checks()[code].family for code in measured}
    assert [
        check.code for check in all_checks().values() if check.family in families and check.code not in page.words
    ] == []
    assert re.search("[0-9]+/[0-9]+ [(][0-9]+%[)]", page.words)
    assert re.search('(?s)<div class="other[^>]*lang="en".*?<p>[A-Z]', page.source)


def test_the_inventory_names_rules_by_number(site):
    from sphinx.util.inventory import InventoryFile

    inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="https://rules.example")
    rules = inventory.data["jobun:rule"]
    assert rules["tomoshibi/ja:4-1-1"].uri.endswith("tomoshibi/ja/4.html#r-4-1-1")
    assert rules["tomoshibi/ja:4"].uri == rules["tomoshibi/ja:第4章"].uri
