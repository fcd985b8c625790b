"""A checkout of strangers, full of planted files: none of them is run, whatever the command."""

from __future__ import annotations

import hashlib
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from jinja2.bccache import bc_magic

from tests.support.process import ENVIRONMENT
from tests.support.turn_rules import OLD as RULES

PLANTED = "import os\nopen(os.environ['PLANTED_MARKER'], 'w').close()\n"
# a document that is read in a process of its own
GUARDED = "<!doctype html><html><body><p>1. Setup</p><p>1.1. Shuffle the deck.</p></body></html>"


class Planted:
    """An object whose pickle leaves the marker when it is loaded."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return exec, (PLANTED,)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with a document."""
    folder = tmp_path / "checkout"
    folder.mkdir()
    (folder / "rules.txt").write_text(RULES, "utf-8")
    return folder


def command(checkout: Path, *arguments: str, start: tuple[str, ...] = (), **environment: str) -> str:
    """Run a command in the checkout as a user would. Fails if the marker was left. Returns the output."""
    marker = checkout.parent / "marker"
    done = subprocess.run(
        [sys.executable, *(start or ("-P", "-m", "jobun")), *arguments],
        cwd=checkout,
        env={**os.environ, **ENVIRONMENT, "JOBUN_NO_CACHE": "", "PLANTED_MARKER": str(marker), **environment},
        capture_output=True,
        encoding="utf-8",
    )
    assert not marker.exists(), f"planted code was run: {done.stderr}"
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def write(path: Path, content: bytes) -> None:
    """Write a planted file, in folders that look as private as can be."""
    for folder in (*reversed(path.parents),):
        if not folder.exists():
            folder.mkdir(mode=0o700)
    path.write_bytes(content)


def pickles_below(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.suffix in (".pickle", ".doctree")]


def test_no_pickle_in_the_output_folder_is_loaded(checkout: Path) -> None:
    command(checkout, "build", "rules.txt", "-o", "site")
    for name in ("environment.pickle", "rules/1.doctree", "rules/index.doctree"):
        write(checkout / "site/.doctrees" / name, pickle.dumps(Planted()))
    (checkout / "rules.txt").write_text(RULES + "9. End\n", "utf-8")
    command(checkout, "build", "rules.txt", "-o", "site")


@pytest.mark.parametrize("name", ["document", "label", "citation"])
def test_no_grammar_tables_in_the_cache_of_a_checkout_are_run(checkout: Path, name: str) -> None:
    cache = checkout / ".cache"
    write(cache / f"jobun/{name}.lalr", b"checksum\n" + pickle.dumps(Planted()))
    command(checkout, "check", "rules.txt", XDG_CACHE_HOME=str(cache))


def test_no_compiled_template_in_the_cache_of_a_checkout_is_run(checkout: Path) -> None:
    cache, keys = checkout / ".cache", set()
    own = Path(__file__).parents[2] / "site/templates"
    for path in own.iterdir():
        for name in (path.name, f"basic/{path.name}"):
            keys |= {hashlib.sha1(f"{name}{place}".encode()).hexdigest() for place in ("", f"|{path}")}
    for folder in ("jobun", "jobun/templates"):
        for key in keys:
            write(cache / folder / f"__jinja2_escaped_{key}.cache", bc_magic + pickle.dumps(Planted()))
    command(checkout, "build", "rules.txt", "-o", "site", XDG_CACHE_HOME=str(cache))


def test_no_pickle_in_the_cache_of_a_checkout_is_loaded(checkout: Path) -> None:
    """Neither where a build in the same place would have kept it."""
    cache = checkout.parent / "cache"
    cache.mkdir(mode=0o700)
    command(checkout, "build", "rules.txt", "-o", "site", XDG_CACHE_HOME=str(cache))
    kept = pickles_below(cache)
    assert kept, "nothing was kept of the build"
    assert not pickles_below(checkout / "site")
    cache.rename(checkout / ".cache")
    for path in kept:
        (checkout / ".cache" / path.relative_to(cache)).write_bytes(pickle.dumps(Planted()))
    command(checkout, "build", "rules.txt", "-o", "site", XDG_CACHE_HOME=str(checkout / ".cache"))


@pytest.mark.parametrize("library", ["json", "lxml", "jobun"])
def test_no_module_of_a_checkout_is_imported_by_the_process_that_reads_a_document(checkout: Path, library: str) -> None:
    (checkout / f"{library}.py").write_text(PLANTED)
    (checkout / "rules.html").write_text(GUARDED)
    assert "Shuffle" in command(checkout, "import", "rules.html")


@pytest.mark.parametrize("library", ["argparse", "lark", "msgspec", "sitecustomize"])
def test_no_module_of_a_checkout_is_imported_when_python_starts_the_command(checkout: Path, library: str) -> None:
    (checkout / f"{library}.py").write_text(PLANTED)
    command(checkout, "check", "rules.txt", start=("-m", "jobun"))


def test_no_plugin_of_a_checkout_is_loaded(checkout: Path) -> None:
    """The library of graphs loads every plugin that is installed, as it is imported."""
    information = checkout / "planted-1.0.dist-info"
    write(information / "METADATA", b"Metadata-Version: 2.1\nName: planted\nVersion: 1.0\n")
    write(information / "entry_points.txt", b"[networkx.backend_info]\nplanted = planted:run\n")
    (checkout / "planted.py").write_text(PLANTED + "def run(*rest):\n    return {}\n")
    command(checkout, "graph", "rules.txt", "--format", "json", start=("-m", "jobun"))


def test_no_settings_or_templates_of_sphinx_in_a_checkout_are_used(checkout: Path) -> None:
    (checkout / "conf.py").write_text(PLANTED)
    for folder in ("templates", "_templates", "theme"):
        write(checkout / folder / "layout.html", b"{{ ''.__class__ }} planted")
    (checkout / "docutils.conf").write_text("[general]\nraw_enabled: yes\nlanguage_code: planted\n")
    command(checkout, "build", "rules.txt", "-o", "site")
    assert "planted" not in (checkout / "site/index.html").read_text("utf-8")
