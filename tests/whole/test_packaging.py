"""What a user installs: the wheel, whether it is built from a checkout or from the source distribution."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email.parser import BytesParser
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import jobun

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT, BUILD = SETTINGS["project"], SETTINGS["build-system"]


def run(*arguments: str, cwd: Path) -> str:
    """Run this Python with arguments and give what it prints; what it complained of is in the failure."""
    done = subprocess.run([sys.executable, *arguments], cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def source_distribution(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked source distribution."""
    folder = tmp_path_factory.mktemp("source")
    run("-m", "hatchling", "build", "--target", "sdist", "--directory", str(folder), cwd=ROOT)
    [archive] = folder.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    return folder / f"jobun-{PROJECT['version']}"


@pytest.fixture(scope="module", params=["checkout", "source distribution"])
def wheel(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, source_distribution: Path) -> Path:
    """The wheel, built by pip with the build back end that is installed: no network."""
    source = ROOT if request.param == "checkout" else source_distribution
    folder = tmp_path_factory.mktemp("wheel")
    pip = ["-m", "pip", "--disable-pip-version-check", "wheel", "--no-deps", "--no-index", "--no-build-isolation"]
    run(*pip, "--wheel-dir", str(folder), str(source), cwd=folder)
    [built] = folder.glob("*.whl")
    return built


def names(wheel: Path) -> set[str]:
    """What a wheel holds."""
    with zipfile.ZipFile(wheel) as packed:
        return set(packed.namelist())


def shipped(folder: str, pattern: str) -> set[str]:
    """The files of a folder of the checkout, relative to it, that match a pattern."""
    found = {path.relative_to(ROOT / folder).as_posix() for path in (ROOT / folder).glob(pattern) if path.is_file()}
    return {name for name in found if "__pycache__" not in name}


SITE = ["conf.py", "templates/**/*", "static/**/*", "schemas/*.json", "print/*.css"]


@pytest.mark.parametrize(
    ("folder", "pattern", "inside"),
    [
        ("tool/jobun", "**/*.py", "jobun"),
        ("grammar", "*.lark", "jobun/data/grammar"),
        *(("site", pattern, "jobun/data/site") for pattern in SITE),
    ],
)
def test_the_wheel_holds_everything_the_command_reads(wheel: Path, folder: str, pattern: str, inside: str) -> None:
    expected = {f"{inside}/{name}" for name in shipped(folder, pattern)}
    assert expected, f"{folder}/{pattern} matches nothing"
    assert expected <= names(wheel)


def test_the_wheel_holds_nothing_else(wheel: Path) -> None:
    strangers = {name for name in names(wheel) if name.partition("/")[0] not in {"jobun", dist_info()}}
    assert not strangers
    assert not {name for name in names(wheel) if "__pycache__" in name or "/_build/" in name}


def test_the_version_agrees(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        metadata = BytesParser().parsebytes(packed.read(f"{dist_info()}/METADATA"))
    assert metadata["Version"] == PROJECT["version"] == jobun.__version__
    assert metadata["License-Expression"] == "MIT"


def test_the_installed_command_starts_away_from_the_checkout(wheel: Path, tmp_path: Path) -> None:
    # The wheel itself goes first on the path, unpacked: the checkout's grammar and site are out of reach.
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path / "installed")
    rules = tmp_path / "rules.txt"
    rules.write_text("1. 準備\n1-1. 用意\n1-1-1. 9-9-9.を参照します。\n", encoding="utf-8")
    program = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'installed')!r}); import jobun.cli.main as c; print(c.__file__); "
        f"sys.exit(c.main(['check', '--format', 'json', {str(rules)!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1, done.stderr
    assert done.stdout.startswith(str(tmp_path))
    assert "REF001" in done.stdout


def test_the_installed_command_has_its_parse_tables(wheel: Path, tmp_path: Path) -> None:
    """None are made when it starts, and the file of each is data."""
    expected = {f"jobun/data/grammar/{path.stem}.json" for path in (ROOT / "grammar").glob("*.lark")}
    assert expected
    assert {name for name in names(wheel) if name.startswith("jobun/data/grammar/") and ".lark" not in name} == expected
    with zipfile.ZipFile(wheel) as packed:
        assert all(isinstance(json.loads(packed.read(name)), dict) for name in expected)
        packed.extractall(tmp_path / "installed")
    (tmp_path / "rules.txt").write_text("1. 準備\n1-1. 用意\n1-1-1. 「9-9-9」を参照します。\n", encoding="utf-8")
    program = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'installed')!r}); import lark; import jobun.cli.main as c; "
        "lark.Lark.__init__ = None; sys.exit(c.main(['check', 'rules.txt']))"
    )
    cache = tmp_path / "cache"
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert "REF001" in done.stdout
    assert not cache.exists()


def test_every_requirement_is_locked_to_a_version_that_it_allows() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    locked = dict(line.split("==") for line in lines if not line.startswith("#"))
    required = [*PROJECT["dependencies"], *chain(*PROJECT["optional-dependencies"].values()), *BUILD["requires"]]
    names = {one.name.lower(): one.specifier for one in map(Requirement, required) if one.name != "jobun"}
    assert names
    assert {name: locked.get(name) for name, allowed in names.items() if locked.get(name, "0") not in allowed} == {}


def test_the_source_distribution_holds_the_project(source_distribution: Path) -> None:
    wanted = ["tool", "grammar", "sources", "site", "tests", "README.md", "LICENSE", "CHANGELOG.md", "pyproject.toml"]
    wanted += ["constraints.txt", "hatch_build.py"]
    assert [name for name in wanted if not (source_distribution / name).exists()] == []


def dist_info() -> str:
    """The wheel's folder of metadata."""
    return f"jobun-{PROJECT['version']}.dist-info"
