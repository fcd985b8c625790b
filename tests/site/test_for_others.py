"""What is published for programs: a JSON file a book and a rule, as their schemas say."""

import hashlib
import json
import re
from urllib.parse import unquote, urldefrag

import pytest

from jobun.site.build import build
from jobun.text.passage import Span
from jobun.tree.labels.file_names import safe_name
from jobun.tree.labels.label import Label
from jobun.tree.labels.reading import read

KINDS = {"string": str, "object": dict, "array": list, "boolean": bool, "null": type(None), "integer": int}
SAID = {"$schema", "title", "description", "$defs"}
AWKWARD = """\
1. 会員 <b>&amp;</b>
1-1. "入会"
1-1-1. 入会は</script><script>alert(1)</script>自由です（1-1-2）。
・'一つ' & "二つ" <!--
1-1-2. 退会も自由です（1-1-1、1-1-9）。
1-1-2. 休会も自由です（1-1-1）。
"""


class Schemas:
    """The published schemas, and what in a value is not as they say. A keyword that it does not know fails."""

    def __init__(self, folder):
        self.files = {path.name: json.loads(path.read_text("utf-8")) for path in folder.glob("*.schema.json")}

    def wrong(self, value, name):
        return list(self._wrong(value, self.files[name], name, "$"))

    def _at(self, reference, name):
        file, _, pointer = reference.partition("#")
        found = self.files[file or name]
        for key in filter(None, pointer.split("/")):
            found = found[key]
        return found, file or name

    def _wrong(self, value, schema, name, where):
        for key, told in schema.items():
            if key == "$ref":
                yield from self._wrong(value, *self._at(told, name), where)
            elif key == "properties":
                for each in told.keys() & (value if isinstance(value, dict) else {}):
                    yield from self._wrong(value[each], told[each], name, f"{where}.{each}")
            elif key == "items":
                for at, each in enumerate(value or ()):
                    yield from self._wrong(each, told, name, f"{where}[{at}]")
            elif key == "oneOf":
                if sum(not list(self._wrong(value, one, name, where)) for one in told) != 1:
                    yield f"{where}: not one of {told}"
            elif key not in SAID and not self._holds(key, told, value, schema, name):
                yield f"{where}: {key} {told!r}: {value!r:.80}"

    def _holds(self, key, told, value, schema, name):
        kinds = told if isinstance(told, list) else [told]
        return {
            "type": lambda: any(isinstance(value, KINDS[kind]) for kind in kinds),
            "const": lambda: value == told,
            "enum": lambda: value in told,
            "minimum": lambda: value >= told,
            "pattern": lambda: not isinstance(value, str) or re.search(told, value),
            "uniqueItems": lambda: len(set(value)) == len(value),
            "required": lambda: set(told) <= value.keys(),
            "additionalProperties": lambda: value.keys() <= schema["properties"].keys(),
            "unevaluatedProperties": lambda: value.keys() <= self._known(schema, name),
        }[key]()

    def _known(self, schema, name):
        more = self._known(*self._at(schema["$ref"], name)) if "$ref" in schema else set()
        return more | schema.get("properties", {}).keys()


def loaded(path):
    return json.loads(path.read_text("utf-8"))


def books(site):
    return [path for path in site.rglob("book.json") if path.parent.name != "rules"]


def written(site):
    return {path.relative_to(site).as_posix(): path.stat().st_mtime_ns for path in site.rglob("*.json")}


def test_every_file_is_as_its_schema_says(site):
    schemas = Schemas(site)
    assert len(schemas.files) == 2
    for path in books(site):
        book = loaded(path)
        assert schemas.wrong(book, "jobun-book-1.schema.json") == []
        ids = {rule["id"]: rule for rule in book["rules"]}
        for rule in book["rules"]:
            own = loaded(site / unquote(rule["json"]))
            assert schemas.wrong(own, "jobun-rule-1.schema.json") == []
            assert rule.items() <= own.items()
            # whoever is named is a rule of the book, and names it in turn
            assert {rule["parent"], *rule["children"], *rule["referenced_by"]} <= {None, *ids}
            assert all(ids[child]["parent"] == rule["id"] for child in rule["children"])
            sources = [link for one in rule["referenced_by"] for link in ids[one]["references"]]
            assert any(rule["address"] in link["addresses"] for link in sources) == bool(sources)
            assert own["book"].items() <= book.items()


def test_what_is_not_as_a_schema_says_would_be_found(site):
    book = loaded(site / "tomoshibi/ja/book.json")
    book["rules"][0] |= {"more": 1, "part": 0, "parent": 3, "kind": "verse"}
    del book["rules"][1]["text"], book["version"]
    assert len(Schemas(site).wrong(book, "jobun-book-1.schema.json")) == 6


def test_every_address_is_there_and_every_rule_has_one(site, read_page):
    ids = {path.relative_to(site).as_posix(): set(read_page(path).ids) for path in site.rglob("*.html")}
    for path in books(site):
        rules = loaded(path)["rules"]
        told = [rule["address"] for rule in rules]
        for address in [*told, *(one for rule in rules for link in rule["references"] for one in link["addresses"])]:
            page, anchor = urldefrag(address)
            assert anchor in ids[unquote(page)], address
        assert len(set(told)) == len(told)
        # those of the current version: not the pages below, of earlier ones and of what changed
        pages = [name for name in ids if name.rpartition("/")[0] == path.parent.relative_to(site).as_posix()]
        # a rule's address is on the page of its chapter; these show it as well
        pages = [name for name in pages if not re.search("/(whole|shape).html$", name)]
        shown = {f"{name}#{one}" for name in pages for one in ids[name] if one.startswith("r-")}
        assert shown <= {unquote(address) for address in told}
        assert {rule["json"] for rule in rules} == {
            one.relative_to(site).as_posix() for one in (path.parent / "rules").glob("*.json")
        }


def test_a_rule_names_its_family_and_its_references(site, top):
    rules = {rule["id"]: rule for rule in loaded(site / "tomoshibi/ja/book.json")["rules"]}
    one = rules["5-2-1"]
    assert (one["kind"], one["parent"], one["number"]) == ("rule", "5-2", ["5", "2", "1"])
    assert [rules[number]["parent"] for number in one["children"]] == ["5-2-1"] * 8
    [span] = [link for link in rules["5-2-2"]["references"] if link["kind"] == "range"]
    assert span["targets"] == one["children"]
    assert all("5-2-2" in rules[number]["referenced_by"] for number in one["children"])
    own = loaded(site / "tomoshibi/ja/rules/5-2-1.json")
    assert [node["text"] for node in own["nodes"]] == [rules[number]["text"] for number in one["children"]]
    source = (top / "sources/tomoshibi/ja.txt").read_bytes()
    assert loaded(site / "tomoshibi/ja/book.json")["sha256"] == hashlib.sha256(source).hexdigest()


def test_what_is_awkward_is_kept_as_it_is_and_a_number_that_is_used_twice_has_two_files(tmp_path, publish):
    site = publish(tmp_path, AWKWARD)
    rules = {rule["id"]: rule for rule in loaded(site / "rules/book.json")["rules"]}
    assert list(rules) == ["1", "1-1", "1-1-1", "1-1-2", "1-1-2_2"]
    assert rules["1-1-2"]["text"].startswith("退会") and rules["1-1-2_2"]["text"].startswith("休会")
    assert rules["1-1-1"]["referenced_by"] == ["1-1-2", "1-1-2_2"]
    assert rules["1-1-2"]["referenced_by"] == ["1-1-1"]
    assert rules["1-1"]["children"] == ["1-1-1", "1-1-2", "1-1-2_2"]
    assert [link["status"] for link in rules["1-1-2"]["references"]] == ["resolved", "dangling"]
    own = loaded(site / "rules/rules/1-1-1.json")
    assert own["text"] == "入会は</script><script>alert(1)</script>自由です（1-1-2）。"
    assert [node["text"] for node in own["nodes"]] == ["'一つ' & \"二つ\" <!--"]


def test_the_items_of_a_list_are_cited_where_a_rule_is_above_them(site, tmp_path, publish):
    rules = {rule["rule"]: rule for rule in loaded(site / "styles/bracketed/book.json")["rules"]}
    assert (rules["1.01(a)(1)"]["id"], rules["1.01(a)(1)"]["parent"]) == ("1.01-a-1", "1.01-a")
    words = "100. Play\n\n100.1. Draw a card.\n\n100.2. See rule 100.1.\n\n101. Cards\n\n101.1. A card is paper.\n"
    words += "\nAppendix A\n\nZone\n1. A place.\n2. A card.\n\nHand\nCards.\n"
    found = [rule["rule"] for rule in loaded(publish(tmp_path, words) / "rules/book.json")["rules"]]
    assert found == ["100", "100.1", "100.2", "101", "101.1"]


@pytest.mark.parametrize(
    ("printed", "name"),
    [
        ("702.19b", "702.19b"), ("１－２－Ａ", "1-2-a"), ("GR.4.5.2", "gr.4.5.2"), ("1..2", "1-2"),
        ("第三十六条の二", "article-36.2"), ("第1章", "chapter-1"), ("5.06(a)(1)", "5.06-a-1"), ("ARTICLE I, SECTION 2", "article-i-section-2"),
    ],
)  # fmt: skip
def test_a_number_makes_the_name_of_a_file(printed, name):
    found = read(printed)
    assert safe_name(Label(printed, found[0] if found else (1,), "", Span(0, 0), False)) == name


@pytest.mark.parametrize("printed", ["CON.1", "com1", "../..", "⁂", "1" * 300, "", "\ud800", "a\0b" * 100])
def test_what_no_file_can_be_called_has_a_digest(printed):
    assert re.fullmatch("[0-9a-f]{16}|1", safe_name(Label(printed, (1,), "", Span(0, 0), False)))


def test_books_whose_names_differ_in_capitals_alone_have_folders_of_their_own(tmp_path):
    for name in ("a.txt", "A.txt"):
        (tmp_path / name).write_text(f"1-1. {name}です。\n", "utf-8")
    build([str(tmp_path / "a.txt"), str(tmp_path / "A.txt")], str(tmp_path / "out"))
    assert {path.parent.name for path in books(tmp_path / "out")} == {"a", "A_2"}


def test_what_is_unchanged_is_not_written_again_and_what_is_gone_is_removed(tmp_path, publish):
    site = publish(tmp_path, AWKWARD, settings='[site]\nbase-url = "https://rules.example"\n')
    foreign = site / "rules/rules/mine.json"
    foreign.write_text("{}", "utf-8")
    before = written(site)
    publish(tmp_path, AWKWARD, settings='[site]\nbase-url = "https://rules.example"\n')
    assert written(site) == before
    publish(tmp_path, AWKWARD.replace("1-1-2. 休会も自由です（1-1-1）。\n", "").replace("<!--", "x"))
    after = written(site)
    assert before.keys() - after.keys() == {"rules/rules/1-1-2_2.json"}
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {
        ".jobun-files.json",
        "rules/book.json",
        *(f"rules/rules/1{end}.json" for end in ("", "-1", "-1-1")),
    }
    assert not (site / "sitemap.xml").exists()
    (tmp_path / "other.txt").write_text("1-1. 別の文書です。\n", "utf-8")
    foreign.unlink()
    build([str(tmp_path / "other.txt")], str(site))
    assert not (site / "rules").exists()
