"""A language that the code does not know: a catalogue in a folder is enough, and nothing English is left."""

import io
import re

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import write_po

from jobun.lint.check import all_checks
from jobun.lint.reviewed import REVIEWED
from tests.support.process import CLEAN, WRONG, run

# Esperanto: Babel knows its plural forms, and no locale of a machine is likely to choose it
LANGUAGE = "eo"
FIELD = re.compile(r"(\{\{|\}\}|\{[^{}]*\})")


def pseudo(template: str) -> str:
    """A translation that is told from English by its letters; the fields stay."""
    return "".join(
        part if number % 2 else re.sub("[A-Za-z]", "ж", part) for number, part in enumerate(FIELD.split(template))
    )


@pytest.fixture(scope="module")
def catalogue(top) -> Catalog:
    made = Catalog(locale=LANGUAGE)
    for _, _, message, *_ in extract_from_dir(top / "tool", [("**.py", "jobun.locale.extract.messages")]):
        made.add(message, tuple(map(pseudo, message)) if isinstance(message, tuple) else pseudo(message))
    return made


@pytest.fixture(scope="module", params=[("jobun.po", write_po), ("jobun.mo", write_mo)], ids=["po", "mo"])
def catalogues(request, catalogue, tmp_path_factory):
    """A folder with the catalogue, as text or compiled."""
    name, write = request.param
    folder = tmp_path_factory.mktemp("catalogues")
    path = folder / LANGUAGE / "LC_MESSAGES" / name
    path.parent.mkdir(parents=True)
    written = io.BytesIO()
    write(written, catalogue)
    path.write_bytes(written.getvalue())
    return str(folder)


def english(output: str) -> list[str]:
    """The English words of an output, without the names of files, checks, options and values."""
    output = re.sub(r"(?<![\w-])--?[a-z-]+|\b[A-Z]{2,}(?:00\d|0\d\d)?\b|\{[^}]*\}|\w+\.(?:txt|toml)\b", " ", output)
    names = {check.name for check in (*all_checks().values(), REVIEWED)} | {"jobun", "auto", "wrong", LANGUAGE}
    return [word for word in re.findall(r"[A-Za-z][A-Za-z-]+", output) if word not in names]


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "wrong.txt", "--stats"],
        ["check", "wrong.txt", "--diff"],
        ["check", "none.txt"],
        ["check", "clean.txt", "--select", "NUM00X"],
        ["refs", "lost.txt"],
        ["tree", "wrong.txt"],
        ["terms", "wrong.txt"],
        ["explain", "NUM001"],
        ["explain"],
        ["diff", "clean.txt", "wrong.txt"],
        ["graph", "wrong.txt", "--stats"],
        ["fmt", "clean.txt"],
        ["confirm", "lost.txt", "--check"],
        ["check", "--help"],
        ["graph", "--help"],
        ["build", "-h"],
        ["--formt"],
        ["check", "--select", ","],
        ["graph", "clean.txt", "--depth", "x"],
    ],
    ids=" ".join,
)
def test_nothing_english_is_left(folder, catalogues, arguments):
    (folder / "lost.txt").write_text(CLEAN.replace("渡します", "9-9-9 に進みます"), "utf-8")
    done = run("--lang", LANGUAGE, *arguments, cwd=folder, JOBUN_CATALOGUES=catalogues)
    said = done.stdout + done.stderr
    assert "ж" in said
    left = english(said)
    commands = {
        "check",
        "refs",
        "tree",
        "terms",
        "explain",
        "diff",
        "graph",
        "fmt",
        "confirm",
        "build",
        "NUM",
        "NUM00X",
    }
    assert [word for word in left if word not in commands] == []
    assert not re.search("[ぁ-ん]", "".join(re.findall(r"help:.*|usage.*", said)))


def test_the_locale_chooses_a_language_that_has_a_catalogue(folder, catalogues):
    (folder / "wrong.txt").write_text(WRONG, "utf-8")
    assert "ж" in run("check", "wrong.txt", cwd=folder, JOBUN_CATALOGUES=catalogues, LANG="eo_XX.UTF-8").stdout
    assert "ж" not in run("check", "wrong.txt", cwd=folder, LANG="eo_XX.UTF-8").stdout
    assert "eo" in run("check", "wrong.txt", "--lang", "xx", cwd=folder, JOBUN_CATALOGUES=catalogues).stderr
