"""jobun confirm as a whole: the record beside a document, what is told, and the exit codes."""

import pytest

RULES = "1-1. 手番\n1-1-1. 引けない場合は 1-2-1 に進みます。\n1-1-2. 1-2-2 と 9-9-9 に従います。\n1-2. 終了\n1-2-1. 手番を渡します。\n1-2-2. 手札を捨てます。\n"
CHANGED = RULES.replace("手番を渡します", "敗北します").replace("手札を捨てます", "手札を引きます")


@pytest.fixture
def run(tmp_path, monkeypatch, jobun):
    """Run the command in a folder with one document. Gives the exit code, what was printed, and the complaints."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.txt").write_text(RULES, "utf-8")
    return jobun


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_a_change_is_reported_until_it_is_confirmed(run, tmp_path):
    check = ("check", "a.txt", "--select", "REF009")
    assert run(*check)[0] == 0
    code, out, _ = run("confirm", "a.txt")
    assert (code, out.splitlines()) == (
        0,
        ["a.txt:3:16: 9-9-9 has no target and is not confirmed", "a.txt: 2 references confirmed (2 new)"],
    )
    assert run(*check)[0] == 0
    (tmp_path / "a.txt").write_text(CHANGED, "utf-8")
    code, out, _ = run(*check)
    assert code == 1
    assert "a.txt:2:16 warning REF009 unconfirmed-reference" in out
    assert "1-2-1 was “手番を渡します。” when this reference was confirmed; 1-2-1 is now “敗北します。”" in out
    assert "jobun confirm a.txt --at 2" in out
    assert run("confirm", "a.txt", "--at", "2")[1].splitlines() == ["a.txt: 1 reference confirmed (1 changed)"]
    assert "a.txt:3:8" in run(*check)[1]
    assert "a.txt:2:16" not in run(*check)[1]
    assert run("confirm", "a.txt", "--rule", "1-1-2")[0] == 0
    assert run(*check)[0] == 0


def test_a_record_has_a_line_for_each_reference(run, tmp_path):
    run("confirm", "a.txt")
    lines = (tmp_path / "a.txt.confirmed.tsv").read_text("utf-8").splitlines()
    assert lines[0].split("\t")[:4] == ["rule", "reference", "ordinal", "target"]
    assert [line.split("\t")[:4] for line in lines[1:]] == [
        ["1-1-1", "1-2-1", "1", "1-2-1"],
        ["1-1-2", "1-2-2", "1", "1-2-2"],
    ]
    before = (tmp_path / "a.txt.confirmed.tsv").read_bytes()
    run("confirm", "a.txt")
    assert (tmp_path / "a.txt.confirmed.tsv").read_bytes() == before


def test_checking_and_showing_write_nothing(run, tmp_path):
    code, out, _ = run("confirm", "a.txt", "--check")
    assert (code, out.splitlines()) == (
        1,
        ["a.txt:2:16: 1-2-1 is not confirmed", "a.txt:3:8: 1-2-2 is not confirmed", "2 of 2 references not confirmed"],
    )
    assert "+1-1-1\t1-2-1\t1\t1-2-1" in run("confirm", "a.txt", "--diff")[1]
    assert names(tmp_path) == ["a.txt"]
    run("confirm", "a.txt")
    assert run("confirm", "a.txt", "--check")[:2] == (0, "0 of 2 references not confirmed\n")
    assert run("confirm", "a.txt", "--diff")[:2] == (0, "")
    (tmp_path / "a.txt").write_text(CHANGED, "utf-8")
    code, out, _ = run("confirm", "a.txt", "--check", "--rule", "1-1-1")
    assert (code, out.splitlines()) == (
        1,
        ["a.txt:2:16: the target of 1-2-1 changed after it was confirmed", "1 of 1 reference not confirmed"],
    )


def test_what_leads_nowhere_keeps_what_it_meant(run, tmp_path):
    run("confirm", "a.txt")
    (tmp_path / "a.txt").write_text(RULES.replace("1-2-2. 手札を捨てます。\n", ""), "utf-8")
    assert run("confirm", "a.txt")[1].splitlines()[-1] == "a.txt: 1 reference confirmed"
    (tmp_path / "a.txt").write_text(CHANGED.replace("敗北します", "手番を渡します"), "utf-8")
    assert "a.txt:3:8 warning REF009" in run("check", "a.txt")[1]
    (tmp_path / "a.txt").write_text(RULES.replace("1-2-2 と 9-9-9 に従います", "捨てます"), "utf-8")
    assert run("confirm", "a.txt")[1] == "a.txt: 1 reference confirmed (1 removed)\n"


def test_a_document_without_references_gets_no_record(run, tmp_path):
    (tmp_path / "a.txt").write_text("1-1. 手番\n1-1-1. 引きます。\n", "utf-8")
    assert run("confirm", "a.txt")[0] == 0
    assert names(tmp_path) == ["a.txt"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["confirm", "-"], "standard input cannot be confirmed"),
        (["confirm"], "no document given"),
        (["confirm", "none.txt"], "none.txt: no such file"),
        (["confirm", "a.txt", "--rule", "7-7"], "no reference there"),
        (["confirm", "a.txt", "--at", "1"], "no reference there"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(run, arguments, said):
    code, _, err = run(*arguments)
    assert (code, err.count("\n")) == (2, 1)
    assert said in err


@pytest.mark.parametrize("command", ["check", "confirm"])
def test_a_damaged_record_is_told_in_one_line(run, tmp_path, command):
    run("confirm", "a.txt")
    file = tmp_path / "a.txt.confirmed.tsv"
    file.write_text(file.read_text("utf-8") + "<<<<<<< ours\n", "utf-8")
    code, _, err = run(command, "a.txt")
    assert code == 2
    assert err.startswith("jobun: a.txt.confirmed.tsv:4: not the 8 tab-separated fields")
    assert err.count("\n") == 1
    file.write_bytes(b"\xff\xfe\xff")
    assert run(command, "a.txt")[0] == 2


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("規則.txt", "規則.txt"),
        ("a b.txt", "'a b.txt'"),
        ("$(touch made).txt", "'$(touch made).txt'"),
        ("a;touch${IFS}made;.txt", "'a;touch${IFS}made;.txt'"),
        ("`made`.txt", "'`made`.txt'"),
    ],
)
def test_the_command_that_is_suggested_means_the_document_to_a_shell(run, tmp_path, name, written):
    words = "1-1. 手番\n1-1-1. 1-1-2に従います。\n1-1-2. 引きます。\n"
    (tmp_path / name).write_text(words, "utf-8")
    assert run("confirm", name)[0] == 0
    (tmp_path / name).write_text(words.replace("引き", "捨て"), "utf-8")
    assert f"jobun confirm {written} --at 2" in run("check", name)[1]
