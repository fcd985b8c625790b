"""Run the command, in this process or in one of its own, without a terminal; and two small documents for it."""

from __future__ import annotations

import gc
import io
import os
import subprocess
import sys

import pytest

from jobun.cli.main import main

CLEAN = "1-1. 手番\n1-1-1. 引きます。\n1-1-2. 捨てます。\n1-1-3. 渡します。\n"
WRONG = CLEAN.replace("1-1-3.", "1-1-2.")
ENVIRONMENT = {"PYTHONIOENCODING": "utf-8", "LANG": "C.UTF-8", "LC_ALL": "", "NO_COLOR": "", "FORCE_COLOR": ""}


class Terminal(io.TextIOWrapper):
    """A stream that takes itself for a terminal."""

    def isatty(self) -> bool:
        return True


def run(
    *arguments: str,
    cwd: object = None,
    stdin: str = "",
    stream: type[io.TextIOWrapper] = io.TextIOWrapper,
    **environment: str,
) -> subprocess.CompletedProcess[str]:
    """Run jobun with arguments in this process, which takes a tenth of the time. Its input and output are in UTF-8.

    stream: of standard output and standard error.
    """
    done = run_bytes(*arguments, cwd=cwd, stdin=stdin.encode(), stream=stream, **environment)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def run_bytes(
    *arguments: str,
    cwd: object = None,
    stdin: bytes = b"",
    stream: type[io.TextIOWrapper] = io.TextIOWrapper,
    **environment: str,
) -> subprocess.CompletedProcess[bytes]:
    """Like `run`, with bytes as input and output."""
    out, err = io.BytesIO(), io.BytesIO()
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {**ENVIRONMENT, **environment}.items():
            patch.setenv(name, value)
        # restored with the rest: options set them
        for name in ("JOBUN_NO_CACHE", "JOBUN_ALLOW_OUTSIDE"):
            patch.setenv(name, os.environ.get(name, ""))
        codec = os.environ["PYTHONIOENCODING"]
        patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin), codec))
        printed = stream(out, codec, write_through=True)
        patch.setattr("sys.stdout", printed)
        patch.setattr("sys.__stdout__", printed)
        patch.setattr("sys.stderr", stream(err, codec, "backslashreplace", write_through=True))
        if cwd is not None:
            patch.chdir(str(cwd))
        try:
            code = main(list(arguments))
        except SystemExit as leaving:
            code = leaving.code if isinstance(leaving.code, int) else int(leaving.code is not None)
        finally:
            gc.enable()
        sys.stdout.flush()
        sys.stderr.flush()
        return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())


def run_process(
    *arguments: str, cwd: object = None, stdin: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Like `run`, in a process of its own: for what only a new process shows, such as the order of sets."""
    return subprocess.run(
        [sys.executable, "-m", "jobun", *arguments],
        capture_output=True,
        cwd=cwd,
        input=stdin,
        encoding="utf-8",
        env={**os.environ, **ENVIRONMENT, **environment},
        timeout=60,
    )
