"""jobun cite as a whole: which files are read, what is printed, and the exit codes."""

import json

import pytest

BOOK = (
    "Rules of Lamps\n\n1. Turns\n1.1. Draw a card.\n1.2. Pass the turn.\n2. Ending\n2.1. Whoever has ten points wins.\n"
)
OLD = BOOK.replace("1.1. Draw", "1.1. Shuffle.\n1.2. Draw").replace("1.2. Pass", "1.3. Pass")


@pytest.fixture
def run(tmp_path, monkeypatch, jobun):
    """Run the command in a folder with a book and files that cite it. Gives the exit code, output and complaints."""
    monkeypatch.chdir(tmp_path)
    for name, words in {
        "book.txt": BOOK,
        "old.txt": OLD,
        "src/good.py": "# CR 1.1\n",
        "src/bad.py": "x = 1  # see CR 1.9\n",
        "src/none.py": "x = 1\n",
        "src/node_modules/a.js": "// CR 8.8\n",
        "src/.git/a.txt": "CR 8.8\n",
        "src/deep/faq.md": "Rules 1.2 and 2.7 say so.\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(words, "utf-8")
    (tmp_path / "src/data.bin").write_bytes(b"CR 8.8\0\1")
    (tmp_path / "src/odd.txt").write_bytes("CR 8.7 é".encode() + b"\xff\xfe\xff CR 1.1\n")
    (tmp_path / "src/sjis.txt").write_bytes("総合ルール8.6を参照してください。\n".encode("cp932"))
    return jobun


def test_folders_are_searched_for_whatever_is_text(run):
    code, out, err = run("cite", "book.txt", "src")
    places = [line.split(" ")[0] for line in out.splitlines() if "REF001" in line]
    assert (code, err) == (1, "")
    assert places == ["src/bad.py:1:17", "src/deep/faq.md:1:15", "src/odd.txt:1:4", "src/sjis.txt:1:6"]
    assert "no rule 1.9 in Rules of Lamps" in out
    assert out.splitlines()[-1] == "4 errors in 7 citations of 7 files"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["book.txt", "src/good.py"], 0),
        (["book.txt", "src/none.py"], 0),
        (["book.txt", "src/bad.py"], 1),
        (["--book", "book.txt", "src/bad.py", "--quiet"], 1),
        (["book.txt", "src/bad.py", "--form", "law {number}"], 0),
        (["book.txt", "src/good.py", "--since", "old.txt"], 1),
        (["book.txt", "src/good.py", "--since", "old.txt", "--fail-on", "error"], 0),
        (["book.txt", "src/bad.py", "gone.py"], 2),
        (["book.txt", "src/data.bin"], 2),
    ],
)
def test_exit_codes(run, arguments, code):
    assert run("cite", *arguments)[0] == code


def test_json_has_the_form_of_a_check(run):
    code, out, _ = run("cite", "book.txt", "src", "--format", "json", "--edition", "the Lamps of 2026")
    report = json.loads(out)
    assert (code, report["schema"], report["summary"]) == (1, "jobun-report-1", {"error": 4, "warning": 0, "info": 0})
    assert [document["path"] for document in report["documents"]][:2] == ["src/bad.py", "src/deep/faq.md"]
    assert report["documents"][1]["counts"]["reference"] == 2
    one = report["diagnostics"][0]
    assert one["message"] == "no rule 1.9 in the Lamps of 2026"
    assert (one["path"], one["line"], one["column"], one["end_column"], one["quote"]) == (
        "src/bad.py",
        1,
        17,
        20,
        "1.9",
    )
    assert {related["path"] for related in one["related"]} == {"book.txt"}
    assert one["related"][0]["rule"] in ("1", "1.1", "1.2")


def test_what_changed_is_shown_with_the_place_in_the_book(run):
    _, out, _ = run("cite", "book.txt", "src/good.py", "--since", "old.txt")
    assert "src/good.py:1:6 warning REF002 stale-reference" in out
    assert "has changed since Rules of Lamps (old.txt): “Shuffle.” is now “Draw a card.”" in out
    assert "see book.txt:4:1 its wording now (1.1)" in out
    assert "     4 | 1.1. Draw a card." in out


def test_a_configuration_says_which_files_cite_which_book(run, tmp_path):
    (tmp_path / "jobun.toml").write_text(
        '[[book]]\nid = "lamps"\nsources = {en = "book.txt"}\n'
        '[[cite]]\nbook = "lamps"\nfiles = ["src/**/*.py"]\nform = ["CR {number}"]\n',
        "utf-8",
    )
    code, out, _ = run("cite", "--quiet")
    assert (code, out) == (1, "1 error in 2 citations of 3 files\n")
    assert run("cite", "lamps", "--quiet")[1] == out
    assert run("cite", "lamps/en", "src/good.py", "--quiet")[:2] == (0, "no diagnostics in 1 citation of 1 file\n")


@pytest.mark.parametrize(("version", "code"), [("1.05", 0), ("1.06", 1), ("", 0)])
def test_a_citation_may_say_the_version_it_is_of(run, tmp_path, version, code):
    (tmp_path / "jobun.toml").write_text(
        f'[[book]]\nid = "lamps"\nsources = {{en = "book.txt"}}\nversion = "{version}"\n', "utf-8"
    )
    (tmp_path / "src/said.md").write_text("LR 1.05 1.2 says so.\n", "utf-8")
    asked = ("cite", "lamps", "src/said.md", "--form", "LR {version} {number}", "--fail-on", "info")
    done, out, _ = run(*asked)
    assert done == code
    assert ("src/said.md:1:4 info REF002" in out) is bool(code)
    assert ("cites version 1.05, but Rules of Lamps is version 1.06" in out) is bool(code)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("[[cite]]\nbok = 1\n", "unknown key 'cite 1.bok'; did you mean 'book'?"),
        ('[[cite]]\nbook = "book.txt"\n', 'cite 1 has no files; add files = ["src/**/*.py"]'),
        ('[[cite]]\nbook = "book.txt"\nfiles = "a"\n', "cite 1.files is a str"),
        ('[[cite]]\nbook = "book.txt"\nfiles = [3]\n', "cite 1.files 1 is an integer (3); expected a string"),
        ('[[cite]]\nbook = ""\nfiles = ["a"]\n', "cite 1.book is ''; expected a string that is not empty"),
        ("cite = [3]\n", "expected a table: [[cite]]"),
        ('[[cite]]\nbook = "book.txt"\nfiles = ["src/*.rs"]\n', "no file matches 'src/*.rs'"),
        ('[[cite]]\nbook = "book.txt"\nfiles = ["src/*.py"]\nform = ["CR"]\n', "the form 'CR' needs"),
    ],
)
def test_a_wrong_configuration_is_told_in_one_line(run, tmp_path, table, said):
    (tmp_path / "jobun.toml").write_text(table, "utf-8")
    code, _, err = run("cite")
    assert (code, err.count("\n")) == (2, 1)
    assert said in err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "no book given"),
        (["src"], "src is a folder; specify the book first"),
        (["src", "book.txt"], "src is a folder; specify the book first"),
        (["book.txt"], "no files that cite book.txt given"),
        (["gone.txt", "src"], "gone.txt: no such file"),
        (["src/none.py", "src"], "no numbered rule found"),
        (["book.txt", "src", "--form", "CR"], "needs text and then {number} once"),
        (["book.txt", "src", "--since", "gone.txt"], "gone.txt: no such file"),
        (["book.txt", "gone.py"], "gone.py: no such file or folder"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(run, arguments, said):
    code, _, err = run("cite", *arguments)
    assert (code, err.count("\n")) == (2, 1)
    assert said in err
