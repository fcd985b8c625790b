"""`jobun review` with programs and with a stub of a server: what is sent, what is shown, what is never done."""

import contextlib
import json
import shlex
import subprocess
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from tests.support.process import run

RULES = "1. Turns\n1.1. Draw teh card.\n1.2. See rule 1.1.\n1.3. Pass teh card.\n"
KEY = "sk-secret-key"
SAFE = """
import json, sys
words = json.load(sys.stdin)["rule"]["text"]
found = [{"name": "typo", "quote": "teh", "message": "misspelt", "suggestions": [{"edits": [{"text": "the"}]}]}]
print(json.dumps({"diagnostics": found if "teh" in words else []}))
"""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="programs are Python scripts with a POSIX shell")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A document, and a cache of its own."""
    work = tmp_path / "work"
    work.mkdir()
    (work / "rules.txt").write_text(RULES, "utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("JOBUN_API_KEY", raising=False)
    (tmp_path / "cache").mkdir(mode=0o700)
    return work


def program(folder, source, *arguments):
    """A command that runs a Python program. It leaves a line in a file for each run."""
    path = folder.parent / "program.py"
    path.write_text(f"open({str(folder.parent / 'runs')!r}, 'a').write('run\\n')\n{source}", "utf-8")
    return shlex.join([sys.executable, str(path), *arguments])


def runs(folder):
    """How often the program was run."""
    with contextlib.suppress(FileNotFoundError):
        return len((folder.parent / "runs").read_text("utf-8").splitlines())
    return 0


def review(folder, *arguments, **environment):
    return run("review", "rules.txt", *arguments, cwd=folder, JOBUN_NO_CACHE="", **environment)


def answering(*diagnostics):
    """The source of a program that answers the same to every request."""
    return f"print({json.dumps({'diagnostics': diagnostics})!r})"


class Stub(HTTPServer):
    """A server that keeps what it is asked, and answers with a status and content."""

    def __init__(self, answer=None, status=200, headers=()):
        super().__init__(("127.0.0.1", 0), StubHandler)
        self.answer, self.status, self.headers, self.asked = answer, status, headers, []

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_port}/v1"


class StubHandler(BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.asked.append((self.path, dict(self.headers), body))
        request = json.loads(body["messages"][1]["content"])
        content = self.server.answer(request) if self.server.answer else '{"diagnostics": []}'
        data = content if isinstance(content, bytes) else choices(content)
        self.send_response(self.server.status)
        for header in self.server.headers:
            self.send_header(*header)
        self.end_headers()
        with contextlib.suppress(OSError):
            self.wfile.write(data)

    def log_message(self, *_):
        pass


def choices(content):
    return json.dumps({"choices": [{"message": {"role": "assistant", "content": content}}]}).encode()


@contextlib.contextmanager
def serving(*arguments, **rest):
    server = Stub(*arguments, **rest)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_a_program_gets_each_rule_and_its_findings_are_reported(folder):
    done = review(folder, "--with", program(folder, SAFE))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "rules.txt:2:11 info AI001 reviewed\n"
        "  typo: misspelt\n"
        "     2 | 1.1. Draw teh card.\n"
        "       |           ^^^\n"
        "  see rules.txt:4:11 also here (1.3)\n"
        "     4 | 1.3. Pass teh card.\n"
        "       |           ^^^\n"
        "  help: replace with “the”\n"
        "      teh → the\n"
        "      teh → the\n"
        "\n"
        "1 note in 1 document (4 rules)\n"
        "3 requests sent\n"
    )
    assert runs(folder) == 3


def test_the_report_is_that_of_jobun_check(folder):
    done = review(folder, "--with", program(folder, SAFE), "--format", "json", "--fail-on", "info")
    assert (done.returncode, done.stderr) == (1, "jobun: 3 requests sent\n")
    report = json.loads(done.stdout)
    assert report["schema"] == "jobun-report-1"
    assert [(one["code"], one["severity"], one["rule"]) for one in report["diagnostics"]] == [("AI001", "info", "1.1")]


def test_an_answer_is_kept_until_the_rule_or_the_program_changes(folder):
    command = program(folder, SAFE)
    first = review(folder, "--with", command).stdout
    again = review(folder, "--with", command).stdout
    assert runs(folder) == 3
    assert again == first.replace("3 requests sent", "0 requests sent, 3 from the cache")
    (folder / "rules.txt").write_text(RULES.replace("Pass teh", "Give teh"), "utf-8")
    assert "2 from the cache" not in review(folder, "--with", command, "--rule", "1.3").stdout
    assert runs(folder) == 4
    review(folder, "--with", program(folder, SAFE + "\n"), "--rule", "1.1")
    assert runs(folder) == 5
    review(folder, "--with", command, "--rule", "1.1", "--no-cache")
    assert runs(folder) == 6


def test_the_cache_is_readable_by_its_user_alone(folder):
    review(folder, "--with", program(folder, SAFE))
    kept = folder.parent / "cache/jobun/reviews"
    assert len(list(kept.iterdir())) == 3
    assert kept.stat().st_mode & 0o777 == 0o700


def test_a_budget_limits_what_is_sent(folder):
    command = program(folder, SAFE)
    assert "1 request sent, 2 left (--budget)\n" in review(folder, "--with", command, "--budget", "1").stdout
    assert "1 request sent, 1 from the cache, 1 left" in review(folder, "--with", command, "--budget", "1").stdout
    assert runs(folder) == 2


def test_findings_that_do_not_hold_are_dropped_and_counted(folder):
    found = [
        {"name": "typo", "quote": "tee", "message": "not there"},
        {"name": "style", "quote": "teh", "message": "unknown class"},
        {"name": "typo", "quote": "teh", "message": "breaks", "suggestions": [{"edits": [{"text": "see rule 9.9"}]}]},
        {"name": "typo", "quote": "teh", "message": ""},
        {"name": "typo", "quote": "teh", "message": "elsewhere", "path": "other.txt"},
    ]
    done = review(folder, "--with", program(folder, answering(*found)), "--rule", "1.1")
    assert done.stdout.splitlines() == [
        "no diagnostics in 1 document (4 rules)",
        "1 request sent",
        "dropped: 1 whose quotation is not there, 1 of an unknown class, 1 whose edit would break something, "
        "1 without a message, 1 about another document",
    ]
    japanese = review(folder, "--with", program(folder, answering(*found)), "--rule", "1.1", "--lang", "ja").stdout
    assert "除いた指摘：引用がその場所にないもの 1 件、" in japanese


def test_a_program_may_take_whole_documents_and_answer_in_sarif(folder):
    result = {
        "ruleId": "spelling",
        "message": {"text": "misspelt"},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": "rules.txt"},
                    "region": {"startLine": 4, "startColumn": 11, "endColumn": 14},
                }
            }
        ],
    }
    sarif = {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "other"}}, "results": [result]}]}
    source = f"import sys\nassert open(sys.argv[1]).read() == sys.stdin.read()\nprint({json.dumps(sarif)!r})"
    done = review(folder, "--with", program(folder, source, "{path}"))
    assert "rules.txt:4:11 info AI001 reviewed\n  spelling: misspelt\n" in done.stdout
    assert "1 request sent\n" in done.stdout


@pytest.mark.parametrize("name", ["-n.txt", "a b;touch x.txt", "$(touch x).txt", "'q'.txt"])
@pytest.mark.parametrize("shell", [[], ["--shell"]])
def test_the_name_of_a_document_is_one_argument_however_it_is_quoted(folder, name, shell):
    (folder / name).write_text(RULES, "utf-8")
    source = f"import json, os, sys\nassert sys.argv[1:] == [{str(folder / name)!r}]\nprint('{{\"diagnostics\": []}}')"
    command = program(folder, source)
    done = run("review", f"./{name}", "--with", f"{command} {{path}}", *shell, cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    for quoted in ('"{path}"', "'{path}'"):
        # inside quotation marks a shell may split it; it never runs it
        done = run("review", f"./{name}", "--with", f"{command} {quoted}", *shell, cwd=folder)
        assert shell or done.returncode == 0
    assert sorted(path.name for path in folder.iterdir()) == sorted([name, "rules.txt"])


def test_a_shell_is_used_only_if_asked(folder):
    command = f"{program(folder, SAFE)}; touch planted"
    review(folder, "--with", command, "--rule", "1.1")
    assert not (folder / "planted").exists()
    review(folder, "--with", command, "--rule", "1.1", "--shell")
    assert (folder / "planted").exists()


def test_a_comment_silences_the_reviewer_and_is_not_unused(folder):
    words = RULES.replace("1.1.", "<!-- jobun: ignore AI001 -->\n1.1.", 1)
    (folder / "rules.txt").write_text(words, "utf-8")
    done = review(folder, "--with", program(folder, SAFE))
    assert "rules.txt:5:11 info AI001" in done.stdout
    assert "also here" not in done.stdout
    assert "CFG001" not in run("check", "rules.txt", cwd=folder).stdout


def test_the_code_is_explained(folder):
    done = run("explain", "AI001", cwd=folder)
    assert done.stdout.startswith("AI001 reviewed (info)\n")
    assert "jobun.toml" not in done.stdout
    assert "AI001" in run("explain", cwd=folder).stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "no reviewer given, and nothing is sent without one"),
        (["--with", " "], "no reviewer given"),
        (["--with", "jobun-no-such-program"], "cannot run jobun-no-such-program: no such file"),
        (["--with", "unclosed 'quotation"], "cannot run unclosed 'quotation: No closing quotation"),
        (["--with", "https://example.org/v1"], "no model given"),
        (["--with", "http://example.org/v1", "--model", "m"], "http:// only for this machine"),
        (["--with", "https://me:password@example.org/v1", "--model", "m"], "a password in the address"),
        (["--with", "https://", "--model", "m"], "not the address of an API"),
        (["--with", "https://example.org:x/v1", "--model", "m"], "not the address of an API"),
        (["--with", "http://127.0.0.1:9/v1", "--model", "m"], "cannot be reached"),
        (["--with", "true", "--rule", "9.9"], "no rule 9.9 with words of its own"),
        (["--with", "true", "--budget", "0"], "'0' is not a positive whole number"),
    ],
)
def test_what_cannot_be_done_is_one_line(folder, arguments, said):
    done = review(folder, *arguments)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert said in done.stderr
    assert "password" not in done.stderr.replace("a password in", "")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("import sys; sys.exit('no \\033[31mkey')", "exit code 1: no ·[31mkey"),
        ("import os; os._exit(3)", "exit code 3: no error message"),
        ("import time; time.sleep(60)", "no answer within 1 s; allow more with --timeout"),
        ("import os, time; os.close(1); time.sleep(60)", "no answer within 1 s"),
        ("import sys\nwhile True: sys.stdout.write('x' * 65536)", "too long for an answer"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", "exit code -9"),
    ],
)
def test_a_program_that_fails_ends_the_review(folder, source, said):
    # seconds: more than a busy machine takes, except where nothing comes
    seconds = "1" if "sleep" in source else "60"
    done = review(folder, "--with", program(folder, source), "--timeout", seconds)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert said in done.stderr
    assert runs(folder) <= 1


def test_what_a_program_started_ends_with_it(folder):
    child = "import time; time.sleep(60)"
    source = f"import subprocess, sys\nprint(subprocess.Popen([sys.executable, '-c', {child!r}]).pid, file=open('pid', 'w'), flush=True)\nwhile True: sys.stdout.write('x' * 65536)"
    review(folder, "--with", program(folder, source), "--timeout", "60")
    pid = (folder / "pid").read_text("utf-8").strip()
    end = time.monotonic() + 30
    while time.monotonic() < end:
        state = subprocess.run(["ps", "-o", "stat=", "-p", pid], capture_output=True, text=True).stdout.strip()
        if state[:1] in ("", "Z"):
            return
        time.sleep(0.05)
    raise AssertionError(f"process {pid} is still running")


@pytest.mark.parametrize("source", ["print('I found nothing.')", "pass", "print('{}')", "print('[' * 100000)"])
def test_an_answer_that_is_none_is_counted_and_not_kept(folder, source):
    done = review(folder, "--with", program(folder, source))
    assert done.returncode == 0
    assert "3 requests sent, 3 answers not understood\n" in done.stdout
    review(folder, "--with", program(folder, source), "--rule", "1.1")
    assert runs(folder) == 4


def test_no_control_character_of_an_answer_reaches_the_output(folder):
    hostile = {"name": "typo", "quote": "teh", "message": "a\x1b[2Jb\rc\u202ed\ud800{0}{x}\n\nrules.txt:1:1 error", "suggestions": [{"message": "\x1b]0;x\x07", "edits": [{"text": "the"}]}]}  # fmt: skip
    done = review(folder, "--with", program(folder, answering(hostile)), "--rule", "1.1")
    assert not {char for char in done.stdout if not char.isprintable()} - {"\n"}
    assert "\nrules.txt:1:1" not in done.stdout
    assert "{0}{x}" in done.stdout


def test_a_server_gets_each_rule_and_the_key_of_the_user(folder):
    found = {"name": "typo", "quote": "teh", "message": "misspelt"}

    def answer(request):
        return f"```json\n{json.dumps({'diagnostics': [found] if 'teh' in request['rule']['text'] else []})}\n```"

    with serving(answer) as server:
        done = review(folder, "--with", server.address, "--model", "small", JOBUN_API_KEY=KEY)
    assert (done.returncode, done.stderr) == (0, "")
    assert "rules.txt:2:11 info AI001 reviewed\n  typo: misspelt\n" in done.stdout
    assert [path for path, _, _ in server.asked] == ["/v1/chat/completions"] * 3
    _, headers, body = server.asked[0]
    assert headers["Authorization"] == f"Bearer {KEY}"
    assert body["model"] == "small"
    assert json.loads(body["messages"][1]["content"])["rule"]["text"] == "Draw teh card."
    assert "typo" in body["messages"][0]["content"]
    kept = [path.read_bytes() for path in (folder.parent / "cache/jobun/reviews").iterdir()]
    assert KEY not in done.stdout + done.stderr and not any(KEY.encode() in data for data in kept)


def test_no_key_is_sent_where_there_is_none(folder):
    with serving() as server:
        review(folder, "--with", server.address, "--model", "small", "--rule", "1.1")
    ((_, headers, _),) = server.asked
    assert "Authorization" not in headers


@pytest.mark.parametrize("key", ["two words", "new\nline", "schlüssel"])
def test_a_key_that_cannot_be_sent_is_refused_without_being_named(folder, key):
    with serving() as server:
        done = review(folder, "--with", server.address, "--model", "small", JOBUN_API_KEY=key)
    assert (done.returncode, server.asked) == (2, [])
    assert "JOBUN_API_KEY: not a key" in done.stderr
    assert key not in done.stderr


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"status": 401}, "HTTP status 401; check the address, --model and the variable JOBUN_API_KEY"),
        ({"status": 307, "headers": [("Location", "http://127.0.0.1:9/")]}, "HTTP status 307"),
        ({"answer": lambda _: b"x" * (5 << 20)}, "too long for an answer"),
        ({"answer": lambda _: time.sleep(2) or ""}, "no answer within 1 s"),
    ],
)
def test_a_server_that_fails_ends_the_review(folder, settings, said):
    with serving(**settings) as server:
        seconds = "1" if "answer within" in said else "60"
        done = review(folder, "--with", server.address, "--model", "m", "--timeout", seconds, JOBUN_API_KEY=KEY)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert len(server.asked) <= 1
    assert said in done.stderr
    assert KEY not in done.stderr


@pytest.mark.parametrize(
    "data", [b"", b"{}", b'{"choices": []}', b'{"choices": [{"message": {"content": 1}}]}', b"[" * 100_000]
)
def test_a_server_that_answers_something_else_is_not_understood(folder, data):
    with serving(lambda _: data) as server:
        done = review(folder, "--with", server.address, "--model", "m", "--rule", "1.1")
    assert "1 request sent, 1 answer not understood\n" in done.stdout


def test_nothing_is_sent_where_requests_are_printed(folder):
    done = review(folder, "--requests", "--with", program(folder, SAFE))
    assert [json.loads(line)["rule"]["number"] for line in done.stdout.splitlines()] == ["1.1", "1.2", "1.3"]
    assert runs(folder) == 0


@pytest.mark.parametrize("section", ["", "[review]\n", "[check]\n", "[site]\n"])
@pytest.mark.parametrize("key", ["with", "reviewer", "review", "model"])
def test_no_settings_can_name_a_reviewer(folder, section, key):
    assert review(folder).returncode == 2
    (folder / "jobun.toml").write_text(f'{section}{key} = "touch planted"\n', "utf-8")
    done = review(folder, "--with", program(folder, SAFE))
    assert (done.returncode, runs(folder)) == (2, 0)
    assert "jobun.toml: unknown key" in done.stderr
    assert not (folder / "planted").exists()
