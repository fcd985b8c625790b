"""`jobun check --fix` as a whole process: what it writes, byte by byte, what it prints, and its exit codes."""

import codecs
import json
import os
import shutil
import stat
import subprocess
import sys

import pytest

from jobun.fix.splice import Differs, spliced
from jobun.flow import check_file
from jobun.settings.settings import Settings
from jobun.text.passage import Text
from jobun.text.read import decode
from tests.support import process

# an ignore that silences nothing can be mended safely, a number that is used twice cannot
WRONG = "1-1. 手番\n<!-- jobun: ignore NUM002 -->\n1-1-1. 引きます。\n1-1-2. 捨てます。\n1-1-2. 渡します。\n"
SAFE = WRONG.replace("<!-- jobun: ignore NUM002 -->\n", "")
RIGHT = SAFE.replace("1-1-2. 渡", "1-1-3. 渡")
NAMED = "1-1. 手番\n1-1-1. 引きます。\n1-1-2. 1-1-1 に戻ります。\n1-1-1. 捨てます。\n1-2. 山札\n1-2-1. 裏です。\n"


def run(*arguments: str, **rest: object) -> subprocess.CompletedProcess[bytes]:
    """Run jobun check."""
    return process.run_bytes("check", *arguments, **rest)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "wrong.txt").write_bytes(WRONG.encode())
    (tmp_path / "right.txt").write_bytes(RIGHT.encode())
    (tmp_path / "page.html").write_bytes("".join(f"<p>{line}</p>" for line in SAFE.splitlines()).encode())
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "code", "out", "said", "now"),
    [
        (["--quiet"], 1, "1 error, 1 warning in 1 document (4 rules)\n1 fixable with --fix, 1 more with --fix --unsafe-fixes\n", "", WRONG),
        (["--quiet", "--lang", "ja"], 1, "1 文書（4 条文）：誤り 1 件、警告 1 件\n--fix で 1 件、--fix --unsafe-fixes でさらに 1 件修正できます\n", "", WRONG),
        (["--quiet", "--fix"], 1, "1 error in 1 document (4 rules)\nfixed 1 in 1 document; 1 more with --unsafe-fixes\n", "", SAFE),
        (["--fix", "--unsafe-fixes"], 0, "no diagnostics in 1 document (4 rules)\nfixed 2 in 1 document\n", "", RIGHT),
        (["--fix", "--unsafe-fixes", "--select", "CFG,NUM002", "--lang", "ja"], 0, "1 文書（4 条文）：指摘はありません\n1 文書の 1 件を修正しました\n", "", SAFE),
        (["--fix", "--ignore", "NUM"], 0, "no diagnostics in 1 document (4 rules)\nnothing to fix\n", "", WRONG),
    ],
)  # fmt: skip
def test_fix(folder, arguments, code, out, said, now):
    done = run("wrong.txt", *arguments, cwd=folder)
    assert (done.returncode, done.stdout.decode(), done.stderr.decode()) == (code, out, said)
    assert (folder / "wrong.txt").read_bytes().decode() == now


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "euc_jp", "iso2022_jp", "utf-16", "utf-16-le", "utf-16-be"])  # fmt: skip
def test_encoding_mark_and_line_ends_stay(folder, encoding, end):
    path = folder / "other.txt"
    path.write_bytes(WRONG.replace("\n", end).encode(encoding))
    done = run("other.txt", "--fix", "--unsafe-fixes", cwd=folder)
    assert (done.returncode, done.stderr) == (0, b"")
    assert path.read_bytes() == RIGHT.replace("\n", end).encode(encoding)


def test_bytes_that_have_a_second_form_stay_in_theirs(folder):
    # CP932 has two codes for ∵, and Python writes the other one
    odd = WRONG.encode("cp932").replace("引き".encode("cp932"), b"\x87\x9a" + "引き".encode("cp932"))
    assert odd.decode("cp932").encode("cp932") != odd
    (folder / "odd.txt").write_bytes(odd)
    done = run("odd.txt", "--fix", "--unsafe-fixes", cwd=folder)
    assert (done.returncode, done.stderr) == (0, b"")
    expected = odd.replace(b"<!-- jobun: ignore NUM002 -->\n", b"").replace(
        "2. 渡".encode("cp932"), "3. 渡".encode("cp932")
    )
    assert (folder / "odd.txt").read_bytes() == expected


@pytest.mark.parametrize("encoding", ["utf-8", "cp932", "utf-16"])
def test_standard_input_goes_to_standard_output_and_the_report_elsewhere(folder, encoding):
    done = run("-", "--fix", "--quiet", cwd=folder, stdin=WRONG.encode(encoding))
    assert (done.returncode, done.stdout) == (1, SAFE.encode(encoding))
    assert (
        done.stderr.decode() == "1 error in 1 document (4 rules)\nfixed 1 in 1 document; 1 more with --unsafe-fixes\n"
    )


def test_standard_input_without_anything_to_mend_comes_out_as_it_was(folder):
    done = run("-", "--fix", "--format", "json", cwd=folder, stdin=RIGHT.encode(), PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stdout.decode()) == (0, RIGHT)
    assert json.loads(done.stderr.decode())["diagnostics"] == []


def test_json_is_of_the_mended_text(folder):
    report = json.loads(run("wrong.txt", "--fix", "--format", "json", cwd=folder).stdout)
    assert [(found["code"], found["line"]) for found in report["diagnostics"]] == [("NUM001", 4)]
    again = json.loads(run("wrong.txt", "--format", "json", cwd=folder).stdout)
    assert again == report


@pytest.mark.parametrize("option", [["--diff"], ["--diff", "--fix"], ["--diff", "--format", "json"]])
def test_the_difference_is_printed_and_nothing_written(folder, option):
    done = run("wrong.txt", "right.txt", *option, cwd=folder)
    assert done.returncode == 1
    assert done.stdout.decode().splitlines()[:5] == [
        "--- wrong.txt",
        "+++ wrong.txt",
        "@@ -1,5 +1,4 @@",
        " 1-1. 手番",
        "-<!-- jobun: ignore NUM002 -->",
    ]
    assert done.stderr.decode() == "would fix 1 in 1 document; 1 more with --unsafe-fixes\n"
    assert (folder / "wrong.txt").read_bytes() == WRONG.encode()


def test_the_difference_is_one_that_patch_takes(folder):
    if shutil.which("patch") is None:
        pytest.skip("patch is not here")
    made = run("wrong.txt", "--diff", "--unsafe-fixes", cwd=folder).stdout
    subprocess.run(["patch", "--silent", "wrong.txt"], input=made, cwd=folder, check=True, timeout=60)
    assert (folder / "wrong.txt").read_bytes() == RIGHT.encode()


@pytest.mark.parametrize(("name", "code"), [("right.txt", 0), ("none.txt", 2)])
def test_exit_codes_of_a_difference(folder, name, code):
    done = run(name, "--diff", "--unsafe-fixes", cwd=folder)
    assert (done.returncode, done.stdout) == (code, b"")


def test_a_document_that_is_no_text_is_told_and_fails_where_it_was_named(folder):
    line = b"jobun: page.html: HTML files cannot be fixed; convert the file to text first: jobun import page.html\n"
    named = run("page.html", "--fix", "--unsafe-fixes", cwd=folder)
    assert (named.returncode, named.stderr) == (2, line)
    assert b"NUM001" in named.stdout
    found = run("--fix", "--unsafe-fixes", ".", cwd=folder)
    assert (found.returncode, found.stderr) == (1, line.replace(b" page", b" ./page"))
    assert (folder / "wrong.txt").read_bytes() == RIGHT.encode()


def test_mode_and_link_are_kept_and_nothing_is_left_beside(folder):
    (folder / "wrong.txt").chmod(0o640)
    (folder / "link.txt").symlink_to("wrong.txt")
    assert run("link.txt", "--fix", cwd=folder).returncode == 1
    assert (folder / "link.txt").is_symlink()
    assert (folder / "wrong.txt").read_bytes() == SAFE.encode()
    assert stat.S_IMODE((folder / "wrong.txt").stat().st_mode) == 0o640
    assert sorted(os.listdir(folder)) == ["link.txt", "page.html", "right.txt", "wrong.txt"]


def test_a_file_without_anything_to_mend_is_not_written(folder):
    before = (folder / "right.txt").stat()
    run("right.txt", "--fix", "--unsafe-fixes", cwd=folder)
    assert (folder / "right.txt").stat().st_mtime_ns == before.st_mtime_ns
    assert (folder / "right.txt").stat().st_ino == before.st_ino


def test_a_file_that_another_program_changed_is_not_overwritten(folder):
    script = (
        "import sys, jobun.cli.commands.check.fixes as fixes\n"
        "apply_fixes = fixes.apply_fixes\n"
        "def slow(*given, **told):\n"
        "    open('wrong.txt', 'a').write('1-1-3. new\\n')\n"
        "    return apply_fixes(*given, **told)\n"
        "fixes.apply_fixes = slow\n"
        "from jobun.cli.main import main\n"
        "sys.exit(main(['check', 'wrong.txt', '--fix', '--quiet']))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, cwd=folder, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr == "jobun: wrong.txt: changed by another program meanwhile, so nothing is written; run again\n"
    assert "nothing to fix" in done.stdout
    assert (folder / "wrong.txt").read_bytes() == WRONG.encode() + b"1-1-3. new\n"


def test_references_that_name_a_changed_number_are_told(folder):
    (folder / "named.txt").write_bytes(NAMED.encode())
    done = run("named.txt", "--diff", "--unsafe-fixes", "--ignore", "REF005", cwd=folder)
    assert (
        b"named.txt:4:1: 1-1-1 renumbered to 1-1-3, but 1 reference still says 1-1-1; check which rule it means\n"
        in done.stderr
    )


@pytest.mark.parametrize(
    ("data", "content", "expected"),
    [
        (codecs.BOM_UTF8 + b"1-1\r\n", "1-2\r\n", codecs.BOM_UTF8 + b"1-2\r\n"),
        (b"\x87\x9a 1\n\x87\x9a 2\n", "∵ 1\n∵ 3\n", b"\x87\x9a 1\n\x87\x9a 3\n"),
        (b"\x87\x9a 1 \x87\x9a\n", "∵ 3 ∵\n", b"\x87\x9a 3 \x87\x9a\n"),
    ],
)
def test_bytes_are_spliced(data, content, expected):
    text = decode("a.txt", data, None if data[0] == 0xEF else "cp932")
    assert spliced(data, text, content) == expected


def test_bytes_that_cannot_be_given_back_are_refused():
    with pytest.raises(Differs):
        spliced(b"x", Text("a.txt", "x", "ascii"), "手")


def test_what_is_reported_as_one_finding_is_fixed_as_one(folder):
    (folder / "many.txt").write_text("1. Turns\n1.1. Draw an card.\n1.2. Play.\n1.3. Take an card.\n", "utf-8")
    first = run("many.txt", "--quiet", cwd=folder).stdout.decode()
    assert first == "1 note in 1 document (4 rules)\n1 fixable with --fix --unsafe-fixes\n"
    done = run("many.txt", "--fix", "--unsafe-fixes", "--quiet", cwd=folder).stdout.decode()
    assert done == "no diagnostics in 1 document (4 rules)\nfixed 1 in 1 document\n"
    assert (folder / "many.txt").read_text("utf-8").count("a card") == 2


def fingerprints(path):
    """Of all diagnostics, also of those that are reported as one finding."""
    return {found.fingerprint for found in check_file(str(path), Settings()).diagnostics}


@pytest.mark.parametrize("digits", ["000", "004"])
def test_real_documents_stay_mended(folder, seed, digits):
    path = folder / "real.txt"
    shutil.copy(seed(digits), path)
    path.chmod(0o644)
    before = path.read_bytes()
    faults = fingerprints(path)
    first = json.loads(run("real.txt", "--format", "json", cwd=folder).stdout)["diagnostics"]
    left = json.loads(run("real.txt", "--fix", "--unsafe-fixes", "--format", "json", cwd=folder).stdout)["diagnostics"]
    after = path.read_bytes()
    assert after != before
    assert len(left) < len(first)
    assert fingerprints(path) < faults
    again = json.loads(run("real.txt", "--fix", "--unsafe-fixes", "--format", "json", cwd=folder).stdout)["diagnostics"]
    assert path.read_bytes() == after
    assert again == left
    # no more has changed than the suggestions said: characters gone and come, in all
    said = sum(len(edit["text"]) + 40 for found in first for one in found["suggestions"][:1] for edit in one["edits"])
    lines = zip(*(data.decode().replace("\r", "").split("\n") for data in (before, after)), strict=False)
    assert digits != "004" or sum(one != other for one, other in lines) <= 2 * len(first)
    assert abs(len(after) - len(before)) <= said
