"""The whole book on one page: every rule once and in order, every link within it, written when it changes."""

import re
from html import unescape
from urllib.parse import urldefrag

import pytest

from jobun.site.build import build
from jobun.site.pages.whole_book import body

TAG = re.compile("<[^<>]*>")
BOOKS = ["tomoshibi/ja", "tomoshibi/en", "draft/ja", "styles/articled", "styles/circled"]
# a chapter that is a page a section, and a section of it that is several
LONG = "\n".join(
    ["1. Setup", "1.1. Deck", "1.1.1. Shuffle, see 2.2.150."]
    + ["2. Play", "2.1. Turn", "2.1.1. Draw, see 1.1.1.", "2.2. Battle"]
    + [f"2.2.{count}. {'Attack with a unit. ' * 30}See 2.1.1." for count in range(1, 200)]
    + ["3. End", "3.1. Win", "3.1.1. Count, see 2.2.7."]
)


def shown(page):
    """What a page says in the column of its rules."""
    source = page.read_text("utf-8")
    return source[source.index("<article>") : source.index("</article>")]


def paragraphs(words):
    """The words of every rule, in order."""
    return [unescape(TAG.sub("", one)) for one in re.findall('(?s)<div class="text[^>]*>\n<p[^>]*>(.*?)</p>', words)]


def numbers(words):
    """The number that is printed at each id; None where there is none."""
    printed = re.compile('\\s*<(?:p|h[1-6])><(?:a|span) class="number[^<>]*>([^<>]*)<')
    places = list(re.finditer('<[^<>]* id="([^"]*)"[^<>]*>', words))
    found = (printed.match(words, place.end()) for place in places)
    return {place[1]: number and number[1] for place, number in zip(places, found, strict=True)}


def pages_of(folder):
    """The pages of a book in their order: as they lead to the next."""
    made, at = [], folder / "index.html"
    while at:
        made.append(at)
        further = re.search('<a class="next" rel="next" href="([^"]*)"', at.read_text("utf-8"))
        at = further and folder / further[1]
    return made


@pytest.mark.parametrize("book", BOOKS)
def test_it_says_what_the_pages_say_in_their_order(site, book):
    pages = [body(page.read_text("utf-8")) for page in pages_of(site / book)]
    told = [words for page in pages for words in paragraphs(page)]
    assert told
    assert paragraphs(shown(site / book / "whole.html")) == told


@pytest.mark.parametrize("book", BOOKS)
def test_ids_are_unique_and_links_to_rules_stay_within(site, book, read_page):
    page = read_page(site / book / "whole.html")
    assert len(page.ids) == len(set(page.ids))
    links = re.findall('<a [^<>]*href="([^"]*)"', shown(site / book / "whole.html"))
    own = {path.name for path in pages_of(site / book)}
    assert [link for link in links if urldefrag(link)[0] in own] == []
    assert [link for link in links if link.startswith("#") and link[1:] not in page.ids] == []


@pytest.mark.parametrize("book", BOOKS)
def test_a_link_leads_to_the_rule_that_it_leads_to_on_the_pages(site, book):
    pages = {path.name: body(path.read_text("utf-8")) for path in pages_of(site / book)}
    printed = {name: numbers(words) for name, words in pages.items()}

    def led(words, here):
        """The words of each reference to a rule, and the number that stands where it leads."""
        for address, said in re.findall('(?s)<a class="cited[^<>]*href="([^"]*)"[^<>]*>(.*?)</a>', words):
            name, anchor = urldefrag(address)
            if name in printed or not name:
                yield said, printed[name or here][anchor]

    told = [one for name, words in pages.items() for one in led(words, name)]
    printed["whole.html"] = numbers(shown(site / book / "whole.html"))
    assert list(led(shown(site / book / "whole.html"), "whole.html")) == told
    assert told or book.startswith("styles")


def test_a_rule_keeps_its_name_and_its_second_has_another(site, read_page):
    assert {"r-4", "r-4-1", "r-4-1-1"} <= set(read_page(site / "tomoshibi/ja/whole.html").ids)
    ids = read_page(site / "draft/ja/whole.html").ids
    assert {"r-2-2-4", "r-2-2-4_2"} <= set(ids)


def test_it_is_found_from_the_front_page_and_every_page(site, read_page):
    for page in ("index", "4", "terms", "whole"):
        assert "whole.html" in read_page(site / f"tomoshibi/ja/{page}.html").links
    assert "全文を1ページで読む" in read_page(site / "tomoshibi/ja/index.html").words
    assert "The whole book on one page" in read_page(site / "tomoshibi/en/4.html").words
    source = (site / "tomoshibi/ja/whole.html").read_text("utf-8")
    # what is for one rule alone stands on the page of its chapter
    assert "<details" not in source
    assert "preview.js" not in source
    assert 'href="#r-4">第4章' in source[: source.index("<article>")]


def test_a_chapter_of_many_pages_is_one_again(tmp_path, publish, broken):
    folder = publish(tmp_path, LONG) / "rules"
    pages = pages_of(folder)
    assert len(pages) > 5
    words = shown(folder / "whole.html")
    headings = [(level, TAG.sub("", said)) for level, said in re.findall("<h([1-6])>(.*?)</h[1-6]>", words)]
    said = [(level, heading.split()[0]) for level, heading in headings[1:]]
    assert said == [("2", "1"), ("3", "1.1"), ("2", "2"), ("3", "2.1"), ("3", "2.2"), ("2", "3"), ("3", "3.1")]
    assert len(paragraphs(words)) == 202
    assert words.count('<ul class="pages') == 0
    assert broken(tmp_path / "out") == []


def test_a_book_of_any_name_has_it_and_the_site_map_knows_it(tmp_path, publish, broken):
    words = "1. 会員\n1-1. 入会\n1-1-1. 入会は1-1-2に従います。\n1-1-2. 自由です。\n"
    site = publish(tmp_path, words, "会 則.txt", '[site]\nbase-url = "https://rules.example"\n')
    assert len(paragraphs(shown(site / "会-則/whole.html"))) == 2
    assert "%E4%BC%9A-%E5%89%87/whole.html" in (site / "sitemap.xml").read_text("utf-8")
    assert broken(site) == []


def test_what_a_document_says_is_left_as_it_is(tmp_path, publish):
    said = 'Write <a class="term" href="1.html" id="main" title="t"> or <h1> & </section>, see 1-2-1.'
    folder = publish(tmp_path, f"1. A\n1-1. B\n1-1-1. {said}\n1-2. C\n1-2-1. 本文です。\n") / "rules"
    assert paragraphs(shown(folder / "whole.html"))[0] == said


def test_it_is_written_again_only_when_it_says_something_else(tmp_path):
    for name in ("a", "b"):
        (tmp_path / f"{name}.txt").write_text("1. 会員\n1-1. 入会\n1-1-1. 入会は自由です。\n", "utf-8")
    paths, out = [str(tmp_path / f"{name}.txt") for name in ("a", "b")], tmp_path / "out"
    build(paths, str(out))
    before = {name: (out / name / "whole.html").stat().st_mtime_ns for name in ("a", "b")}
    (tmp_path / "a.txt").write_text("1. 会員\n1-1. 入会\n1-1-1. 入会は有料です。\n", "utf-8")
    build(paths, str(out))
    assert (out / "b/whole.html").stat().st_mtime_ns == before["b"]
    assert "有料" in (out / "a/whole.html").read_text("utf-8")
    build(paths[1:], str(out))
    assert not (out / "a/whole.html").exists()
