"""Run the tool, or a suite of tests, with one file more in a registry folder.

A template below ``tests/templates/<kind>/`` is copied into an empty folder, and the folder is put on the ``__path__``
of the registry's package in a process of its own. Nothing else knows of the file.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

TOP = Path(__file__).resolve().parents[2]
TEMPLATES = TOP / "tests" / "templates"
EXTEND = "import importlib, sys; importlib.import_module(sys.argv[1]).__path__.append(sys.argv[2]); "
RUN_SUITE = "import pytest; sys.exit(pytest.main(sys.argv[3:]))"
RUN_TOOL = "from jobun.cli.main import main; sys.exit(main(sys.argv[3:]))"


class AddedFile:
    """A registry folder with one file more.

    package: dotted name of the registry. template: path of the file below ``tests/templates``.
    """

    def __init__(self, package: str, template: str, folder: Path) -> None:
        folder.mkdir()
        shutil.copy(TEMPLATES / template, folder)
        self._package, self._folder = package, folder

    def run(self, code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run Python code in a process in which the registry holds the file."""
        command = [sys.executable, "-c", EXTEND + code, self._package, str(self._folder), *arguments]
        return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=TOP, timeout=120)

    def run_suite(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run pytest, as with these arguments on a command line."""
        return self.run(RUN_SUITE, *arguments, "-q", "-p", "no:cacheprovider")

    def run_tool(self, *arguments: str) -> Any:
        """Run a command of jobun, and return the JSON that it prints."""
        done = self.run(RUN_TOOL, *arguments)
        if not done.stdout:
            raise AssertionError(done.stderr)
        return json.loads(done.stdout)
