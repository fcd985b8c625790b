"""`jobun export` and `jobun fmt` as whole processes: what they write, where, and their exit codes."""

import csv
import json
import os
import stat

import pytest

from tests.support.process import run_bytes as run

CLEAN = "1. 手番\n1-1. 始め\n1-1-1. 引きます（1-1-2）。\n1-1-2. 捨てます。\n"
WRAPPED = "1. 手番\r\n1-1. 始め1-1-1. 引きます（1-1-2）。  \r\n\r\n\r\n1-1-2.\u3000手番のプレイヤーは、山札から\r\n捨てます。\r\n"
FORMATTED = "1. 手番\n1-1. 始め\n1-1-1. 引きます（1-1-2）。\n\n1-1-2. 手番のプレイヤーは、山札から捨てます。\n"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "clean.txt").write_bytes(CLEAN.encode())
    (tmp_path / "wrapped.txt").write_bytes(WRAPPED.encode())
    (tmp_path / "old.txt").write_bytes(CLEAN.encode("cp932"))
    (tmp_path / "page.html").write_bytes(b"<p>1-1. rules</p>")
    (tmp_path / "book").mkdir()
    (tmp_path / "book" / "ja.txt").write_bytes(CLEAN.encode())
    (tmp_path / "book" / "ja.md").write_bytes(CLEAN.encode())
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "code", "out", "said"),
    [
        (["--check", "clean.txt"], 0, "0 of 1 document would change\n", ""),
        (["--check", "clean.txt", "wrapped.txt"], 1, "would format wrapped.txt\n1 of 2 documents would change\n", ""),
        (["--check", "wrapped.txt", "--lang", "ja"], 1, "整形が必要です：wrapped.txt\n1 文書のうち 1 件が変わります\n", ""),
        (["clean.txt"], 0, "0 of 1 document formatted\n", ""),
        (["wrapped.txt"], 0, "formatted wrapped.txt\n1 of 1 document formatted\n", ""),
        (["old.txt"], 0, "formatted old.txt\n1 of 1 document formatted\n", "jobun: old.txt: encoding changes from cp932 to utf-8\n"),
        (["book"], 0, "0 of 2 documents formatted\n", ""),
        (["--diff", "clean.txt"], 0, "", ""),
        (["page.html"], 2, "", "jobun: page.html: only plain text and Markdown can be formatted; convert the file to text first: jobun import page.html\n"),
        (["none.txt"], 2, "", "jobun: none.txt: no such file or folder; check the path\n"),
        ([], 2, "", "jobun: no document given, and no jobun.toml declares a book; specify files or folders\n"),
    ],
)  # fmt: skip
def test_fmt(folder, arguments, code, out, said):
    done = run("fmt", *arguments, cwd=folder)
    assert (done.returncode, done.stdout.decode(), done.stderr.decode()) == (code, out, said)


def test_fmt_rewrites_in_place_and_keeps_the_mode(folder):
    path = folder / "wrapped.txt"
    path.chmod(0o640)
    run("fmt", "wrapped.txt", "old.txt", cwd=folder)
    assert path.read_bytes() == FORMATTED.encode()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert (folder / "old.txt").read_bytes() == CLEAN.encode()
    assert [name for name in os.listdir(folder) if name.startswith(".jobun")] == []


@pytest.mark.parametrize("option", ["--check", "--diff"])
def test_fmt_changes_nothing_when_told_not_to(folder, option):
    run("fmt", option, "wrapped.txt", "old.txt", cwd=folder)
    assert (folder / "wrapped.txt").read_bytes() == WRAPPED.encode()
    assert (folder / "old.txt").read_bytes() == CLEAN.encode("cp932")


def test_the_difference_is_one_that_patch_takes(folder):
    done = run("fmt", "--diff", "--check", "wrapped.txt", cwd=folder)
    assert done.returncode == 1
    lines = done.stdout.decode().split("\n")
    assert lines[:3] == ["--- wrapped.txt", "+++ wrapped.txt", "@@ -1,6 +1,5 @@"]
    assert [line[1:] for line in lines[3:] if line[:1] in "+ " and line] == FORMATTED.split("\n")[:-1]
    assert [line[1:] for line in lines[3:] if line[:1] in "- " and line] == WRAPPED.split("\n")[:-1]


def test_fmt_of_standard_input_goes_to_standard_output(folder):
    done = run("fmt", "-", cwd=folder, stdin=WRAPPED.encode())
    assert (done.returncode, done.stdout.decode(), done.stderr) == (0, FORMATTED, b"")


def test_a_passage_that_would_be_read_otherwise_is_told(folder, shared):
    path = next((shared / "corpora").glob("duelmasters*.txt"))
    done = run("fmt", "-", cwd=folder, stdin=path.read_bytes())
    assert done.returncode == 0
    assert b"left unchanged" in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_a_link_is_followed(folder):
    (folder / "link.txt").symlink_to("wrapped.txt")
    run("fmt", "link.txt", cwd=folder)
    assert (folder / "link.txt").is_symlink()
    assert (folder / "wrapped.txt").read_bytes() == FORMATTED.encode()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["clean.txt", "--format", "xml"], "jobun: argument --format: invalid choice: 'xml' (choose from 'akn', 'csv', 'json', 'md'); see jobun export --help\n"),
        (["clean.txt", "wrapped.txt", "--format", "md"], "jobun: 2 documents but one output; specify a folder with -o FOLDER/, or only one document\n"),
        (["clean.txt", "--format", "md", "--bom"], "jobun: --bom cannot be used with md, only with csv; omit --bom\n"),
        (["none.txt", "--format", "md"], "jobun: none.txt: no such file or folder; check the path\n"),
        (["clean.txt", "--format", "md", "-o", "clean.txt/x.md"], "jobun: clean.txt/x.md: cannot be written: "),
        (["book/ja.txt", "book/ja.md", "--format", "csv", "-o", "out/"], "jobun: book/ja.txt and book/ja.md would both be written to out/ja.csv; export them one at a time\n"),
        (["clean.txt"], "--format"),
    ],
)  # fmt: skip
def test_what_cannot_be_exported_is_told_in_one_line(folder, arguments, said):
    done = run("export", *arguments, cwd=folder)
    assert (done.returncode, done.stdout) == (2, b"")
    assert said in done.stderr.decode()
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("locale", ["C.UTF-8", "C", "ja_JP.EUC-JP"])
@pytest.mark.parametrize("name", ["json", "md", "csv", "akn"])
def test_what_is_exported_is_the_same_wherever_it_goes(folder, name, locale):
    printed = run(
        "export", "old.txt", "--format", name, cwd=folder, LC_ALL=locale, PYTHONUTF8="0", PYTHONCOERCECLOCALE="0"
    )
    run("export", "old.txt", "--format", name, "-o", "made", cwd=folder)
    assert (printed.returncode, printed.stderr) == (0, b"")
    assert printed.stdout == (folder / "made").read_bytes()
    assert "手番" in printed.stdout.decode()


def test_several_documents_go_into_a_folder(folder):
    done = run("export", "book/ja.txt", "clean.txt", "--format", "json", "-o", "made/", cwd=folder)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    for name, path in (("book/ja.json", "book/ja.txt"), ("clean.json", "clean.txt")):
        assert json.loads((folder / "made" / name).read_text("utf-8"))["documents"][0]["path"] == path


def test_a_spreadsheet_is_told_the_encoding(folder):
    made = run("export", "clean.txt", "--format", "csv", "--bom", cwd=folder).stdout
    assert made.startswith(b"\xef\xbb\xbfpath,line,")
    rows = list(csv.reader(made.decode("utf-8-sig").splitlines()))
    assert [row[3] for row in rows[1:]] == ["1", "1-1", "1-1-1", "1-1-2"]
