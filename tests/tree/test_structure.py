"""What each line becomes: tables of text and the outline it must give."""

import pytest

from jobun.text.passage import Text
from jobun.tree.document import parse
from jobun.tree.nodes import Node


def outline(words: str) -> list[str]:
    """kind, label and words of each node, indented by depth; "-" before one that is not printed."""
    made: list[str] = []

    def add(node: Node, depth: int) -> None:
        label = node.label.text if node.label else ""
        shown = f"{node.kind} {label} {node.body.words}".replace("  ", " ").strip()
        made.append("  " * depth + ("-" if node.inferred else "") + shown)
        for child in node.children:
            add(child, depth + 1)

    for number, part in enumerate(parse(Text("a.txt", words)).parts):
        if number:
            made.append("part")
        for node in part.nodes:
            add(node, 0)
    return made


CASES = [
    (
        "hyphens, a chapter without a period, a list sign before labels",
        "1 山札\n\n1-1. 置き場\n- 1-1-1. 裏向きに置きます。\n- 1-1-2. 順番は変えません。\n2. 手札\n2-1. 上限\n2-1-1. 七枚です。\n",
        [
            "chapter 1 山札",
            "  section 1-1 置き場",
            "    rule 1-1-1 裏向きに置きます。",
            "    rule 1-1-2 順番は変えません。",
            "chapter 2 手札",
            "  section 2-1 上限",
            "    rule 2-1-1 七枚です。",
        ],
    ),
    (
        "numbers and letters in turn under chapters that say so",
        "第1章 山札\n1-1. 置き場\n1-1a. 裏向きに置きます。\n1-1a-1. 横にしません。\n1-1a-1a. 例外はありません。\n1-1b. 以上です。\n",
        [
            "chapter 第1章 山札",
            "  section 1-1 置き場",
            "    rule 1-1a 裏向きに置きます。",
            "      rule 1-1a-1 横にしません。",
            "        rule 1-1a-1a 例外はありません。",
            "    rule 1-1b 以上です。",
        ],
    ),
    (
        "glued headings: three labels on one line",
        "1 山札1.1 置き場1.1.1 裏向きに置きます。1.1.2 順番は変えません。\n1.1.3 切り直せます。\n",
        [
            "chapter 1 山札",
            "  section 1.1 置き場",
            "    rule 1.1.1 裏向きに置きます。",
            "    rule 1.1.2 順番は変えません。",
            "    rule 1.1.3 切り直せます。",
        ],
    ),
    (
        "a reference in a sentence is not glued",
        "1-1. 山札\n1-1-1. 裏向きです。\n1-1-2. この場合、1-1-3から1-1-4までを行います。\n1-1-3. 引きます。\n1-1-4. 捨てます。\n",
        [
            "-chapter 1",
            "  section 1-1 山札",
            "    rule 1-1-1 裏向きです。",
            "    rule 1-1-2 この場合、1-1-3から1-1-4までを行います。",
            "    rule 1-1-3 引きます。",
            "    rule 1-1-4 捨てます。",
        ],
    ),
    (
        "a label followed at once by a reference",
        "1-1. 山札\n1-1-1. 引きます。\n1-1-2. 1-1-1 で引いた札を捨てます。\n1-1-3. 終わります。\n",
        [
            "-chapter 1",
            "  section 1-1 山札",
            "    rule 1-1-1 引きます。",
            "    rule 1-1-2 1-1-1 で引いた札を捨てます。",
            "    rule 1-1-3 終わります。",
        ],
    ),
    (
        "leaf rules alone: chapters and sections are inferred",
        "1-1-1. 二人で遊びます。\n1-2-1. 負けたら終わりです。\n2-1-1. 札には名前があります。\n",
        [
            "-chapter 1",
            "  -section 1-1",
            "    rule 1-1-1 二人で遊びます。",
            "  -section 1-2",
            "    rule 1-2-1 負けたら終わりです。",
            "-chapter 2",
            "  -section 2-1",
            "    rule 2-1-1 札には名前があります。",
        ],
    ),
    (
        "headings by signs, phases, steps, bullets, notes",
        "■遊び方\n◆1ターンの進め方\n  手番は順に回ります。\n①ドロー\n  札を引きます。\n  壱:山札を見る。\n  弐:一枚引く。\n   ○引けないとき\n"
        "  参:手札に加える。\n  ※一枚だけです。\n②終了\n",
        [
            "chapter 遊び方",
            "  section 1ターンの進め方",
            "    paragraph 手番は順に回ります。",
            "    section ① ドロー",
            "      paragraph 札を引きます。",
            "      item 壱 山札を見る。",
            "      item 弐 一枚引く。",
            "        item 引けないとき",
            "      item 参 手札に加える。",
            "      note ※一枚だけです。",
            "    section ② 終了",
        ],
    ),
    (
        "contents, examples, history, chrome",
        "目次\n1. 山札\t1\n2. 手札\t2\n\n1. 山札\n1-1. 置き場\n1-1-1. 裏向きです。\n例：横にしません。\n2. 手札\n2-1. 上限\n2-1-1. 七枚です。\n"
        "更新履歴\n2020/1/2 ver.1.00 公開\n・1-1-1 を直しました。\n最終更新:2020年1月3日\n",
        [
            "contents 目次",
            "  item 1. 山札\t1",
            "  item 2. 手札\t2",
            "chapter 1 山札",
            "  section 1-1 置き場",
            "    rule 1-1-1 裏向きです。",
            "      example 例：横にしません。",
            "chapter 2 手札",
            "  section 2-1 上限",
            "    rule 2-1-1 七枚です。",
            "history 更新履歴",
            "  item 2020/1/2 ver.1.00 公開",
            "  item ・1-1-1 を直しました。",
            "  furniture 最終更新:2020年1月3日",
        ],
    ),
    (
        "quantities, dates and values at a line start are no labels",
        "1-1. 札\n1-1-1. 札の数は次のとおりです。\n3枚\n2015/9/19\n1-1-2. 以上です。\n1-1-3. 終わります。\n",
        [
            "-chapter 1",
            "  section 1-1 札",
            "    rule 1-1-1 札の数は次のとおりです。",
            "      paragraph 3枚",
            "      paragraph 2015/9/19",
            "    rule 1-1-2 以上です。",
            "    rule 1-1-3 終わります。",
        ],
    ),
    (
        "full-width labels",
        "１－１．　札\n１－１－１．　札は裏向きです。\n１－１－２．　順番は変えません。\n",
        [
            "-chapter 1",
            "  section １－１ 札",
            "    rule １－１－１ 札は裏向きです。",
            "    rule １－１－２ 順番は変えません。",
        ],
    ),
    (
        "English, wrapped",
        "1. Cards\n1.1. Backs\n1.1.1. A card lies face down\nuntil its owner turns it.\n1.1.2. Example rules follow.\nExample: A card lies.\n",
        [
            "chapter 1 Cards",
            "  section 1.1 Backs",
            "    rule 1.1.1 A card lies face down until its owner turns it.",
            "    rule 1.1.2 Example rules follow.",
            "      example Example: A card lies.",
        ],
    ),
    (
        "a number that stands under another section stays where it stands",
        "1-1. 札\n1-1-1. 引きます。\n1-1-1-1. 一枚です。\n1-1-2. 捨てます。\n1-1-1-2. 一枚です。\n1-1-3. 終わります。\n",
        [
            "-chapter 1",
            "  section 1-1 札",
            "    rule 1-1-1 引きます。",
            "      rule 1-1-1-1 一枚です。",
            "    rule 1-1-2 捨てます。",
            "      rule 1-1-1-2 一枚です。",
            "    rule 1-1-3 終わります。",
        ],
    ),
    ("nothing", "", []),
    ("blank lines only", "\n \t\n　\n", []),
]


@pytest.mark.parametrize(("title", "words", "expected"), CASES, ids=[case[0] for case in CASES])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_lines_become_nodes(title, words, expected, ending):
    assert outline(words.replace("\n", ending)) == expected


def test_a_second_copy_is_a_part_of_its_own():
    rules = "".join(
        f"1-{section}. 節{section}\n" + "".join(f"1-{section}-{rule}. 文{rule}です。\n" for rule in range(1, 5))
        for section in (1, 2, 3)
    )
    made = outline("1. 章\n" + rules + rules)
    assert made.count("part") == 1
    assert made.index("part") == 16


def test_a_cut_sentence_is_one_passage_with_both_places():
    document = parse(
        Text("a.txt", "1-1. 札\n1-1-1. 札を引いて手札に加\n\nえます。\n1-1-2. 捨てます。\n1-1-3. 終わります。\n")
    )
    rule = next(node for node in document.walk() if node.name == "1-1-1")
    assert rule.body.words == "札を引いて手札に加えます。"
    assert [document.text.place(piece.start)[0] for piece in rule.body.pieces] == [2, 4]
    assert document.text.quote(rule.body.span(8, 10)) == "加\n\nえ"


@pytest.mark.parametrize("sign", ["- ", "| ", "— ", ": "])
def test_a_title_has_no_sign_that_stands_between_it_and_its_number(sign):
    words = "".join(f"## Article {number} {sign}Name\n\nThe club is a club.\n\n" for number in (1, 2, 3))
    assert [node.title for node in parse(Text("a.txt", words)).walk() if node.label] == ["Name"] * 3


def test_the_caption_of_an_article_ends_a_list_without_periods():
    words = "第一条　次の仕事を行う。\n（１）　集めること\n（２）　配ること\n（役員）\n第二条　役員は二人とする。\n（任期）\n第三条　任期は一年とする。\n"
    assert outline(words) == [
        "rule 第一条 次の仕事を行う。",
        "  item （１） 集めること",
        "  item （２） 配ること",
        "paragraph （役員）",
        "rule 第二条 役員は二人とする。",
        "paragraph （任期）",
        "rule 第三条 任期は一年とする。",
    ]


def test_positions_of_a_markdown_list_begin_again_below_a_heading():
    words = "# Board\n\n1. It meets.\n1. It votes:\n   1. by hand;\n   1. by ballot.\n\n# Members\n\n1. They vote.\n1. They pay.\n"
    labelled = [node.label for node in parse(Text("a.md", words)).walk() if node.label]
    assert [label.number for label in labelled] == [(1,), (2,), (2, 1), (2, 2), (1,), (2,)]


def test_settings_in_front_of_a_markdown_file_are_no_text():
    words = "---\ntitle: Bylaw 2\ndate: 2026\n---\n\n# Board\n\nThe board meets.\n"
    assert [line.split()[0] for line in outline(words)] == [*("furniture",) * 4, "chapter", "paragraph"]


def test_the_first_row_of_a_table_is_no_heading():
    words = "# Rules\n\n| Office | Number |\n|---|---|\n| Chair | 1 |\n"
    assert [node.kind for node in parse(Text("a.md", words)).walk()] == [
        "chapter",
        "paragraph",
        "furniture",
        "paragraph",
    ]


def test_contents_with_dots_apart_begin_below_their_heading():
    titles = [(1, "Setup", 3), (2, "Turns", 9)]
    listed = "".join(
        f"{at} {title} {page}\n{at}.1 Begin{' .' * 40} {page}\n{at}.2 End{' .' * 40} {page + 1}\n"
        for at, title, page in titles
    )
    rules = "".join(
        f"{at} {title}\n{at}.1 Begin\nThe players take all of their cards.\n{at}.2 End\nThe players put all of their cards back.\n"
        for at, title, _ in titles
    )
    labels = [node.label.text for node in parse(Text("a.txt", "Contents\n" + listed + rules)).walk() if node.label]
    assert labels == ["1", "1.1", "1.2", "2", "2.1", "2.2"]


def test_numbers_in_square_brackets_with_letters_in_front_are_labels():
    words = (
        "##Laws\n\n##[US-1]: Field\n[US-1.1]: It is flat.\n\n**[US-1.2]:** It is green, see [US-2.1].\n"
        "##[US-2]: Ball\n[US-2.1]: It is round.\n[US-2.2]: It is red, as US-1.2 says.\n"
    )
    document = parse(Text("a.md", words))
    assert [node.label.number[1:] for node in document.walk() if node.label and not node.inferred] == [
        *((1,), (1, 1), (1, 2), (2,), (2, 1), (2, 2)),
    ]
    assert [document.text.quote(cited.citation.span) for cited in document.citations] == ["US-2.1", "US-1.2"]


def test_the_next_chapter_is_not_the_next_item_of_a_list_before_it():
    rules = [
        f"{chapter}. CHAPTER {chapter}\n{chapter}.1 Start.\n{chapter}.2 The players do this:\n"
        for chapter in (1, 2, 3, 4)
    ]
    rules[2] += "".join(f"{item}. They take all of their cards.\n" for item in (1, 2, 3))
    words = "".join(f"{chapter}. CHAPTER {chapter}\n" for chapter in (1, 2, 3, 4)) + "".join(rules)
    chapters = [node.label.text for node in parse(Text("a.txt", words)).walk() if node.kind == "chapter" and node.label]
    assert chapters == ["1", "2", "3", "4"]


def test_an_exhibit_is_an_appendix():
    rules = "".join(f"Section {at}.01 Fees. The client pays.\n\nSection {at}.02 Taxes. None.\n\n" for at in (1, 2))
    words = rules + "EXHIBIT A\n\n1. Scope. The system.\n"
    assert [node.body.words for node in parse(Text("a.txt", words)).walk() if node.kind == "appendix"] == ["EXHIBIT A"]


def test_a_sentence_about_a_section_is_no_label():
    words = "".join(f"  {at}. The reader may copy the work and pass it on to others.\n\n" for at in range(1, 8))
    words += "Section 6 states terms for the work, which the reader accepts.\n\n  8. The reader may sell it.\n"
    assert [node.label.text for node in parse(Text("a.txt", words)).walk() if node.label] == [*map(str, range(1, 9))]


@pytest.mark.parametrize("mark", ["■", "🟨", "◼️", "☀️", "➡️"])
def test_a_sign_before_a_chapter_is_a_mark(mark):
    words = f"{mark}第1章 総則\n第1条 会です。\n\n{mark}第2章 役員\n第2条 第1章に従います。\n"
    assert [node.label.text for node in parse(Text("a.txt", words)).walk() if node.label] == [
        *("第1章", "第1条", "第2章", "第2条"),
    ]


def test_a_day_is_no_rule_number():
    words = "2023.4.16施行\n\n第1条 会です。\n第2条 会員を置きます。\n2024.12.1改正\n"
    assert [node.label.text for node in parse(Text("a.txt", words)).walk() if node.label] == ["第1条", "第2条"]


@pytest.mark.parametrize("sign", ["2", "２"])
def test_a_paragraph_count_may_stand_before_a_word_that_counts_things_too(sign):
    words = f"第1条 会です。\n{sign} 本会は店を置きます。\n\n第2条 会員は十名です。\n{sign} 人事は長が行います。\n"
    assert outline(words) == [
        "rule 第1条 会です。",
        f"  item {sign} 本会は店を置きます。",
        "rule 第2条 会員は十名です。",
        f"  item {sign} 人事は長が行います。",
    ]


def test_a_quantity_within_a_sentence_is_no_paragraph_count():
    words = "第1条 会員は、次の総会までに\n2 本の旗を納めます。\n第2条 会です。\n"
    assert outline(words) == ["rule 第1条 会員は、次の総会までに2 本の旗を納めます。", "rule 第2条 会です。"]


def test_a_paragraph_count_after_a_list_without_periods_is_not_its_last_words():
    words = "第1条 次の物を置きます。\n\n2 次の物は置きません。\n\n(1) 旗、幕その他の物\n\n3 条例の定めによります。\n\n第2条 会です。\n"
    assert outline(words)[-2] == "  item 3 条例の定めによります。"


@pytest.mark.parametrize("indent", ["    ", "\t", "  "])
def test_a_nested_list_ends_where_the_indent_of_the_outer_one_returns(indent):
    words = (
        "### 第1条 会\n\n1. 次の物です。\n"
        f"{indent}1. 旗\n{indent}2. 幕\n{indent * 2}1. 白幕\n{indent * 2}2. 黒幕\n{indent}3. 台\n"
        "2. 終わりです。\n### 第2条 店\n\n1. 店です。\n"
    )
    items = [line.strip() for line in outline(words) if "item" in line]
    depths = [(len(line) - len(line.lstrip())) // 2 for line in outline(words) if "item" in line]
    assert items[-3:] == ["item 3 台", "item 2 終わりです。", "item 1 店です。"]
    assert depths == [1, 2, 2, 3, 3, 2, 1, 1]


def test_paragraphs_that_are_headings_need_no_sign_before_their_count_and_hold_what_follows():
    words = "## 第一条（会）\n\n### 一項（名）\n\n会です。\n\n### 二項（店）\n\n店です。\n\n旗を立てます。\n\n## 第二条（旗）\n\n### 一項\n\n旗です。\n"
    assert outline(words) == [
        "chapter 第一条 （会）",
        "  item 一項 （名）",
        "    paragraph 会です。",
        "  item 二項 （店）",
        "    paragraph 店です。",
        "    paragraph 旗を立てます。",
        "chapter 第二条 （旗）",
        "  item 一項 旗です。",
    ]


def test_the_caption_of_an_article_may_be_a_heading():
    words = "## 第1章 総則\n\n### 目的\n第1条　会です。\n\n１　店\n２　旗\n\n### 名称\n第2条　会といいます。\n"
    assert outline(words) == [
        "chapter 第1章 総則",
        "  paragraph 目的",
        "  rule 第1条 会です。",
        "    item １ 店",
        "    item ２ 旗",
        "  paragraph 名称",
        "  rule 第2条 会といいます。",
    ]


def test_articles_with_only_a_title_on_their_line_are_headings():
    words = "第1条 目的\n会を助けます。\n第2条 道具\n1. 牌を用います。\n2. 卓を用います。\n第3条 会費を納めます。\n"
    assert outline(words) == [
        "chapter 第1条 目的",
        "  paragraph 会を助けます。",
        "chapter 第2条 道具",
        "  item 1 牌を用います。",
        "  item 2 卓を用います。",
        "rule 第3条 会費を納めます。",
    ]


@pytest.mark.parametrize("below", ["", "1項", "１．"])
def test_a_list_of_citations_is_not_a_list_of_articles(below):
    words = f"第1条 会です。\n第2条 店です。\n第3条 次の条は残ります。\n・第1条\n・第2条{below}\n第4条 終わりです。\n"
    assert [line.split()[0] for line in outline(words)] == ["rule", "rule", "rule", "item", "item", "rule"]


@pytest.mark.parametrize(
    ("above", "title"),
    [
        ("# 会の規則\n\n## 雑記\n\n", "会の規則"),
        ("○会の規則\n\n平成五年四月一日\n\n規則第二号\n\n", "会の規則"),
        ("(目的)\n", "a"),
    ],
)
def test_the_title_of_a_document_is_its_first_heading_and_no_caption_or_number(above, title):
    assert parse(Text("a.txt", above + "第1条 会です。\n第2条 店です。\n")).title == title


def test_a_heading_without_a_number_ends_the_numbered_ones_that_are_not_above_it():
    words = "## 第1章 会\n\n### 第1条 名\n\n1. 会です。\n\n#### 例\n\n1. 例です。\n\n## 補い\n\n1. 補います。\n\n## 第2章 店\n\n### 第2条 旗\n\n1. 旗です。\n"
    assert outline(words) == [
        "chapter 第1章 会",
        "  section 第1条 名",
        "    item 1 会です。",
        "    paragraph 例",
        "    item 1 例です。",
        "paragraph 補い",
        "item 1 補います。",
        "chapter 第2章 店",
        "  section 第2条 旗",
        "    item 1 旗です。",
    ]
