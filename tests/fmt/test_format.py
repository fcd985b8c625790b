"""The canonical form: what becomes of each kind of layout; formatted twice it is the same; the tree and all words stay."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jobun.fmt import format
from jobun.fmt.format import canonical, structure, tidy
from jobun.text.passage import Text
from jobun.text.read import read
from jobun.tree.document import parse
from tests.support.joined_lines import wrong_joins

HEAD = "1. 手番\n1-1. 始め\n"
BLANKS = " \t\f\v\u3000\u00a0\u2002\u2003\u2009\u200b\ufeff\r\n"
# the rulebooks are as they should be; the draft has defects of layout planted in it
CANONICAL = ["tomoshibi/ja.txt", "tomoshibi/en.txt", "tomoshibi/1.0/ja.txt", "tomoshibi/1.0/en.txt"]
CANONICAL += [f"styles/{style}.txt" for style in ("hyphened", "dotted", "lettered", "chapters", "circled", "worded")]
CANONICAL += [f"styles/{style}.txt" for style in ("articled", "bracketed", "prefixed", "counted", "sectioned")]


def formatted(words: str) -> str:
    return canonical(Text("a.txt", words)).content


@pytest.fixture(autouse=True)
def parsed(monkeypatch):
    """Parse equal texts once in a test: formatting parses each layout that it tries, and `holds` formats twice."""
    parsed = {}
    monkeypatch.setattr(
        format, "parse", lambda text: parsed.get(text.content) or parsed.setdefault(text.content, parse(text))
    )
    return parsed


def holds(text: Text) -> None:
    """Assert all that formatting promises."""
    made = canonical(text)
    again = Text(text.path, made.content)
    assert canonical(again).content == made.content
    assert structure(format.parse(again)) == structure(format.parse(text))
    assert solid(made.content) == solid(text.content)
    assert made.light or "\r" not in made.content


def solid(words: str) -> str:
    return "".join(char for char in words if char not in BLANKS)


@pytest.mark.parametrize(
    ("title", "words", "expected"),
    [
        ("nothing to do", f"{HEAD}1-1-1. 引きます。\n", f"{HEAD}1-1-1. 引きます。\n"),
        ("nothing at all", "", ""),
        ("blanks alone", " \n\u3000\n", ""),
        ("no line end", "1-1. 手番", "1-1. 手番\n"),
        ("line ends of any kind", "1-1. 手番\r\n1-1-1. 引く。\r1-1-2. 捨てる。\r\r\n", "1-1. 手番\n1-1-1. 引く。\n1-1-2. 捨てる。\n"),
        ("blanks at line ends", "1-1. 手番 \t\n1-1-1. 引きます。\u3000\n", "1-1. 手番\n1-1-1. 引きます。\n"),
        ("empty lines", "\n\n1-1. 手番\n\n \n\n1-1-1. 引きます。\n\n\n", "1-1. 手番\n\n1-1-1. 引きます。\n"),
        ("a byte order mark within", "\ufeff1-1. 手番\n", "1-1. 手番\n"),
        ("tabs and wide blanks before a label", f"{HEAD}\t1-1-1. 引く。\n\u30001-1-2. 捨てる。\n", f"{HEAD}        1-1-1. 引く。\n  1-1-2. 捨てる。\n"),
        ("blanks after a label", f"{HEAD}1-1-1.\u3000引く。\n1-1-2.\t 捨てる。\n", f"{HEAD}1-1-1. 引く。\n1-1-2. 捨てる。\n"),
        ("no blank after a label", "1.1 Turns\n1.1.1Draw a card.\n1.1.2 Discard one.\n", "1.1 Turns\n1.1.1 Draw a card.\n1.1.2 Discard one.\n"),
        ("full width labels stay", "１－１．　手番\n１－１－１．引きます。\n", "１－１． 手番\n１－１－１．引きます。\n"),
        ("a wrapped sentence", f"{HEAD}1-1-1. 手番のプレイヤーは、山札から\n1枚引きます。\n1-1-2. 捨てます。\n", f"{HEAD}1-1-1. 手番のプレイヤーは、山札から1枚引きます。\n1-1-2. 捨てます。\n"),
        ("a sentence around an empty line", f"{HEAD}1-1-1. 手番のプレイヤーは、山札から\n\n1枚引きます。\n", f"{HEAD}1-1-1. 手番のプレイヤーは、山札から\n\n1枚引きます。\n"),
        ("a page number at a line end", "1.1 Turns\n1.1.1 The player whose turn it is draws cards 4\nand no others.\n1.1.2 Discard one.\n", "1.1 Turns\n1.1.1 The player whose turn it is draws cards 4\nand no others.\n1.1.2 Discard one.\n"),
        ("a heading above its text", "1.1 Turns\n1.1.1 Draw one.\n\nActive Player, Other Player\nA way in which turns are ordered.\n\n1.1.2 Discard one.\n", "1.1 Turns\n1.1.1 Draw one.\n\nActive Player, Other Player\nA way in which turns are ordered.\n\n1.1.2 Discard one.\n"),
        ("a wrapped English sentence", "1.1 Turns\n1.1.1 The player whose turn it is, and\nno other, draws.\n1.1.2 Discard one.\n", "1.1 Turns\n1.1.1 The player whose turn it is, and no other, draws.\n1.1.2 Discard one.\n"),
        ("a cut word keeps its hyphen", "1.1 Turns\n1.1.1 The player whose turn it is, gra-\ndually draws.\n1.1.2 Discard one.\n", "1.1 Turns\n1.1.1 The player whose turn it is, gra-dually draws.\n1.1.2 Discard one.\n"),
        ("a label alone on its line", f"{HEAD}1-1-1.\n引きます。\n1-1-2. 捨てます。\n", f"{HEAD}1-1-1. 引きます。\n1-1-2. 捨てます。\n"),
        ("a label above an empty line", f"{HEAD}1-1-1.\n\n引きます。\n", f"{HEAD}1-1-1.\n\n引きます。\n"),
        ("a glued label", "1. 手番\n1-1. 始め1-1-1. 引きます。1-1-2. 捨てます。\n", "1. 手番\n1-1. 始め\n1-1-1. 引きます。\n1-1-2. 捨てます。\n"),
        ("page furniture in a sentence", f"{HEAD}1-1-1. 手番のプレイヤーは、山札から\n\n- 12 -\n\n1枚引きます。\n", f"{HEAD}1-1-1. 手番のプレイヤーは、山札から\n\n- 12 -\n\n1枚引きます。\n"),
        ("marks", "<|p 1|>1. 手番\n1-1. 始め\n1-1-1. 手番のプレイヤーは、山札から\n<|p 2|>1枚引きます。<|p 3|>\n", "<|p 1|>1. 手番\n1-1. 始め\n1-1-1. 手番のプレイヤーは、山札から\n<|p 2|>1枚引きます。<|p 3|>\n"),
        ("paragraphs stay apart", f"{HEAD}1-1-1. 引きます。\nその後で捨てます。\n\nなお、次の人は待ちます。\n", f"{HEAD}1-1-1. 引きます。\nその後で捨てます。\n\nなお、次の人は待ちます。\n"),
        ("rows of a table", "1-1. 手番\n1-1-1. 手番のプレイヤーは、\n\n| 札 | 枚数 |\n| --- | --- |\n| 灯籠 | 3 |\n", "1-1. 手番\n1-1-1. 手番のプレイヤーは、\n\n| 札 | 枚数 |\n| --- | --- |\n| 灯籠 | 3 |\n"),
        ("a suppression", f"{HEAD}<!-- jobun: ignore NUM001 -->  \n1-1-1. 引きます。\n", f"{HEAD}<!-- jobun: ignore NUM001 -->\n1-1-1. 引きます。\n"),
    ],
)  # fmt: skip
def test_a_layout(title, words, expected):
    assert formatted(words) == expected
    holds(Text("a.txt", words))


def test_what_is_read_as_one_is_not_joined():
    # 200 says nothing of its own, and the words above it are open at their comma
    words = "1-1. Turns\n\n1-1-1. Draw, then\n\n200 General\n\n1-1-2. Pass.\n\n1-1-3. It rests.\n"
    before = [node.label.text for node in parse(Text("a.txt", words)).walk() if node.label]
    after = [node.label.text for node in parse(Text("a.txt", formatted(words))).walk() if node.label]
    assert before == after


@pytest.mark.parametrize("name", CANONICAL)
def test_the_sources_are_in_canonical_form(top, name):
    text = read(str(top / "sources" / name))
    assert canonical(text).content == text.content


def test_the_draft_keeps_its_tree(top):
    holds(read(str(top / "sources/draft/ja.txt")))


LINES = st.sampled_from(
    [
        "総合規則", "1. 手番", "1 手番", "1-1. 始め", "  1-1-1.　引きます（1-1-2）。", "1-1-2. 手番のプレイヤーは、山札から", "1枚引きます。", "1-1-3. 捨てます。1-1-4. 渡します。",
        "2. 終わり2-1. 片付け2-1-1. 片付けます。", "2-3-1. 見出しがありません。", "第3章　終わり", "\t・灯籠", "- lantern", "①選ぶ", "1: 取る", "例：一枚です。", "※注意します。", "目次",
        "1. 手番\t1", "更新履歴", "付録 A：一覧", "■ 進め方", "◆順番", "- 12 -", "12", "----", "<!-- jobun: ignore NUM001 -->", "<|x|>", "最終更新: 昨日", "から始め<|x|>ます。",
        "1.1Turns", "1.1.1 The player who draws,", "and no other, has to dis-", "card one.", "See rule", "1.1.1 for more.", "", "", "  字下げした文です。", "　続く文です。", "\f", "１－１．手番",
        "１－１－１．", "（1-1-1）を、", "場合、", "しません。", "\ufeff", "𠮟る", "か\u3099", "\u200b", "1-1-1", "1..2 ?", "?",
    ]
)  # fmt: skip
ENDS = st.sampled_from(["\n", "\n", "\n", "\n\n", "\r\n", " \n", "\n\n\n", "\r", ""])


@given(st.lists(st.tuples(LINES, ENDS).map("".join), max_size=40).map("".join))
def test_generated_documents(words):
    holds(Text("a.txt", words))


@given(st.text(max_size=200))
def test_any_text(words):
    holds(Text("a.txt", words))


@pytest.mark.parametrize("chance", range(10))
@pytest.mark.parametrize("name", ["tomoshibi/ja.txt", "tomoshibi/en.txt", "styles/worded.txt"])
def test_documents_wrapped_anywhere(top, name, chance):
    """What extractions do to a document: lines cut anywhere, empty lines between them, labels run into one line."""
    dice = random.Random(f"{name} {chance}")
    lines = []
    for line in read(str(top / "sources" / name)).content.split("\n"):
        at = dice.randrange(len(line) + 1)
        lines += [line[:at], *([""] * dice.randrange(2)), line[at:]] if dice.random() < 0.3 else [line]
    holds(Text("a.txt", dice.choice(["\n", "\r\n"]).join(lines)))


def test_real_documents(document, parsed):
    parsed[document.text.content] = document.graph.document
    holds(document.text)
    made = canonical(document.text)
    # in a wrapped document a full line shows that the sentence goes on
    assert made.light or parse(document.text).wrapped or wrong_joins(document.text.content, made.content) == []


@pytest.mark.parametrize("words", ["", "a", "a \n\n\n b\r\n", "\ufeff\ufeff a", "\n \n"])
def test_what_is_tidy_stays_so(words):
    assert tidy(tidy(words)) == tidy(words)


def test_a_long_document():
    words = "".join(f"1-{one}. 手番のプレイヤーは、山札から\n\n1枚引きます。\n" for one in range(1, 1000))
    assert canonical(Text("a.txt", words)).kept == ()
