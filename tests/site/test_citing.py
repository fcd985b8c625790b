"""What is published for those who cite: the site map, what each page tells of itself, the page about citing."""

import json
import re
import subprocess
import sys
from itertools import chain
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from jobun.cli.main import main
from jobun.settings.settings import BadSettings
from jobun.site.build import build
from jobun.site.pages.descriptions import LONGEST, shortened
from jobun.site.search.sitemap import base_url, sitemaps

RULES = "1. 会員\n1-1. 入会\n1-1-1. 入会は自由です。\n2. 会費\n2-1. 額\n2-1-1. 会費は無料です（1-1-1）。\n"

NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"


def test_the_site_map_lists_every_page_as_the_pages_call_themselves(tmp_path, publish, read_head):
    told = "https://rules.example/a&b/札"
    site = publish(tmp_path, RULES, "会 則.txt", f'[site]\nbase-url = "{told}"\n')
    found = [place.text for place in ElementTree.parse(site / "sitemap.xml").iter(f"{{{NAMESPACE}}}loc")]
    # a page that leads to a rule is none to be found
    pages = [path for path in site.rglob("*.html") if path.parent.name != "to"]
    heads = {path.relative_to(site).as_posix(): read_head(path) for path in pages}
    assert sorted(found) == sorted(head.canonical for head in heads.values())
    assert {unquote(place) for place in found} == {f"{told}/{name}" for name in heads}
    assert all(place.isascii() for place in found)
    assert all(head.meta["og:url"] == head.canonical for head in heads.values())
    assert json.loads((site / "会-則/book.json").read_text("utf-8"))["base_url"] == base_url(told)


def test_without_an_address_there_is_no_site_map(site, read_head):
    assert not list(site.glob("sitemap*"))
    assert read_head(site / "tomoshibi/ja/1.html").canonical is None


def test_a_long_site_map_is_in_several_files():
    files = dict(sitemaps((f"{at}'.html" for at in range(7)), "https://rules.example/", most=3))
    assert list(files) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"]
    roots = [ElementTree.fromstring(content) for content in files.values()]
    assert [root.tag for root in roots] == [f"{{{NAMESPACE}}}sitemapindex"] + [f"{{{NAMESPACE}}}urlset"] * 3
    places = [[place.text for place in root.iter(f"{{{NAMESPACE}}}loc")] for root in roots]
    assert places[0] == [f"https://rules.example/{name}" for name in list(files)[1:]]
    assert [*chain.from_iterable(places[1:])] == [f"https://rules.example/{at}'.html" for at in range(7)]
    assert [root.tag for root in map(ElementTree.fromstring, dict(sitemaps([], "https://a.example/")).values())] == [
        roots[1].tag
    ]


@pytest.mark.parametrize(
    ("told", "base"),
    [("", ""), ("rules.example", ""), ("/a", ""), ("https://a.example", "https://a.example/"), (" http://a.example/b// ", "http://a.example/b/"),
     ("https://a.example/%E6%9C%AD/札", "https://a.example/%E6%9C%AD/%E6%9C%AD/"), ("javascript:alert(1)", "")],
)  # fmt: skip
def test_the_address_of_a_site_is_absolute_or_none(told, base):
    assert base_url(told) == base


def test_an_address_that_is_not_absolute_is_told(tmp_path, publish):
    with pytest.raises(BadSettings, match=r"base-url is 'rules.example'; expected an address"):
        publish(tmp_path, RULES, settings='[site]\nbase-url = "rules.example"\n')


def test_every_page_describes_itself(site, read_head):
    for path in site.rglob("*.html"):
        head = read_head(path)
        assert 0 < len(head.meta.get("description", "")) <= LONGEST, path
        assert head.meta["og:title"]
        assert head.unsafe == [], path
    assert read_head(site / "tomoshibi/en/4.html").meta["og:type"] == "article"
    assert read_head(site / "index.html").meta["og:type"] == "website"
    assert (len(shortened("札" * 161)), shortened("word " * 40)[-6:], shortened(" a \n b ")) == (160, " word…", "a b")


def test_the_page_about_citing_is_beside_the_others_and_leads_to_the_files(tmp_path, broken, publish, read_page):
    site = publish(tmp_path, RULES)
    assert {"../cite.html", "../checks/index.html"} <= set(read_page(site / "rules/1.html").links)
    links = read_page(site / "cite.html").links
    assert {"rules/1.html#r-1-1-1", "rules/rules/1-1-1.json", "rules/book.json", "objects.inv"} <= set(links)
    assert {"jobun-book-1.schema.json", "jobun-rule-1.schema.json"} <= set(links)
    assert broken(site) == []


def test_a_changed_page_describes_itself_anew_and_a_first_page_by_its_contents(tmp_path, publish, read_head):
    publish(tmp_path, RULES)
    site = publish(tmp_path, RULES.replace("自由", "有料"))
    assert read_head(site / "rules/1.html").meta["description"] == "入会は有料です。"
    assert read_head(site / "rules/index.html").meta["description"].endswith("1 会員、2 会費")


def test_a_new_address_is_enough_to_say_it_on_every_page(tmp_path, publish, read_head):
    publish(tmp_path, RULES)
    site = publish(tmp_path, RULES, settings='[site]\nbase-url = "https://rules.example/new"\n')
    assert read_head(site / "cite.html").code[0].strip() == read_head(site / "rules/1.html").canonical + "#r-1-1-1"


def test_a_document_is_never_markup(tmp_path, publish, read_head):
    words = "\"入会\"は</script><script>alert(1)</script>'自由'です。"
    site = publish(tmp_path, f"1. 会員 <b>&amp;</b>\n1-1. 入会\n1-1-1. {words}\n")
    head = read_head(site / "rules/1.html")
    assert head.meta["description"] == head.meta["og:description"] == words
    assert head.meta["og:title"] == "1 会員 <b>&amp;</b>"
    assert "<script>alert" not in "".join(path.read_text("utf-8") for path in site.rglob("*.html"))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_the_page_about_citing_says_can_be_done(tmp_path, top, language, capsys, read_head):
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "book.txt").write_bytes((top / f"sources/tomoshibi/{language}.txt").read_bytes())
    build([str(folder / "book.txt")], str(folder / "out"))
    site = folder / "out"
    address, permalink, settings, role, command = (code.strip() for code in read_head(site / "cite.html").code)
    assert address == "https://rules.example/book/1.html#r-1-1-1"
    led = site / permalink.removeprefix("https://rules.example/")
    assert f'url=../{address.removeprefix("https://rules.example/book/")}"' in led.read_text("utf-8")
    (tmp_path / "conf.py").write_text(settings.replace("None", repr(str(site / "objects.inv"))), "utf-8")
    (tmp_path / "index.rst").write_text(f"入口\n====\n\n{role}\n", "utf-8")
    sphinx = [sys.executable, "-m", "sphinx", "-q", "-W", str(tmp_path), str(tmp_path / "html")]
    done = subprocess.run(sphinx, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert f'href="{address}"' in (tmp_path / "html/index.html").read_text("utf-8")
    [citation] = re.findall("[“「]([^”」]*1[.-]1[.-]1)[”」]", (site / "cite.html").read_text("utf-8"))
    (folder / "notes").mkdir()
    (folder / "notes/a.txt").write_text(f"{citation}\n{citation}-99\n", "utf-8")
    words = [str(folder / word) if word in ("book.txt", "notes/") else word for word in command.split()]
    assert main(["--lang", "en", *words[1:]]) == 1
    said = capsys.readouterr().out
    assert "a.txt:2:" in said and "a.txt:1:" not in said


def test_a_site_without_rules_has_the_page_too(tmp_path, broken, publish, read_head):
    site = publish(tmp_path, "札を引きます。\n")
    assert broken(site) == []
    assert read_head(site / "cite.html").code == []
