"""A book whose every string is an attack: none of it becomes an element or an attribute of any page."""

import json
from xml.etree import ElementTree

import pytest
from lxml import html

from jobun.site.build import build

# ends a tag, an attribute of either quote, a script, a comment, a CDATA section and a template
ATTACK = """<hostile a="1">"hostile="1" 'hostile='1' </script><script>hostile</script>--><!--]]>{{ 7 * 7 }}{% x %}&lt;hostile&gt;"""
WORD = "<hostile>"
RULES = {
    "ja": f"1. 準備{ATTACK}\n1-1. 開始{WORD}ステップ\n1-1-1. 開始{WORD}ステップでは、{ATTACK}この駒を「{WORD}石」と呼びます（1-2-1、9-9-9）。{WORD}石を並べます。\n1-1-2. 次を見よ\u2028{ATTACK}\n"
    f"1-2. 手番{ATTACK}\n1-2-1. 開始{WORD}ステップの後、{WORD}石を取ります（1-1-1から1-1-2まで）。\n1-2-2. 終わりです{ATTACK}。。\n1-2-2. 例：{ATTACK}\n1-2-3. {'手番では石を一つだけ取ります。' * 40}\n"
    f"2. 勝敗{ATTACK}\n2-1. {WORD}石\n2-1-1. {WORD}石がなければ負けます（1-1-1、1-2-1）。\n",
    "en": f"1. Setup {ATTACK}\n1.1. A “{WORD} Stone” is a piece {ATTACK}.\n1.1.1. Place a {WORD} Stone (see 1.2.1 and 9.9.9).\n1.1.2. Then {ATTACK}\n"
    f"1.2. Turns {ATTACK}\n1.2.1. Take a {WORD} Stone, see rules 1.1.1-1.1.2.\n1.2.2. Stop {ATTACK}..\n"
    f"2. End {ATTACK}\n2.1. {WORD} Stone\n2.1.1. Without a {WORD} Stone you lose (1.1.1, 1.2.1) 3 times.\n",
}
FILE = "rules<b>'\"&{{1}}"
VERSIONS = ("1<hostile>", '2" hostile="1')


def _sources(suffix):
    files = (f"{language} = {json.dumps(f'{FILE}-{language}{suffix}.txt')}" for language in RULES)
    return f"sources = {{ {', '.join(files)} }}\n"


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """The folder of the pages."""
    folder = tmp_path_factory.mktemp("hostile")
    title = json.dumps(f"遊戯{ATTACK}")
    settings = f'[site]\ntitle = {title}\nbase-url = "https://rules.example/a\'b<c>"\n'
    settings += f'[[book]]\nid = "game"\ntitle = {title}\nversion = {json.dumps(VERSIONS[1])}\n{_sources("")}'
    settings += f"[[book.versions]]\nversion = {json.dumps(VERSIONS[0])}\n{_sources('-old')}"
    (folder / "jobun.toml").write_text(settings, "utf-8")
    for language, rules in RULES.items():
        (folder / f"{FILE}-{language}.txt").write_text(rules, "utf-8")
        old = rules.replace("2-1-1", "2-1-2").replace("2.1.1", "2.1.2").replace("取ります", f"{ATTACK}引きます")
        (folder / f"{FILE}-{language}-old.txt").write_text(old, "utf-8")
    loose = folder / f"{FILE}.txt"
    loose.write_text(RULES["ja"], "utf-8")
    build(
        [*(str(folder / f"{FILE}-{language}.txt") for language in RULES), str(loose)], str(folder / "out"), proof=True
    )
    return folder / "out"


def test_no_page_has_an_element_or_attribute_of_the_document(pages):
    found = sorted(pages.rglob("*.html"))
    names = {path.relative_to(pages).as_posix() for path in found}
    assert {"index.html", "diagnostics.html", "cite.html", "game/ja/whole.html", "game/ja/terms.html"} <= names
    assert {"game/ja/versions.html", "game/ja/shape.html", "game/side/1.html", "game/ja/to/1-1-1.html"} <= names
    assert any("/v/" in name for name in names) and any("/changes/" in name for name in names)
    assert any("/history/" in name for name in names)
    for path in found:
        tree = html.fromstring(path.read_text("utf-8"))
        for element in tree.iter(html.etree.Element):
            assert element.tag != "hostile" and element.tag.isalnum(), (path, element.tag)
            assert not [name for name in element.attrib if "hostile" in name], (path, dict(element.attrib))
            assert element.tag != "script" or not element.text, (path, element.text)
        assert not [comment for comment in tree.iter(html.etree.Comment) if "hostile" in str(comment.text)], path
        assert "onerror" not in path.read_text("utf-8")


def test_pages_show_the_document_as_it_is_written(pages):
    words = " ".join(html.fromstring((pages / "game/ja/1.html").read_text("utf-8")).text_content().split())
    for page in ("game/ja/1.html", "game/ja/whole.html", "game/side/1.html", "diagnostics.html", "index.html"):
        words = " ".join(html.fromstring((pages / page).read_text("utf-8")).text_content().split())
        assert ATTACK in words, page
        assert "{{ 7 * 7 }}" in words and "&lt;hostile&gt;" in words, page


def test_xml_is_well_formed(pages):
    assert all(place.text for place in ElementTree.parse(pages / "sitemap.xml").iter() if place.tag.endswith("loc"))
