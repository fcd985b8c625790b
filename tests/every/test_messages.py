"""What holds for everything that users read: it is said in English and in natural Japanese, and says the same in both."""

import argparse
import ast
import re

import pytest

from jobun.cli.commands import check
from jobun.cli.main import parser
from jobun.locale import labels, site
from jobun.locale.languages import language_option
from jobun.locale.message import Message

# the calls that take a pair, and the first of its two arguments
PAIRS = {"Message": 0, "FormatError": 0}
# what is said to users only as a pair
TOLD = {"Refused", "Unreadable", "BadSettings", "NotBuilt", "Failure", "complain", "print"}
JAPANESE = re.compile("[ぁ-ヿ一-鿿]")
WORDS = re.compile("[A-Za-z]{2}")
FIELD = re.compile(r"\{\w+(:[^}]*)?\}")
# half-width signs and blanks where Japanese has its own
HALF = re.compile(
    "[ぁ-ヿ一-鿿][,;!?]|[ぁ-ヿ一-鿿][.:](?![0-9A-Za-z])|[ぁ-ヿ一-鿿] [ぁ-ヿ一-鿿]"
    "|[、。，．：；（）「」] | [、。，：；（）「」]|[ぁ-ヿ一-鿿] ?\\(|\\)[ぁ-ヿ一-鿿。、]"
)


def calls(top, names):
    """(place, call) for every call of some functions in the tool."""
    for path in sorted((top / "tool" / "jobun").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                if name in names:
                    yield f"{path.relative_to(top)}:{node.lineno}", name, node


def literal(part: ast.expr) -> str | None:
    """The fixed words of a literal, a sign for each field; None for what is no literal."""
    if isinstance(part, ast.Constant) and isinstance(part.value, str):
        return part.value
    if isinstance(part, ast.JoinedStr):
        return "".join("\0" if isinstance(value, ast.FormattedValue) else literal(value) or "" for value in part.values)
    if isinstance(part, ast.IfExp):
        return f"{literal(part.body) or ''}{literal(part.orelse) or ''}"
    if isinstance(part, ast.BinOp):
        return f"{literal(part.left) or ''}{literal(part.right) or ''}"
    if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "replace":
        return literal(part.func.value)
    return None


def fields(part: ast.expr) -> set[str]:
    """The values that words hold. The same value in its two languages counts as one; the ending of a plural is none."""
    held = (node.value for node in ast.walk(part) if isinstance(node, ast.FormattedValue))
    shown = {ast.unparse(said(value)) for value in held if not is_ending(value)}
    return shown | set(re.findall(r"\{(\w+)[^}]*\}", literal(part) or ""))


def is_ending(value: ast.expr) -> bool:
    return isinstance(value, ast.IfExp) and not fields(value) and all(
        isinstance(node, ast.Constant) for node in (value.body, value.orelse)
    )  # fmt: skip


def said(value: ast.expr) -> ast.expr:
    """A value without its language: pair.en and pair.ja, pair[0] and pair[1], english and japanese, often(count)."""
    if isinstance(value, ast.BoolOp):
        return said(value.values[0])
    if isinstance(value, ast.Attribute) and value.attr in ("en", "ja"):
        return value.value
    if isinstance(value, ast.Subscript) and ast.unparse(value.slice) in ("0", "1"):
        return value.value
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr == "join":
        return said(value.args[0])
    # in English a number that is said may be a word
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "often":
        return value.args[0]
    return ast.Name("words") if isinstance(value, ast.Name) and value.id in ("english", "japanese") else value


def test_every_message_is_said_in_both_languages(top):
    wrong = []
    for place, name, call in calls(top, PAIRS):
        if any(isinstance(argument, ast.Starred) for argument in call.args):
            continue
        english, japanese = call.args[PAIRS[name] : PAIRS[name] + 2]
        one, other = literal(english), literal(japanese)
        if not one and not other:
            continue
        if not one or not other:
            wrong.append(f"{place}: one of the two is empty: {ast.unparse(call)}")
        elif WORDS.search(FIELD.sub("", other)) and not JAPANESE.search(other):
            wrong.append(f"{place}: no Japanese: {other}")
        elif JAPANESE.search(re.sub("“[^”]*”|総合ルール", "", one)):
            wrong.append(f"{place}: no English: {one}")
    assert not wrong, "\n".join(wrong)


def test_both_languages_hold_the_same_values(top):
    wrong = []
    for place, name, call in calls(top, PAIRS):
        if not any(isinstance(argument, ast.Starred) for argument in call.args):
            english, japanese = (fields(part) for part in call.args[PAIRS[name] : PAIRS[name] + 2])
            wrong += [f"{place}: {sorted(english)} {sorted(japanese)}"] if english != japanese else []
    assert not wrong, "\n".join(wrong)


def test_japanese_has_japanese_punctuation(top):
    said_so = ((place, literal(call.args[PAIRS[name] + 1])) for place, name, call in calls(top, PAIRS)
               if len(call.args) > PAIRS[name] + 1)  # fmt: skip
    said_so = list(said_so)
    assert [(place, words) for place, words in said_so if words and HALF.search(words)] == []


def test_nothing_is_told_in_one_language_only(top):
    wrong = []
    for place, name, call in calls(top, TOLD):
        words = literal(call.args[0]) if call.args else None
        if words and words != "jobun:" and WORDS.search(words):
            wrong.append(f"{place}: {name}({words!r}) is no Message")
    assert not wrong, "\n".join(wrong)


def test_a_fault_in_a_message_would_be_found(tmp_path):
    (tmp_path / "tool" / "jobun").mkdir(parents=True)
    (tmp_path / "tool" / "jobun" / "a.py").write_text(
        'Message("a rule", "a rule")\nMessage(f"{a} is", f"{b} は")\nMessage("the rule", "条文. それ")\n'
        'raise Refused("no such file")\nMessage("", "条文")\n',
        "utf-8",
    )
    for test in (
        test_every_message_is_said_in_both_languages, test_both_languages_hold_the_same_values,
        test_japanese_has_japanese_punctuation, test_nothing_is_told_in_one_language_only,
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
        (["check", "--formt"], "--formt というオプション"),
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
    for table in (check.STAGES, labels.STATUS, labels.NODE_KINDS, labels.SEVERITY, site.PHRASES):
        for name, message in table.items():
            assert isinstance(message, Message)
            assert message.en and message.ja, name
            assert JAPANESE.search(message.ja) or not WORDS.search(message.en), name
