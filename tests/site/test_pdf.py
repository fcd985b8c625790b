"""The PDF of a book, read back: its outline, its links, the pages that its contents tell, its fonts and words."""

import ctypes
import re
import sys
from itertools import pairwise

import pypdfium2
import pytest
from pypdfium2 import raw

from jobun.cli.main import main
from jobun.report.printing import PdfUnavailable, ready
from jobun.site.build import build
from jobun.site.model.reading import library
from jobun.site.pdf import write_pdf

pytestmark = pytest.mark.pdf
BOOKS = ["ja", "en"]
# points at the head and the foot of a page in which no words of the book stand
MARGIN = 60


class Printed:
    """A PDF: the words of each page, its outline, its links."""

    def __init__(self, path):
        self.document = pypdfium2.PdfDocument(path)
        self.texts = [page.get_textpage() for page in self.document]
        high = self.document[0].get_height()
        self.words = [
            text.get_text_bounded(bottom=MARGIN, top=high - MARGIN).replace("\r\n", "\n") for text in self.texts
        ]
        toc = list(self.document.get_toc())
        self.outline = [(one.level, one.get_title(), one.get_dest().get_index()) for one in toc]

    def links(self, at):
        """Of each link on a page its words, the page that it leads to (from 0), and its address."""
        page, position, link = self.document[at], ctypes.c_int(0), raw.FPDF_LINK()
        while raw.FPDFLink_Enumerate(page, position, link):
            edges = raw.FS_RECTF()
            assert raw.FPDFLink_GetAnnotRect(link, edges)
            said = self.texts[at].get_text_bounded(edges.left, edges.bottom, edges.right, edges.top)
            goal = raw.FPDFLink_GetDest(self.document, link)
            address = ctypes.create_string_buffer(500)
            action = raw.FPDFLink_GetAction(link)
            if action and not goal:
                raw.FPDFAction_GetURIPath(self.document, action, address, 500)
            yield " ".join(said.split()), raw.FPDFDest_GetDestPageIndex(self.document, goal), address.value.decode()

    def margins(self, at):
        """What stands above and below the words of a page."""
        high, text = self.document[at].get_height(), self.texts[at]
        return text.get_text_bounded(bottom=high - MARGIN), text.get_text_bounded(top=MARGIN)

    def fonts(self):
        """The name of each font, and whether it is embedded."""
        for page in self.document:
            for one in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT]):
                font, name = raw.FPDFTextObj_GetFont(one), ctypes.create_string_buffer(200)
                raw.FPDFFont_GetBaseFontName(font, name, 200)
                yield name.value.decode(), bool(raw.FPDFFont_GetIsEmbedded(font))


def plain(words):
    """Words without blanks: lines are broken anywhere."""
    return re.sub(r"\s", "", words)


@pytest.fixture(scope="module", autouse=True)
def printer():
    """What makes PDFs; skipped where it is not installed."""
    try:
        ready()
    except PdfUnavailable as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="module")
def folder(tmp_path_factory, top):
    """The pages and the PDFs of a book in two languages."""
    folder = tmp_path_factory.mktemp("write_pdf")
    sources = [str(top / f"sources/tomoshibi/{language}.txt") for language in BOOKS]
    assert main(["build", *sources, "--pdf", "--quiet", "-o", str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def books(folder):
    """The PDFs by their language."""
    return {language: Printed(folder / f"tomoshibi/{language}.pdf") for language in BOOKS}


@pytest.mark.parametrize("language", BOOKS)
def test_the_outline_is_the_books(folder, books, language, read_page):
    book = books[language]
    front = read_page(folder / f"tomoshibi/{language}/index.html").source.partition('<ul class="pages')[0]
    listed = [re.sub("<[^>]*>", "", one) for one in re.findall("<li><p>(.*?)</p>", front, re.S)]
    outline = [title for _, title, _ in book.outline]
    assert [title for title in outline[1:] if title in listed] == listed
    # the sidebar of the whole page leads to the chapters within it
    side = read_page(folder / f"tomoshibi/{language}/whole.html").source.partition("<article>")[0]
    chapters = [re.sub("<[^>]*>", "", one) for one in re.findall('(?s)<li><a href="#[^"]*">(.*?)</a>', side)]
    assert [title for level, title, _ in book.outline if level == 0][1:] == chapters
    for _, title, page in book.outline:
        assert plain(title) in plain(book.words[page])


@pytest.mark.parametrize("language", BOOKS)
def test_the_contents_tell_the_page_of_each_heading(books, language):
    book = books[language]
    contents = [at for _, title, at in book.outline if title in ("目次", "Contents")]
    chapters = min(at for _, _, at in book.outline[1:])
    told = [one for at in range(contents[0], chapters) for one in book.links(at)]
    headings = {plain(title): at for _, title, at in book.outline[1:]}
    found = {}
    for words, page, _ in told:
        title, number = re.fullmatch(r"(.*?) ?(\d+)", words).groups()
        assert int(number) == page + 1, words
        assert plain(title) in plain(book.words[page])
        # the number is a link by itself as well
        found |= {plain(title): page} if title else {}
    assert found == {title: at for title, at in headings.items() if title in found}
    assert len(found) > 60


@pytest.mark.parametrize(("language", "sign"), [("ja", r"(.*)\((\d+)頁\)"), ("en", r"(.*?)\s*\(p\.\s*(\d+)\)")])
def test_a_reference_tells_its_page_and_leads_there(books, language, sign):
    book = books[language]
    chapters = min(at for _, _, at in book.outline[1:])
    seen = 0
    for at in range(chapters, len(book.document)):
        for words, page, _ in book.links(at):
            found = re.fullmatch(sign, words)
            # the two halves of a reference that is broken over lines are two links
            if found and re.fullmatch(r"[\d.-]+", found[1]):
                assert int(found[2]) == page + 1
                assert re.search(rf"(?m)^{re.escape(found[1])}(?![\d.-])", book.words[page]), words
                seen += 1
    assert seen > 50


@pytest.mark.parametrize("language", BOOKS)
def test_every_font_is_embedded_and_every_word_can_be_found(folder, books, language, read_page):
    book = books[language]
    fonts = set(book.fonts())
    assert fonts
    assert all(embedded for _, embedded in fonts), fonts
    # without what is write_pdf beside the rules: page numbers, running heads
    words = re.sub(r"\(\d+頁\)|\(p\.\d+\)", "", plain("".join(book.words)))
    for number in ("1-1-1", "4-1-1", "10-1-1") if language == "ja" else ("1.1.1", "4.1.1", "10.1.1"):
        page = read_page(folder / f"tomoshibi/{language}/{number.split('-')[0].split('.')[0]}.html").source
        rule = page[page.index(f'id="r-{number.replace(".", "-")}"') :]
        said = re.sub("<[^>]*>", "", re.search('(?s)<div class="text[^>]*>\n<p>(.*?)</p>', rule)[1])
        assert plain(number + said) in words


@pytest.mark.parametrize("language", BOOKS)
def test_pages_have_a_running_head_and_a_number_and_end_in_no_heading(books, language):
    book = books[language]
    chapters = [(title, at) for level, title, at in book.outline if level == 0]
    for (title, first), (_, further) in pairwise([*chapters[1:], ("", len(book.document))]):
        for at in range(first + 1, further):
            assert plain(title) in plain(book.margins(at)[0]), at
    assert book.margins(0) == ("", "")
    for at in range(1, len(book.document)):
        assert book.margins(at)[1].split() == [str(at + 1)]
    for _, title, at in book.outline[1:]:
        assert plain(book.words[at]).rpartition(plain(title))[2], "a heading at the end of its page"


def test_the_title_page_has_the_version(tmp_path):
    (tmp_path / "a.txt").write_text(
        "会則\n1. 会員\n1-1. 入会\n1-1-1. 入会は1-1-2に従います。\n1-1-2. 自由です。\n", "utf-8"
    )
    (tmp_path / "jobun.toml").write_text(
        '[[book]]\nid = "kaisoku"\ntitle = "会則"\nversion = "2.1"\nsources = {ja = "a.txt"}\n', "utf-8"
    )
    assert main(["build", str(tmp_path / "a.txt"), "--pdf", "--quiet", "-o", str(tmp_path / "out")]) == 0
    words = Printed(tmp_path / "out/kaisoku/ja.pdf").words[0]
    assert words.split() == ["会則", "バージョン", "2.1"]


def test_it_is_told_where_it_is_and_is_the_same_twice_and_gone_with_the_next_build_without_it(tmp_path, capsys):
    (tmp_path / "a.txt").write_text("1. Setup\n1.1. Deck\n1.1.1. Shuffle, see 1.1.2.\n1.1.2. Draw.\n", "utf-8")
    made = []
    for _ in range(2):
        assert main(["build", str(tmp_path / "a.txt"), "--pdf", "-o", str(tmp_path / "out")]) == 0
        assert capsys.readouterr().out.splitlines()[-1] == str(tmp_path / "out/a.pdf")
        made.append((tmp_path / "out/a.pdf").read_bytes())
    assert made[0] == made[1]
    # one that was made before these pages would tell something else
    assert main(["build", str(tmp_path / "a.txt"), "-o", str(tmp_path / "out")]) == 0
    assert not (tmp_path / "out/a.pdf").exists()


def test_what_no_font_has_is_told(tmp_path, capsys):
    (tmp_path / "a.txt").write_text("1. Setup\n1.1. Deck\n1.1.1. Shuffle \U00013000 twice.\n", "utf-8")
    assert main(["build", str(tmp_path / "a.txt"), "--pdf", "--lang", "en", "-o", str(tmp_path / "out")]) == 0
    assert "no installed font has \U00013000; install one" in capsys.readouterr().err


def test_a_document_pulls_nothing_in(tmp_path):
    (tmp_path / "secret.txt").write_text("hidden words", "utf-8")
    address = (tmp_path / "secret.txt").as_uri()
    markup = f'<link rel="attachment" href="{address}"><img src="{address}"><style>@import "{address}"</style>'
    (tmp_path / "a.txt").write_text(f"1. Setup\n1.1. Deck\n1.1.1. {markup}\n", "utf-8")
    build([str(tmp_path / "a.txt")], str(tmp_path / "out"))
    # in a document it is words; and were it markup, it would still get nothing
    for escaped in (True, False):
        if not escaped:
            whole = tmp_path / "out/a/whole.html"
            whole.write_text(whole.read_text("utf-8").replace("<h3>", f"{markup}<h3>"), "utf-8")
        book = library([str(tmp_path / "a.txt")], None, None).books[0]
        made = Printed(write_pdf(book, str(tmp_path / "out"), "", lambda title, page: None)[0])
        assert raw.FPDFDoc_GetAttachmentCount(made.document) == 0
        assert "hidden" not in "".join(made.words)
        assert plain(address) in plain(made.words[-1])
        assert all(one.type != raw.FPDF_PAGEOBJ_IMAGE for page in made.document for one in page.get_objects())


@pytest.mark.parametrize(
    ("module", "said"),
    [
        (None, "pip install 'jobun[pdf]'"),
        ("raise OSError('cannot load library: libpango')", "apt-get install libpango"),
    ],
)
def test_what_is_not_installed_is_told_in_one_line(tmp_path, capsys, monkeypatch, module, said):
    (tmp_path / "a.txt").write_text("1. Setup\n1.1. Deck\n1.1.1. Shuffle.\n", "utf-8")
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    if module:
        (tmp_path / "weasyprint.py").write_text(module, "utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.delitem(sys.modules, "weasyprint")
    assert main(["build", str(tmp_path / "a.txt"), "--pdf", "--lang", "en", "-o", str(tmp_path / "out")]) == 2
    told = capsys.readouterr()
    assert said in told.err
    assert told.err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_the_pages_lead_to_it_where_it_was_made(folder, tmp_path, top):
    for page, way in (("ja/index.html", "../ja.pdf"), ("en/6.html", "../en.pdf")):
        assert f'href="{way}" type="application/pdf"' in (folder / "tomoshibi" / page).read_text("utf-8")
    build([str(top / "sources/tomoshibi/ja.txt")], str(tmp_path))
    assert "application/pdf" not in (tmp_path / "tomoshibi/ja/index.html").read_text("utf-8")
