"""jobun import: documents of every format as text, and the same diagnostics before and after."""

import io
import json
import os
import subprocess
import sys

import pytest

from tests.support.process import run_bytes as run

JAPANESE = [
    "総合規則",
    "1-1. 手番",
    "1-1-1. 札を一枚引きます。",
    "1-1-1. 札を一枚捨てます。9-9-9.を参照。",
    "1-1-4. 手番を終えます。",
]
ENGLISH = [
    "Rules",
    "1.1. Turns",
    "1.1.1. Draw one card.",
    "1.1.1. Discard one card (see 9.9.9).",
    "1.1.4. End the turn.",
]


def html(lines: list[str]) -> bytes:
    title, head, *rules = lines
    words = "".join(f"<p>{rule}</p>\n" for rule in rules)
    return f"<!doctype html><meta charset=shift_jis><h1>{title}</h1><h2>{head}</h2>{words}".encode("cp932")


def docx(lines: list[str]) -> bytes:
    from docx import Document

    document = Document()
    document.add_heading(lines[0], 0)
    for line in lines[1:]:
        document.add_paragraph(line)
    made = io.BytesIO()
    document.save(made)
    return made.getvalue()


def pdf(lines: list[str]) -> bytes:
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfbase.cidfonts import UnicodeCIDFont
        from reportlab.pdfgen.canvas import Canvas

        pdfmetrics.registerFont(UnicodeCIDFont("HeiseiMin-W3"))
        made = io.BytesIO()
        canvas = Canvas(made)
        for number, page in enumerate((lines[:2], lines[2:4], lines[4:]), 1):
            canvas.setFont("HeiseiMin-W3", 11)
            for row, line in enumerate(["ver. 1.2", *page, f"- {number} -"]):
                canvas.drawString(60, 780 - 18 * row, line)
            canvas.showPage()
        canvas.save()
    return made.getvalue()


def diagnostics(path: object) -> list[tuple[str, str, str, str]]:
    done = run("check", "--format", "json", str(path))
    assert done.stderr == b""
    found = json.loads(done.stdout)["diagnostics"]
    return [(one["code"], one["message"], one["rule"], one["quote"]) for one in found]


@pytest.mark.parametrize("make", [html, docx, pdf])
@pytest.mark.parametrize("lines", [JAPANESE, ENGLISH])
def test_an_imported_document_has_the_same_diagnostics(tmp_path, make, lines):
    original, text = tmp_path / f"a.{make.__name__}", tmp_path / "a.txt"
    original.write_bytes(make(lines))
    done = run("import", str(original), "-o", str(text))
    assert (done.returncode, done.stdout) == (0, b"")
    assert [line for line in text.read_text("utf-8").split("\n") if line] == lines
    found = diagnostics(original)
    assert {code for code, *_ in found} >= {"NUM001", "NUM002", "REF001"}
    assert diagnostics(text) == found


def test_what_was_left_out_of_a_pdf_is_told(tmp_path):
    (tmp_path / "a.pdf").write_bytes(pdf(ENGLISH))
    done = run("import", "a.pdf", cwd=tmp_path)
    assert done.stdout.decode() == "\n".join(ENGLISH) + "\n"
    assert done.stderr.decode() == "jobun: a.pdf: removed 6 lines of running heads, footers and page numbers\n"


def test_places_in_a_pdf_name_the_page(tmp_path):
    (tmp_path / "a.pdf").write_bytes(pdf(ENGLISH))
    assert b"a.pdf:page 2:2:1 error NUM001" in run("check", "a.pdf", cwd=tmp_path).stdout
    assert run("refs", "a.pdf", cwd=tmp_path).stdout.startswith(b"a.pdf:page 2:2:")
    report = json.loads(run("check", "a.pdf", "--format", "json", cwd=tmp_path).stdout)
    double = next(one for one in report["diagnostics"] if one["code"] == "NUM001")
    assert (double["line"], double["page"], double["page_line"]) == (4, 2, 2)
    assert (double["related"][0]["line"], double["related"][0]["page_line"]) == (3, 1)
    assert report["documents"][0]["format"] == "pdf"
    (reference,) = json.loads(run("refs", "a.pdf", "--format", "json", cwd=tmp_path).stdout)["references"]
    assert (reference["line"], reference["page"], reference["page_line"]) == (4, 2, 2)
    tree = json.loads(run("tree", "a.pdf", "--format", "json", cwd=tmp_path).stdout)["documents"][0]["parts"][0]
    nodes = [node for node in tree if node["line"] == 1]
    assert [(node["page"], node["page_line"]) for node in nodes] == [(1, 1)]


def test_text_has_no_pages(tmp_path):
    (tmp_path / "a.txt").write_text("\n".join(ENGLISH), "utf-8")
    for command in ("check", "refs", "tree"):
        done = run(command, "a.txt", "--format", "json", cwd=tmp_path)
        assert b'"page' not in done.stdout
        assert b'"format"' not in done.stdout


def test_text_of_any_encoding_becomes_canonical(tmp_path):
    words = "\ufeff１－１．手番 \r\n\r\n\r\n１－１－１．ｶﾞ\u00a0を引く。\t\r"
    for encoding in ("utf-8", "utf-16-le"):
        (tmp_path / "a.txt").write_bytes(words.encode(encoding))
        done = run("import", "a.txt", cwd=tmp_path)
        assert done.stdout.decode() == "１－１．手番\n\n１－１－１．ｶﾞ\u00a0を引く。\n"
    done = run("import", "-", "--encoding", "cp932", stdin="手番 \r\n".encode("cp932"))
    assert (done.returncode, done.stdout.decode()) == (0, "手番\n")


def test_standard_input_is_known_by_its_first_bytes():
    assert run("import", "-", stdin=html(JAPANESE)).stdout.decode().split()[0] == "総合規則"
    assert run("import", "-", stdin=pdf(ENGLISH)).stdout.decode().split("\n")[0] == "Rules"
    assert run("import", "-", stdin=docx(ENGLISH)).stdout.decode().split("\n")[0] == "Rules"


def test_a_file_that_is_there_is_kept_unless_forced(tmp_path):
    (tmp_path / "a.md").write_text("1-1. x \n", "utf-8")
    (tmp_path / "b.txt").write_text("mine\n", "utf-8")
    (tmp_path / "b.txt").chmod(0o640)
    done = run("import", "a.md", "-o", "b.txt", cwd=tmp_path)
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)
    assert b"b.txt: already exists" in done.stderr
    assert (tmp_path / "b.txt").read_text("utf-8") == "mine\n"
    assert run("import", "a.md", "-o", "b.txt", "--force", cwd=tmp_path).returncode == 0
    assert (tmp_path / "b.txt").read_text("utf-8") == "1-1. x\n"
    assert (tmp_path / "b.txt").stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.md", "b.txt"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["import", "none.pdf"], "none.pdf: no such file"),
        (["import", "a.pdf"], "a.pdf: not a PDF"),
        (["import", "a.txt", "-o", "none/b.txt"], "none/b.txt: cannot be written"),
        (["import", "a.txt", "--encoding", "rot13"], "unknown encoding 'rot13'"),
        (["import", "."], ".: "),
        (["import"], "FILE"),
        (["check", "a.txt", "--encoding", "hex"], "unknown encoding 'hex'"),
        (["check", "a.txt", "--encoding", "idna"], "unknown encoding 'idna'"),
        (["check", "a.pdf"], "a.pdf: not a PDF"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(tmp_path, arguments, said):
    (tmp_path / "a.txt").write_text("1-1. x\n", "utf-8")
    (tmp_path / "a.pdf").write_text("1-1. x\n", "utf-8")
    done = run(*arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
    assert done.stderr.decode().startswith("jobun: ")
    assert said in done.stderr.decode()


@pytest.mark.parametrize("command", ["check", "import", "tree"])
def test_a_closed_standard_input_is_told(command):
    line = f"{sys.executable} -m jobun {command} - <&-"
    done = subprocess.run(["sh", "-c", line], capture_output=True, env={**os.environ, "LC_ALL": "C.UTF-8"}, timeout=60)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"jobun: -: standard input is closed; specify a file\n"


def test_messages_are_in_japanese_too(tmp_path):
    done = run("import", "none.txt", "--lang", "ja", cwd=tmp_path)
    assert "ファイルもフォルダーもありません" in done.stderr.decode()
