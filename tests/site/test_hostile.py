"""A book whose every string is an attack: none of it becomes an element, an attribute or a script of any file."""

import json
import re
from xml.etree import ElementTree

import pytest
from lxml import html
from sphinx.util.inventory import InventoryFile

from jobun.site.build import overrides, published
from jobun.site.pdf import print_html
from tests.support.process import run

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
# settings allow no such id; where one comes through, it does no more than any other string
ID = "x\"<hostile>' onload='alert(1)"
# a rule that is gone, in the register beside a document
GONE = {
    "id": "gone", "rule": ATTACK, "page": "gone", "anchor": "", "first": VERSIONS[0], "last": VERSIONS[1],
    "said": "0" * 12, "above": "0" * 12, "words": ATTACK,
}  # fmt: skip
# elements of pages that could run or load something, and the attributes with an address
LOADING = {"script", "iframe", "object", "embed", "base", "form", "meta", "link"}
ADDRESSES = ("href", "src", "action", "data", "srcset", "formaction", "{http://www.w3.org/1999/xlink}href")


def _sources(suffix):
    files = (f"{language} = {json.dumps(f'{FILE}-{language}{suffix}.txt')}" for language in RULES)
    return f"sources = {{ {', '.join(files)} }}\n"


def _settings():
    title = json.dumps(f"遊戯{ATTACK}")
    written = f'[site]\ntitle = {title}\nbase-url = "https://rules.example/a\'b<c>"\n'
    written += f"[[check.terms]]\npreferred = {json.dumps(ATTACK)}\nforbidden = ['並べます', 'Turns']\n"
    written += f"[[book]]\nid = {json.dumps(ID)}\ntitle = {title}\nversion = {json.dumps(VERSIONS[1])}\n{_sources('')}"
    return written + f"[[book.versions]]\nversion = {json.dumps(VERSIONS[0])}\n{_sources('-old')}"


def _documents(folder):
    """Write the documents, their earlier versions, and records beside them. Gives the paths of the documents."""
    found = []
    for language, rules in RULES.items():
        path = folder / f"{FILE}-{language}.txt"
        # what was confirmed differs from what is published
        path.write_text(
            rules.replace("石を取ります", f"石を{ATTACK}もらう").replace("Take a", f"{ATTACK}Take one"), "utf-8"
        )
        assert run("confirm", str(path)).returncode == 0
        path.write_text(rules, "utf-8")
        old = rules.replace("2-1-1", "2-1-2").replace("2.1.1", "2.1.2").replace("取ります", f"{ATTACK}引きます")
        (folder / f"{FILE}-{language}-old.txt").write_text(old, "utf-8")
        lines = ({"schema": "jobun-ids-1", "version": VERSIONS[0]}, GONE)
        register = "".join(f"{json.dumps(line)}\n" for line in lines)
        (folder / f"{FILE}-{language}.txt.ids.jsonl").write_text(register, "utf-8")
        found.append(str(path))
    loose = folder / f"{FILE}.txt"
    loose.write_text(RULES["ja"], "utf-8")
    return [*found, str(loose)]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The folder of the pages, and the books."""
    folder = tmp_path_factory.mktemp("hostile")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("jobun.settings.file.check_names", lambda *_: None)
        (folder / "jobun.toml").write_text(_settings(), "utf-8")
        values = overrides(_documents(folder), None, None, proof=True)
        return folder / "out", published(str(folder / "out"), values)


@pytest.fixture(scope="module")
def pages(site):
    """The folder of the pages."""
    return site[0]


def expect_harmless(tree, name):
    """Fail where a part of the document is an element, a comment, a script or an attribute of a page."""
    for element in tree.iter(html.etree.Element):
        tag = html.etree.QName(element).localname
        assert tag != "hostile" and tag.isalnum(), (name, tag)
        assert not [key for key in element.attrib if "hostile" in key or key.startswith("on")], (name, element.attrib)
        assert tag != "script" or not element.text, (name, element.text)
        for key in ADDRESSES:
            scheme = re.match("\\s*([a-z]+):", element.get(key, "").lower())
            assert scheme is None or scheme[1] in ("https", "http"), (name, key, element.get(key))
        if tag in LOADING:
            assert "hostile" not in element.get("src", "") and "rel" not in (element.get("http-equiv") or ""), name
            assert tag not in ("iframe", "object", "embed", "base"), (name, tag)
    assert not [comment for comment in tree.iter(html.etree.Comment) if "hostile" in str(comment.text)], name
    assert not [one for one in tree.iter(html.etree.ProcessingInstruction) if "hostile" in str(one.text)], name


def test_no_page_has_an_element_or_attribute_of_the_document(pages):
    found = sorted(pages.rglob("*.html"))
    names = {path.relative_to(pages).as_posix() for path in found}
    book = f"{ID}/ja"
    assert {"index.html", "diagnostics.html", "cite.html", f"{book}/whole.html", f"{book}/terms.html"} <= names
    assert {f"{book}/versions.html", f"{book}/shape.html", f"{ID}/side/1.html", f"{book}/to/1-1-1.html"} <= names
    assert f"{book}/to/gone.html" in names
    for kind in ("/v/", "/changes/", "/history/", "/shape/"):
        assert any(kind in name for name in names), kind
    for path in found:
        expect_harmless(html.fromstring(path.read_text("utf-8")), path)


def test_pages_show_the_document_as_it_is_written(pages):
    book = f"{ID}/ja"
    shown = (
        f"{book}/1",
        f"{book}/whole",
        f"{ID}/side/1",
        f"{book}/to/gone",
        f"{book}/versions",
        "diagnostics",
        "index",
    )
    for page in shown:
        words = " ".join(html.fromstring((pages / f"{page}.html").read_text("utf-8")).text_content().split())
        if page != f"{book}/versions":
            assert ATTACK in words, page
        assert "{{ 7 * 7 }}" in words and "&lt;hostile&gt;" in words, page
        assert "49" not in words, page


def test_what_is_confirmed_and_what_settings_say_is_shown_as_it_is_written(pages):
    words = " ".join(html.fromstring((pages / "diagnostics.html").read_text("utf-8")).text_content().split())
    for code in ("REF009", "TRM005"):
        assert code in words
    assert '石を<hostile a="1">"hostile="1"' in words


def _script(path):
    """The values that a script of data hands over; nothing else may be in it."""
    found = re.fullmatch(
        r"window\.jobun(?:Search=(.*)|Preview\((.*)\));\n?", path.read_text("utf-8", "surrogatepass"), re.DOTALL
    )
    assert found, path
    return json.loads(f"[{found[1] or found[2]}]")


def _inventory(path):
    rules = InventoryFile.loads(path.read_bytes(), uri="").data
    assert any("1-1-1" in name for name in rules["jobun:rule"])


def _xml(path):
    for element in ElementTree.parse(path).iter():
        assert "hostile" not in element.tag
        assert not [key for key in element.attrib if "hostile" in key or key.startswith("on")]
    expect_harmless(html.etree.parse(str(path)), path)


# how each kind of file is read by those that it is for
READERS = {".json": lambda path: json.loads(path.read_bytes()), ".inv": _inventory, ".xml": _xml, ".svg": _xml}


def test_every_other_file_is_read_as_what_it_is(pages):
    kinds = set()
    for path in (path for path in pages.rglob("*") if path.is_file() and path.suffix != ".html"):
        name = path.relative_to(pages).as_posix()
        # styles and scripts of the theme say nothing of a document
        if name.startswith("_static/"):
            continue
        reader = _script if path.suffix == ".js" else READERS[path.suffix]
        reader(path)
        kinds.add(path.suffix)
    assert kinds == {".json", ".inv", ".xml", ".js"}
    assert ATTACK in json.dumps(json.loads((pages / f"{ID}/ja/book.json").read_bytes()), ensure_ascii=False).replace(
        '\\"', '"'
    )
    assert ATTACK in str(_script(pages / "search-index.js")).replace("\\'", "'")


def test_the_source_of_a_pdf_is_harmless(site):
    folder, books = site
    for book in books:
        source = print_html(book, (folder / f"{book.whole}.html").read_text("utf-8"), "https://rules.example/a'b<c>/")
        tree = html.fromstring(source)
        expect_harmless(tree, book.name)
        assert ATTACK in " ".join(tree.text_content().split())


@pytest.mark.parametrize(
    "command",
    [
        ("graph", "--format", "svg"),
        ("graph", "--format", "svg", "--around", "1-1-1"),
        ("graph", "--format", "graphml"),
        ("export", "--format", "akn"),
    ],
)
def test_a_picture_and_an_export_are_harmless(tmp_path, command):
    (tmp_path / f"{FILE}.txt").write_text(RULES["ja"], "utf-8")
    done = run(*command, f"{FILE}.txt", "-o", "made.xml", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "hostile" in (tmp_path / "made.xml").read_text("utf-8")
    _xml(tmp_path / "made.xml")
