"""Building: once and again, documents of any name and encoding, other Sphinx projects, what cannot be built."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from jobun.cli.main import main
from jobun.site.build import NotBuilt, build
from jobun.text.read import Unreadable

# bytes in one page: it is read on a phone as well
LARGEST = 300_000
# bytes: of the editions of one large book, two are enough
LARGE_BOOK = 700_000
# real documents are published in so many sites, which workers share among them
SITES = 6
RULES = "1. 会員\n1-1. 入会\n1-1-1. 入会は自由です。\n1-1-1. 退会も自由です。\n1-1-1-1. 一つ目。\n1-1-1-2. 二つ目。\n"


def test_one_document_is_named_by_number_alone(tmp_path, broken):
    from sphinx.util.inventory import InventoryFile

    source = tmp_path / "会則.txt"
    source.write_bytes(
        "1. 会員\r\n1-1. 入会\r\n1-1-1. 入会は自由です（1-1-2）。\r\n1-1-2. 退会も自由です。\r\n".encode("cp932")
    )
    pages = build([str(source)], str(tmp_path / "out"))
    assert [Path(page).exists() for page in pages] == [True, True]
    rules = InventoryFile.loads((tmp_path / "out/objects.inv").read_bytes(), uri="").data["jobun:rule"]
    assert rules["1-1-2"].uri == rules["会則:1-1-2"].uri
    assert broken(tmp_path / "out") == []


def test_touching_a_source_is_enough_to_build_it_anew(tmp_path, read_page):
    source = tmp_path / "a.txt"
    words = "1. 会員\n1-1. 入会\n1-1-1. 入会は自由です。\n1-1-2. 退会は自由です。\n"
    source.write_text(words, "utf-8")
    build([str(source)], str(tmp_path / "out"))
    source.write_text(words.replace("退会は", "休会は"), "utf-8")
    build([str(source)], str(tmp_path / "out"))
    assert "休会は" in read_page(tmp_path / "out/a/1.html").words


def test_confirming_is_enough_to_build_anew(tmp_path, read_page):
    source = tmp_path / "a.txt"
    words = "1. 会員\n1-1. 入会\n1-1-1. 入会は1-1-2に従います。\n1-1-2. 退会は自由です。\n"
    shown = []
    for changed in (words, words.replace("自由", "有料")):
        source.write_text(changed, "utf-8")
        if changed == words:
            assert main(["confirm", str(source)]) == 0
        build([str(source)], str(tmp_path / "out"), proof=True)
        shown.append("REF009" in read_page(tmp_path / "out/diagnostics.html").words)
    main(["confirm", str(source)])
    build([str(source)], str(tmp_path / "out"), proof=True)
    assert [*shown, "REF009" in read_page(tmp_path / "out/diagnostics.html").words] == [False, True, False]
    assert "REF009" not in read_page(tmp_path / "out/a/1.html").source


def test_the_second_rule_of_a_number_never_takes_the_place_of_another(tmp_path, read_page):
    (tmp_path / "a.txt").write_text(RULES, "utf-8")
    build([str(tmp_path / "a.txt")], str(tmp_path / "out"))
    ids = read_page(tmp_path / "out/a/1.html").ids
    assert {"r-1-1-1", "r-1-1-1_2", "r-1-1-1-1", "r-1-1-1-2"} <= set(ids)
    assert len(ids) == len(set(ids))


def test_documents_and_chapters_of_one_name_keep_their_own_pages(tmp_path, read_page, broken):
    (tmp_path / "a.txt").write_text("1. 会員\n1-1. 入会\n1-1-1. 一。\n1. 会費\n1-1. 額\n1-1-1. 二。\n", "utf-8")
    for name in ("a.md", "checks.txt"):
        (tmp_path / name).write_text(RULES, "utf-8")
    paths = [str(tmp_path / name) for name in ("a.txt", "a.md", "checks.txt")]
    pages = build(paths, str(tmp_path / "out"))
    assert len(set(pages)) == 4
    assert all(Path(page).exists() for page in pages)
    words = [read_page(path).words for path in (tmp_path / "out/a").glob("[1p]*.html")]
    assert sum("一。" in page for page in words) == sum("二。" in page for page in words) == 1
    assert read_page(tmp_path / "out/checks/index.html").words != read_page(tmp_path / "out/checks_2/index.html").words
    assert broken(tmp_path / "out") == []


def test_new_settings_are_enough_to_build_anew(tmp_path, read_page):
    (tmp_path / "a.txt").write_text(RULES, "utf-8")
    build([str(tmp_path / "a.txt")], str(tmp_path / "out"), proof=True)
    assert "NUM001" in read_page(tmp_path / "out/a/1.html").words
    (tmp_path / "jobun.toml").write_text('[check]\nignore = ["NUM001"]\n', "utf-8")
    build([str(tmp_path / "a.txt")], str(tmp_path / "out"), proof=True)
    assert "NUM001" not in read_page(tmp_path / "out/a/1.html").words


def test_a_proof_lists_one_cause_once_with_its_places_and_the_gravest_first(tmp_path, read_page):
    words = "1. Turns\n1.1. Draw an card.\n1.2. Play (it.\n1.3. Take the the card.\n1.4. Pass an card.\n1.4. Stop.\n"
    (tmp_path / "a.txt").write_text(words, "utf-8")
    build([str(tmp_path / "a.txt")], str(tmp_path / "out"), proof=True)
    page = read_page(tmp_path / "out/diagnostics.html")
    entries = re.findall("(?s)<li>.*?</li>", page.source)
    codes = [re.findall("checks/([A-Z]{3}[0-9]{3})", entry) for entry in entries]
    assert [code for code in codes if code] == [["NUM001"], ["TXT003"], ["TXT006"], ["TXT001"]]
    assert re.search("Also at .*?r-1-4.*? 5:11", entries[-1], re.S)
    assert "Notes 1" in read_page(tmp_path / "out/index.html").words


def test_only_the_pages_of_a_changed_document_are_written_again(tmp_path):
    for name in ("a", "b"):
        (tmp_path / f"{name}.txt").write_text(RULES, "utf-8")
    paths, out = [str(tmp_path / f"{name}.txt") for name in ("a", "b")], tmp_path / "out"
    build(paths, str(out), proof=True)
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*.html")}
    (tmp_path / "b.txt").write_text(RULES.replace("二つ目", "三つ目"), "utf-8")
    build(paths, str(out), proof=True)
    written = {path.relative_to(out).as_posix() for path, was in before.items() if path.stat().st_mtime_ns != was}
    assert {"b/index.html", "b/1.html", "index.html", "diagnostics.html"} <= written
    assert not {name for name in written if name.startswith("a/")}


def test_only_the_pages_that_show_what_was_changed_are_made_again(tmp_path, read_page, doctrees):
    lines = ["1. Setup", "1.1. Deck", "1.1.1. Shuffle.", "2. Play", "2.1. Turn", "2.1.1. Draw, see 1.1.1.", "3. End"]
    lines += ["3.1. Win", "3.1.1. Count."]
    source, out = tmp_path / "a.txt", tmp_path / "out"

    def made(words):
        """The pages that are made when a document has some words."""
        source.write_text(words, "utf-8")
        before = doctrees()
        build([str(source)], str(out))
        now = doctrees()
        return {name.removeprefix("a/") for name in now if name[:2] == "a/" and now[name] != before.get(name)} - {
            "terms"
        }

    words = "\n".join(lines)
    assert made(words) == {"index", "1", "2", "3"}
    assert made(words.replace("Count.", "Count all.")) == {"3"}
    assert "Count all." in read_page(out / "a/3.html").words
    # the hint of the link to it and the sentence that refers to it are of other pages
    assert made(words.replace("Shuffle.", "Shuffle twice.")) == {"1", "2", "3"}
    assert made(words.replace("Draw,", "Draw two,")) == {"1", "2"}
    assert "Draw two, see 1.1.1." in read_page(out / "a/1.html").source
    assert made(words.replace("Draw,", "Draw two,")) == set()


def test_a_chapter_and_a_document_that_are_gone_leave_no_page(tmp_path, broken):
    for name in ("a", "b"):
        (tmp_path / f"{name}.txt").write_text(f"{RULES}2. 会費\n2-1. 額\n2-1-1. 無料です。\n", "utf-8")
    paths, out = [str(tmp_path / f"{name}.txt") for name in ("a", "b")], tmp_path / "out"
    build(paths, str(out))
    assert (out / "a/2.html").exists()
    (tmp_path / "a.txt").write_text(RULES, "utf-8")
    build(paths[:1], str(out))
    assert not (out / "a/2.html").exists()
    assert not (out / "b/1.html").exists()
    assert broken(out) == []


def test_a_document_that_cannot_be_read_is_told_as_such(tmp_path):
    with pytest.raises(Unreadable, match="no such file"):
        build([str(tmp_path / "nothing.txt")], str(tmp_path / "out"))


def test_another_project_has_rules_beside_its_own_documents_and_refers_to_others(site, tmp_path, read_page):
    (tmp_path / "conf.py").write_text(
        "extensions = ['sphinx.ext.intersphinx', 'jobun.site']\njobun_sources = ['rules/会則.txt']\n"
        f"intersphinx_mapping = {{'tomoshibi': ('https://rules.example', {str(site / 'objects.inv')!r})}}\n",
        "utf-8",
    )
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules/会則.txt").write_bytes("1. 会員\n1-1. 入会\n1-1-1. 入会は自由です。\n".encode("cp932"))
    (tmp_path / "index.rst").write_text(
        "入口\n====\n\n:jobun:rule:`1-1-1` :external:jobun:rule:`tomoshibi/ja:4-1-1`\n", "utf-8"
    )
    command = [sys.executable, "-m", "sphinx", "-q", "-W", str(tmp_path), str(tmp_path / "out")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=site)
    assert (done.returncode, done.stderr) == (0, "")
    links = read_page(tmp_path / "out/index.html").links
    assert "%E4%BC%9A%E5%89%87/1.html#r-1-1-1" in links
    assert "https://rules.example/tomoshibi/ja/4.html#r-4-1-1" in links
    assert (tmp_path / "out/search.html").exists()


def test_an_empty_document_has_a_page(tmp_path):
    (tmp_path / "a.txt").write_bytes(b"")
    build([str(tmp_path / "a.txt")], str(tmp_path / "out"))
    assert (tmp_path / "out/a/index.html").exists()


def test_a_site_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "a.txt").write_text("1-1. 会\n", "utf-8")
    (tmp_path / "out").write_text("a file, not a folder", "utf-8")
    with pytest.raises(NotBuilt) as told:
        build([str(tmp_path / "a.txt")], str(tmp_path / "out"))
    assert "\n" not in str(told.value)


def test_sphinx_builds_the_sources_without_a_warning(top, tmp_path):
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-c", str(top / "site"), str(top / "sources"), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "tomoshibi/ja/1.html").exists()


@pytest.mark.parametrize("site", range(SITES))
def test_all_real_documents_are_published_whole(site, shared, tmp_path, read_page, broken):
    paths = sorted(path for folder in ("seeds", "corpora") for path in (shared / folder).glob("*.txt"))
    large_books = [path for path in paths if path.stat().st_size > LARGE_BOOK]
    kept = [str(path) for path in paths if path not in large_books[2:]]
    build(kept[site::SITES], str(tmp_path))
    assert broken(tmp_path) == []
    # a whole book is as long as it is
    pages = [path for path in tmp_path.rglob("*.html") if path.parent != tmp_path and path.name != "whole.html"]
    large = {f"{path.parent.name}/{path.name}" for path in pages if path.stat().st_size > LARGEST}
    assert large == set()


def test_a_second_copy_in_a_document_has_pages_of_its_own(seed, tmp_path, read_page):
    build([str(seed("004"))], str(tmp_path))
    assert read_page(next(tmp_path.rglob("part2-*.html"))).ids


def test_a_long_chapter_is_a_page_a_section_and_all_its_rules_keep_their_numbers(tmp_path, read_page, broken):
    lines = ["1. Zones", "1.1. Deck", "1.1.1. Cards."]
    lines += ["2. Words", "2.1. Short", "2.1.1. See 2.2.3.", "2.2. Long"]
    lines += [f"2.2.{at}. {'A word stands here. ' * 200}" for at in range(1, 41)]
    (tmp_path / "a.txt").write_text("\n".join(lines), "utf-8")
    build([str(tmp_path / "a.txt")], str(tmp_path / "site"))
    folder = tmp_path / "site" / "a"
    names = sorted(path.name for path in folder.glob("2*.html"))
    assert names[:3] == ["2.1.html", "2.2.17.html", "2.2.33.html"]
    assert {"2.html", "2.2.html"} <= set(names)
    assert broken(tmp_path / "site") == []
    ids = [one for name in names for one in read_page(folder / name).ids if one.startswith("r-2-2-")]
    assert sorted(ids, key=lambda one: int(one[6:])) == [f"r-2-2-{at}" for at in range(1, 41)]
    assert "2.2.html#r-2-2-3" in read_page(folder / "2.1.html").links
    assert read_page(folder / "2.2.17.html").words.count("Long (2.2.17–2.2.32)")


def test_nothing_is_left_to_be_previewed_or_found_of_a_page_that_is_gone(tmp_path):
    source, out = tmp_path / "a.txt", tmp_path / "out"
    source.write_text("1. Setup\n1.1. Deck\n1.1.1. Shuffle.\n2. Play\n2.1. Turn\n2.1.1. Draw.\n", "utf-8")
    build([str(source)], str(out))
    assert (out / "_previews/a/2.js").exists()
    source.write_text("1. Setup\n1.1. Deck\n1.1.1. Shuffle.\n", "utf-8")
    build([str(source)], str(out))
    assert [path.name for path in sorted((out / "_previews/a").iterdir())] == ["1.js", "index.js"]
    assert "Draw" not in (out / "search-index.js").read_text("utf-8")
