"""Every message is in English and in Japanese, with the same values, and can be translated by a catalogue."""

import argparse
import ast
import re

import pytest

from jobun.cli.commands.check.proofreading import STAGES
from jobun.cli.main import parser
from jobun.locale import labels, site
from jobun.locale.languages import language_option
from jobun.locale.message import Message

# calls that take an English and a Japanese template
PAIRS = {"Message", "FormatError"}
# calls whose text users read, which must therefore be a message
SHOWN = {"Unreadable", "BadSettings", "NotBuilt", "Failure", "print_error", "print_message", "print"}
# modules that make messages of templates they are given
FORWARDING = {
    "tool/jobun/locale/message.py",
    "tool/jobun/text/format.py",
    "tool/jobun/text/extraction/limited_process.py",
}
JAPANESE = re.compile("[ぁ-ヿ一-鿿]")
WORDS = re.compile("[A-Za-z]{2}")
FIELD = re.compile(r"(?<!\{)\{(\w+)[^{}]*\}")
# half-width signs and blanks where Japanese has its own
HALF = re.compile(
    "[ぁ-ヿ一-鿿][,;!?]|[ぁ-ヿ一-鿿][.:](?![0-9A-Za-z])|[ぁ-ヿ一-鿿] [ぁ-ヿ一-鿿]"
    "|[、。，．：；（）「」] | [、。，：；（）「」]|[ぁ-ヿ一-鿿] ?\\(|\\)[ぁ-ヿ一-鿿。、]"
)


def calls(top, names):
    """(place, call) for every call of some functions in the tool."""
    for path in sorted((top / "tool" / "jobun").rglob("*.py")):
        place = path.relative_to(top).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                if name in names:
                    yield f"{place}:{node.lineno}", node


def literal(part: ast.expr) -> str | None:
    """A string literal; None for any other expression, f-strings included."""
    return part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else None


def templates(top):
    """(place, English, Japanese, English plural or None) for every message whose templates are literals."""
    for place, call in calls(top, PAIRS):
        plural = next((literal(keyword.value) for keyword in call.keywords if keyword.arg == "plural"), None)
        texts = [literal(part) for part in call.args]
        if len(texts) == 2 and None not in texts:
            yield place, *texts, plural


def test_every_message_is_written_as_templates(top):
    """A catalogue of another language finds a message by its template: it must be there to be collected."""
    wrong = [
        f"{place}: {ast.unparse(call)}"
        for place, call in calls(top, PAIRS)
        if place.partition(":")[0] not in FORWARDING and (len(call.args) != 2 or None in map(literal, call.args))
    ]
    assert not wrong, "\n".join(wrong)


def test_every_message_is_in_both_languages(top):
    wrong = []
    for place, *texts, _ in templates(top):
        english, japanese = (FIELD.sub("", text) for text in texts)
        if bool(english.strip()) < bool(WORDS.search(japanese)) or (WORDS.search(english) and not japanese.strip()):
            wrong.append(f"{place}: one of the two is empty")
        elif WORDS.search(japanese) and WORDS.search(english) and not JAPANESE.search(japanese):
            wrong.append(f"{place}: no Japanese: {japanese}")
        elif JAPANESE.search(re.sub("“[^”]*”|総合ルール", "", english)):
            wrong.append(f"{place}: no English: {english}")
    assert not wrong, "\n".join(wrong)


def test_both_languages_insert_the_same_values(top):
    wrong = []
    for place, english, japanese, plural in templates(top):
        inserted, others = set(FIELD.findall(japanese)), set(FIELD.findall(plural or english))
        if inserted != others or set(FIELD.findall(english)) - {"count"} != others - {"count"}:
            wrong.append(f"{place}: {sorted(others)} {sorted(inserted)}")
    assert not wrong, "\n".join(wrong)


def test_a_message_is_given_the_values_it_inserts(top):
    wrong = []
    for place, call in calls(top, {"Message"}):
        names = [keyword.arg for keyword in call.keywords if keyword.arg != "plural"]
        texts = [literal(part) for part in call.args]
        if not names or None in names or None in texts:
            continue
        # a plural may be chosen by a number that is not printed
        if set(names) - {"count"} != set(FIELD.findall("".join(texts))) - {"count"}:
            wrong.append(f"{place}: given {sorted(names)}")
    assert not wrong, "\n".join(wrong)


def test_japanese_has_japanese_punctuation(top):
    assert [(place, japanese) for place, _, japanese, _ in templates(top) if HALF.search(japanese)] == []


def test_nothing_is_shown_in_one_language_only(top):
    wrong = []
    for place, call in calls(top, SHOWN):
        text = literal(call.args[0]) if call.args else None
        if text and text != "jobun:" and WORDS.search(text):
            wrong.append(f"{place}: {text!r} is not a Message")
    assert not wrong, "\n".join(wrong)


def test_a_fault_in_a_message_would_be_found(tmp_path):
    (tmp_path / "tool" / "jobun").mkdir(parents=True)
    (tmp_path / "tool" / "jobun" / "a.py").write_text(
        'Message("a rule", "a rule")\nMessage("{a} is", "{b} は")\nMessage("the rule", "条文. それ")\n'
        'raise Failure("no such file")\nMessage("a rule", "")\nMessage(f"{a} is", "は")\n'
        'Message("{a} is", "{a} は", b=1)\n',
        "utf-8",
    )
    for test in (
        test_every_message_is_written_as_templates, test_every_message_is_in_both_languages,
        test_both_languages_insert_the_same_values, test_a_message_is_given_the_values_it_inserts,
        test_japanese_has_japanese_punctuation, test_nothing_is_shown_in_one_language_only,
    ):  # fmt: skip
        with pytest.raises(AssertionError):
            test(tmp_path)


def helps(one: argparse.ArgumentParser):
    """All help texts of a parser and of those below it."""
    yield from filter(None, (one.description,))
    for action in one._actions:
        yield from filter(None, (action.help,))
        yield from (below.help for below in getattr(action, "_choices_actions", ()))
        for below in action.choices.values() if isinstance(action.choices, dict) else ():
            yield from helps(below)


def test_the_help_is_japanese_when_asked(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert all(JAPANESE.search(words) for words in helps(parser("ja")))
    top = parser("ja").format_help()
    assert top.startswith("使い方：jobun") and "終了コード" in top and "usage" not in top and "options" not in top


@pytest.mark.parametrize(
    ("arguments", "said_so"),
    [
        (["chek"], "'chek' は指定できません"),
        ([], "COMMAND を指定してください"),
        (["check", "--formt"], "--formt というオプションや引数はありません。--format のことですか"),
        (["check", "--zzz"], "--zzz というオプションや引数はありません（"),
        (["check", "--format", "xml"], "--format に 'xml' は"),
        (["check", "--select", ","], "--select：コードがありません"),
        (["check", "--select"], "--select の後に値"),
        (["check", "--quiet=3"], "--quiet に値"),
        (["check", "--co", "x"], "--co が"),
    ],
)
def test_mistyped_commands_are_told_in_japanese(arguments, said_so, capsys):
    with pytest.raises(SystemExit) as ended:
        parser("ja").parse_args(arguments)
    told = capsys.readouterr().err
    assert ended.value.code == 2
    assert said_so in told
    assert told.startswith("jobun: ") and told.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "language"),
    [(["--lang", "ja", "check"], "ja"), (["check", "--lang=en"], "en"), (["check"], None), (["check", "--lang"], None)],
)
def test_the_language_is_known_before_the_command_is_parsed(arguments, language):
    assert language_option(arguments) == language


def test_every_table_of_words_is_in_both_languages():
    for table in (STAGES, labels.STATUS, labels.NODE_KINDS, labels.SEVERITY, site.PHRASES):
        for name, message in table.items():
            assert isinstance(message, Message)
            assert message.en and message.ja, name
            assert JAPANESE.search(message.ja) or not WORDS.search(message.en), name
