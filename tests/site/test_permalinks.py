"""What leads to a rule whatever its number is: the pages of the ids, the old numbers, and what is told of a rule."""

import json
import re
from html import unescape

import pytest

from jobun.cli.main import main
from jobun.site.live.watch import DocumentWatcher
from jobun.site.model.reading import library
from jobun.site.pages.descriptions import LONGEST
from tests.support.turn_rules import INSERTED, OLD

NEW = INSERTED.replace("1-2-2. 手番を相手に渡します。\n", "").replace("1-2-1.", "1-2-5.")
SETTINGS = '[[book]]\nid = "game"\ntitle = "札遊び"\nversion = "{}"\nsources = {{ja = "rules.txt"}}\n'


@pytest.fixture
def versions(tmp_path):
    """Builds the next version of a book in a folder; gives the folder of its pages."""

    def build(words, version, *more, site=""):
        (tmp_path / "rules.txt").write_text(words, "utf-8")
        (tmp_path / "jobun.toml").write_text(SETTINGS.format(version) + site, "utf-8")
        told = ["--lang", "en", "build", str(tmp_path / "rules.txt"), "-o", str(tmp_path / "out"), *more]
        assert main(told) == 0
        return tmp_path / "out/game/ja"

    return build


def goal(page):
    """Where a page leads to by itself, as seen from the folder of its book; None where it stays."""
    found = re.search(r'<meta http-equiv="refresh" content="0; url=\.\./([^"]*)">', page.read_text("utf-8"))
    return found and unescape(found[1])


def goals(site):
    return {page.stem: goal(page) for page in (site / "to").glob("*.html")}


def test_every_rule_has_a_page_that_leads_to_it_and_says_what_it_says(site, read_page, read_head):
    for book in site.rglob("book.json"):
        told = json.loads(book.read_text("utf-8"))
        for rule in told["rules"] if isinstance(told.get("rules"), list) else []:
            page = site / rule["permalink"]
            head, shown = read_head(page), read_page(page)
            where = rule["address"].removeprefix(f"{told['name']}/")
            assert goal(page) == where and f"../{where}" in shown.links
            assert head.meta["og:title"].startswith(rule["rule"]) and told["title"] in head.meta["og:title"]
            assert head.meta["description"] == head.meta["og:description"]
            assert 0 < len(head.meta["description"]) <= LONGEST
            assert shown.language == told["language"]
            assert page.stat().st_size < 4000
            assert head.canonical is None and "og:url" not in head.meta
    one = read_head(site / "tomoshibi/ja/to/1-1-1.html").meta
    assert one["description"].startswith("このゲームは、2人のプレイヤーが")
    # a heading by itself says little: what stands under it is told too
    assert len(read_head(site / "tomoshibi/ja/to/1-2.html").meta["description"]) > 100


def test_the_address_of_a_site_is_told_and_the_chapter_is_what_is_to_be_found(versions, read_head):
    site = versions(OLD, "1.0", site='[site]\nbase-url = "https://rules.example/a b"\n')
    head = read_head(site / "to/1-1-2.html")
    assert head.canonical == "https://rules.example/a%20b/game/ja/1.html"
    assert head.meta["og:url"] == "https://rules.example/a%20b/game/ja/to/1-1-2.html"
    assert head.meta["og:title"] == "1-1-2 引いた札を相手に見せる必要はありません。 – 札遊び 1.0"
    assert "/to/" not in (site / "../../sitemap.xml").read_text("utf-8")


def test_ids_lead_to_their_rules_under_any_number_and_old_numbers_to_who_had_them(versions, broken, read_head):
    before = goals(versions(OLD, "1.0", "--record"))
    site = versions(NEW, "1.1", "--record")
    after = goals(site)
    assert before.keys() <= after.keys()
    assert after == {
        "1": "1.html#r-1", "1-1": "1.html#r-1-1", "1-2": "1.html#r-1-2",
        "1-1-1": "1.html#r-1-1-2", "1-1-2": "1.html#r-1-1-3", "1-1-1_2": "1.html#r-1-1-1",
        "1-2-1": "1.html#r-1-2-5", "1-2-2": None, "1-2-5": "1.html#r-1-2-5", "1-1-3": "1.html#r-1-1-3",
    }  # fmt: skip
    assert read_head(site / "to/1-1-1.html").meta["og:title"].startswith("1-1-2（旧 1-1-1） 手番の始めに")
    gone = (site / "to/1-2-2.html").read_text("utf-8")
    assert (
        "1-2-2 は削除されました" in gone
        and "手番を相手に渡します。" in gone
        and "最後に掲載されたのは 1.0 です" in gone
    )
    assert read_head(site / "to/1-2-2.html").meta["robots"] == "noindex"
    assert "手番を相手に渡します" in read_head(site / "to/1-2-2.html").meta["og:description"]
    assert broken(site.parent.parent) == []


def test_old_anchors_that_no_rule_has_still_lead_to_their_rule(versions, read_page):
    versions(OLD, "1.0", "--record")
    site = versions(NEW, "1.1")
    ids = read_page(site / "1.html").ids
    assert len(ids) == len(set(ids))
    source = (site / "1.html").read_text("utf-8")
    assert re.search(
        r'id="r-1-2-5">(?:(?!</div>).)*class="text" id="r-1-2-1"|id="r-1-2-5">(?s:.){0,300}id="r-1-2-1"', source
    )
    assert "r-1-2-2" not in ids


def test_the_catalogue_and_the_search_know_ids_and_old_numbers(versions):
    versions(OLD, "1.0", "--record")
    site = versions(NEW, "1.1")
    rules = {rule["rule"]: rule for rule in json.loads((site / "book.json").read_text("utf-8"))["rules"]}
    told = {number: (rule["stable_id"], rule["permalink"], rule["formerly"]) for number, rule in rules.items()}
    assert told["1-1-2"] == ("1-1-1", "game/ja/to/1-1-1.html", ["1-1-1"])
    assert told["1-1-1"] == ("1-1-1_2", "game/ja/to/1-1-1_2.html", [])
    assert told["1-2-5"] == ("1-2-1", "game/ja/to/1-2-1.html", ["1-2-1"])
    index = (site.parent.parent / "search-index.js").read_text("utf-8")
    former = json.loads(index.removeprefix("window.jobunSearch=").rstrip(";\n"))["former"]
    assert [(one[1], one[2], one[4]) for one in former] == [("r-1-2-5", "1-2-5", "1-2-1"), ("", "1-2-2", "1-2-2")]
    assert former[1][3:] == ["手番を相手に渡します。", "1-2-2", "1-2-2 は削除されました"]
    assert json.loads(index.removeprefix("window.jobunSearch=").rstrip(";\n"))["pages"][former[1][0]][2] == (
        "game/ja/to/1-2-2.html"
    )


def test_no_build_loses_an_id_whatever_came_between(versions):
    register = None
    seen = set()
    texts = [
        OLD,
        NEW,
        OLD.replace("1-", "3-").replace("1. 手", "3. 手"),
        "1. 別の本\n1-1. 章\n1-1-1. まったく別の文です。\n",
        NEW,
    ]
    for version, words in enumerate(texts):
        site = versions(words, str(version), "--record")
        seen |= {
            line["id"]
            for line in map(json.loads, (site / "../../../rules.txt.ids.jsonl").read_text("utf-8").splitlines()[1:])
        }
        assert seen <= goals(site).keys()
        assert register is None or register <= goals(site).keys()
        register = set(goals(site)) & seen


def test_what_was_recorded_is_told_and_a_second_time_changes_nothing(versions, tmp_path, capsys):
    versions(OLD, "1.0", "--record")
    assert "7 rules recorded: 0 kept their id (0 renumbered), 7 new, 0 removed" in capsys.readouterr().out
    versions(NEW, "1.1", "--record")
    assert "7 rules recorded: 6 kept their id (3 renumbered), 1 new, 1 removed" in capsys.readouterr().out
    register = tmp_path / "rules.txt.ids.jsonl"
    was = register.read_bytes(), register.stat().st_mtime_ns
    versions(NEW, "1.1", "--record")
    assert "7 kept their id (0 renumbered), 0 new, 0 removed" in capsys.readouterr().out
    versions(OLD, "1.2", "--quiet")
    assert (register.read_bytes(), register.stat().st_mtime_ns) == was
    assert capsys.readouterr().out == ""


def test_the_first_register_of_a_book_begins_with_its_earlier_versions(versions, tmp_path, capsys):
    (tmp_path / "old.txt").write_text(OLD, "utf-8")
    earlier = '[[book.versions]]\nversion = "1.0"\nsources = {ja = "old.txt"}\n'
    site = versions(NEW, "1.1", "--record", site=earlier)
    assert "7 rules recorded: 6 kept their id (3 renumbered), 1 new, 1 removed" in capsys.readouterr().out
    kept = (tmp_path / "rules.txt.ids.jsonl").read_text("utf-8")
    (tmp_path / "rules.txt.ids.jsonl").unlink()
    versions(OLD, "1.0", "--record")
    site = versions(NEW, "1.1", "--record")
    assert (tmp_path / "rules.txt.ids.jsonl").read_text("utf-8") == kept
    assert goals(site)["1-2-1"] == "1.html#r-1-2-5"


@pytest.mark.parametrize("more", [[], ["--record"]])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_broken_register_is_told_in_one_line_and_kept(versions, tmp_path, capsys, more, language):
    versions(OLD, "1.0", "--record")
    register = tmp_path / "rules.txt.ids.jsonl"
    register.write_bytes(register.read_bytes().replace(b'{"id": "1-1-1"', b'<<<<<<< {"id": "1-1-1"'))
    was = register.read_bytes()
    capsys.readouterr()
    told = ["--lang", language, "build", str(tmp_path / "rules.txt"), "-o", str(tmp_path / "out"), *more]
    assert main(told) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and f"{register}:4:" in said
    assert register.read_bytes() == was


def test_standard_input_has_no_register(capsys):
    assert main(["--lang", "en", "build", "-", "--record"]) == 2
    assert "specify a file" in capsys.readouterr().err


def test_a_register_that_changes_makes_the_pages_again_and_nothing_else_does(versions, tmp_path):
    versions(NEW, "1.1", "--record")
    register = tmp_path / "rules.txt.ids.jsonl"
    site = versions(NEW, "1.1")
    before = {path: path.stat().st_mtime_ns for path in site.rglob("*.html")}
    versions(NEW, "1.1")
    assert {path: path.stat().st_mtime_ns for path in (site / "to").glob("*.html")}.items() <= before.items()
    watch = DocumentWatcher(lambda: [str(tmp_path / "rules.txt")])
    assert not watch.changed()
    register.write_text(register.read_text("utf-8").replace('"id": "1-1-3"', '"id": "9-9"'), "utf-8")
    assert watch.changed()
    versions(NEW, "1.1")
    assert 'data-permalink="to/9-9.html"' in (site / "1.html").read_text("utf-8")
    assert goal(site / "to/9-9.html") == "1.html#r-1-1-3"
    # as a page for its number, which is no id
    assert goal(site / "to/1-1-3.html") == "1.html#r-1-1-3"


def test_a_document_is_never_markup(tmp_path, publish, read_head):
    words = "\"入会\"は</script><script>alert(1)</script>'自由' & 楽です。"
    page = publish(tmp_path, f"1. 会員 <b>\n1-1. 入会\n1-1-1. {words}\n") / "rules/to/1-1-1.html"
    assert read_head(page).meta["og:description"] == words
    assert "<script" not in page.read_text("utf-8") and "<b>" not in (page.parent / "1.html").read_text("utf-8")


def test_a_book_that_is_called_as_a_folder_of_permalinks_has_another_folder(tmp_path):
    for name in ("a.txt", "a/to.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("1. 章\n1-1. 節\n1-1-1. 条文です。\n", "utf-8")
    found = library([str(tmp_path / "a.txt"), str(tmp_path / "a/to.txt")], None, None)
    assert [book.name for book in found.books] == ["a", "a/to_2"]
