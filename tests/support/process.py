"""Run the command in a process of its own, without a terminal; and two small documents for it."""

import os
import subprocess
import sys

CLEAN = "1-1. 手番\n1-1-1. 引きます。\n1-1-2. 捨てます。\n1-1-3. 渡します。\n"
WRONG = CLEAN.replace("1-1-3.", "1-1-2.")


def run(*arguments: str, cwd: object = None, stdin: str = "", **environment: str) -> subprocess.CompletedProcess:
    """Run jobun with arguments. Its input and output are text in UTF-8."""
    return subprocess.run(
        [sys.executable, "-m", "jobun", *arguments],
        capture_output=True,
        cwd=cwd,
        input=stdin,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "LANG": "C.UTF-8", "LC_ALL": "", **environment},
        timeout=60,
    )
