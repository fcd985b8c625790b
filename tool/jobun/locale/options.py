"""What `--help` and a mistyped command say in Japanese. In English the options themselves say it."""

from __future__ import annotations

import re
from argparse import Action, ArgumentParser, RawDescriptionHelpFormatter
from typing import Any

from jobun.locale.message import Message
from jobun.locale.terminal_text import cell

HELP = {
    "show this help message and exit": "この説明を表示して終わる",
    "show program's version number and exit": "バージョンを表示して終わる",
    "language of messages; the locale's if not given": "表示の言語（省略時はロケールに従う）",
    # the commands
    "parse, resolve references, run the checks, print diagnostics": "文書を校正し、指摘を表示する",
    "print the parsed tree": "文書の構造を木で表示する",
    "list every reference, where it points and whether it resolves": "参照を一覧にし、参照先と有無を示す",
    "list the defined terms, where, in which words and how often used": (
        "定義された用語を、定義の箇所、文、使用回数とともに一覧にする"
    ),
    "list words of a kind that the book defines which it never defines": (
        "定義のある種類の名前のうち、定義のないものを一覧にする"
    ),
    "what a check finds, why it matters, how to silence it": "チェックの内容、理由、止め方を説明する",
    "publish linked HTML": "リンク付きの HTML として公開する",
    "the document as JSON, Markdown, CSV or Akoma Ntoso XML": "JSON、Markdown、CSV、Akoma Ntoso XML で出力する",
    "rewrite documents in canonical form": "文書を標準の書式に整える",
    "make a text file of a PDF, DOCX, HTML or text file": "PDF、DOCX、HTML、テキストを標準のテキストにする",
    # which documents
    "documents (.txt .md .html .pdf .docx), or folders searched for them; - is standard input; "
    "none: the books of jobun.toml": (
        "文書（.txt .md .html .pdf .docx）または文書を探すフォルダー。- は標準入力。省略時は jobun.toml に書かれた文書"
    ),
    "codec of the files, such as cp932; found by itself if not given": (
        "ファイルの文字コード（cp932 など）。省略時は自動判別"
    ),
    "settings to use in place of the nearest jobun.toml": "最も近い jobun.toml の代わりに使う設定ファイル",
    "neither use nor keep built grammar tables": "文法表のキャッシュを使わず、残しもしない",
    "show the traceback of a failure": "失敗したときにトレースバックを表示する",
    "colours; auto: on a terminal (NO_COLOR turns them off)": "色付け。auto は端末のときだけ（NO_COLOR で無効）",
    # check
    "how diagnostics are printed (default: text)": "指摘の表示形式（既定は text）",
    "checks to run: codes, beginnings of codes or names, separated by commas; ALL": (
        "行うチェック。コード、コードの先頭部分、名前をコンマで区切る。すべては ALL"
    ),
    "checks not to run; the longer of two patterns decides": (
        "行わないチェック。--select と重なれば長いほうの指定に従う"
    ),
    "least severity that gives exit code 1 (default: warning)": "終了コードを 1 にする最低の重大度（既定は warning）",
    "count diagnostics by check and by document, and time each stage": (
        "チェック別・文書別の件数と、各段階の時間を表示する"
    ),
    "print the summary only": "最後の一行だけを表示する",
    # the other commands
    "text to read, or JSON (default: text)": "読むための text、または json（既定は text）",
    "code or name of a check; none: a list of all": "チェックのコードまたは名前。省略時は一覧",
    "where the pages go (default: build/site)": "ページの出力先（既定は build/site）",
    "record the id of each rule beside its document, so that its permalink stays when it is numbered anew": (
        "各条文の id を文書の隣に記録する（番号が変わっても固定リンクはそのまま使える）"
    ),
    "show the diagnostics beside their rules, for editors ([site] proof = true in jobun.toml does the same)": (
        "指摘を各条文に添えて表示する（校正用。jobun.toml の [site] に proof = true と書いても同じ）"
    ),
    "make a PDF of each book, too: BOOK.pdf (needs pip install 'jobun[pdf]')": (
        "各文書の PDF も作る：BOOK.pdf（pip install 'jobun[pdf]' が必要）"
    ),
    "print nothing but failures": "失敗したとき以外は何も表示しない",
    "publish on this machine and reload the page when a source changes": (
        "手元で公開し、文書が変わるたびにページを読み込み直す"
    ),
    "documents, or folders searched for them; none: the books of jobun.toml": (
        "文書、または文書を探すフォルダー。省略時は jobun.toml に書かれた文書"
    ),
    "where the pages go (default: a folder that is removed at the end)": (
        "ページの出力先（既定は終了時に消えるフォルダー）"
    ),
    "where it listens, on 127.0.0.1; 0: any that is free (default: 8000)": (
        "127.0.0.1 で待ち受けるポート。0 は空いているもの（既定は 8000）"
    ),
    "open the first page in a browser": "最初のページをブラウザーで開く",
    "print nothing but the address and failures": "アドレスと失敗以外は何も表示しない",
    "json, md, csv or akn (Akoma Ntoso 3.0)": "json、md、csv、akn（Akoma Ntoso 3.0）のどれか",
    "where it goes (default: standard output); with several documents a folder, a file for each": (
        "出力先（既定は標準出力）。文書が複数ならフォルダーを指定し、文書ごとに一つのファイルにする"
    ),
    "csv: begin with a byte order mark, for Excel": "csv：先頭に BOM を付ける（Excel 用）",
    "change nothing; exit code 1 if a document would change": "書き換えず、変わる文書があれば終了コード 1 とする",
    "change nothing; print what would change": "書き換えず、変わる箇所を表示する",
    "a PDF, DOCX, HTML, Markdown or text file; - is standard input": (
        "PDF、DOCX、HTML、Markdown、テキストのファイル。- は標準入力"
    ),
    "the text file to write (default: standard output)": "書き出すテキストファイル（既定は標準出力）",
    "replace OUT where it is already there": "OUT がすでにあれば置き換える",
    "codec of a text or HTML file, such as cp932; found by itself if not given": (
        "テキストや HTML の文字コード（cp932 など）。省略時は自動判別"
    ),
    # graph
    "the references as a graph, a picture or figures": "参照をグラフ、図、数値で示す",
    "language of messages and of a picture, which is in the document's else": (
        "メッセージと図の言語（図は省略時に文書の言語に従う）"
    ),
    "dot, graphml, json (node-link) or svg (default: dot)": (
        "dot、graphml、json（node-link）、svg のどれか（既定は dot）"
    ),
    "one rule, what refers to it and what it refers to, its parent and children": (
        "一つの条文と、その参照元、参照先、上位と下位の条文だけにする"
    ),
    "with --around: how many references away (default: 1)": "--around で参照を何段たどるか（既定は 1）",
    "figures instead of a graph, as text or with --format json": (
        "グラフの代わりに数値を示す（text、または --format json）"
    ),
    # diff
    "what became of the rules between two versions": "二つの版の間で条文がどう変わったかを示す",
    "the older version; - is standard input": "古い版。- は標準入力",
    "the newer version": "新しい版",
    "tell rules of which only a number changed, too": "番号だけが変わった条文も示す",
    # repairs
    "write the documents back with the first suggestion of each diagnostic made, where it is safe; "
    "- goes to standard output": ("各指摘の最初の提案のうち、安全なものを文書に書き込む。- は標準出力に書く"),
    "with --fix or --diff: also make suggestions that may change what the rules mean": (
        "--fix、--diff で、条文の意味が変わりうる提案も使う"
    ),
    "write nothing; print what --fix would change": "書き込まず、--fix で変わる箇所を表示する",
    # confirm
    "record what each reference means, for REF009 to tell of changes": "参照の意味を記録し、変化を REF009 で知らせる",
    "only the references in this rule; repeatable": "この条文の中の参照だけ（複数回指定可）",
    "only the references on this line; repeatable": "この行の参照だけ（複数回指定可）",
    "record nothing; exit code 1 if a reference is not confirmed": (
        "記録せず、未確認の参照があれば終了コード 1 とする"
    ),
    "record nothing; print what would change in the record": "記録せず、記録のうち変わる箇所を表示する",
    # cite
    "check what source code, rulings and other files cite of a book": (
        "ソースコードや裁定など、ほかのファイルからの引用を確かめる"
    ),
    "the book (a document, or its id in jobun.toml), then files and folders that cite it; none: [[cite]] of the "
    "nearest jobun.toml": (
        "本（文書、または jobun.toml の id）と、それを引用するファイルやフォルダー。"
        "省略時は最も近い jobun.toml の [[cite]]"
    ),
    "the book; every PATH is then a file or folder that cites it": (
        "本。指定すると PATH はすべて引用する側のファイルやフォルダーになる"
    ),
    "how it is cited, such as 'CR {number}'; repeatable (default: CR, rule, rules, 総合ルール)": (
        "引用の書き方。例：'CR {number}'。複数回指定可（既定は CR、rule、rules、総合ルール）"
    ),
    "the edition that the files were written for: tells what changed": (
        "引用する側が書かれたときの版。その後に変わった条文を知らせる"
    ),
    "what messages call the book (default: its title)": "メッセージで使う本の名前（既定は題名）",
    "Parse, proofread and publish documents of numbered rules.": (
        "番号付きの条文からなる文書を解析し、校正し、公開します。"
    ),
}

EXAMPLES = """\
例：
  jobun check rules.txt                 一つの文書を校正する
  jobun check --select REF,NUM rules/   rules/ 以下のすべての文書で、参照と番号だけを調べる
  jobun refs rules.txt                  すべての参照と、その参照先を表示する
  jobun terms rules.txt                 用語集：すべての用語と、定義の箇所、使用回数を表示する
  jobun explain REF001                  チェックの内容、理由、止め方を表示する
  jobun build rules.txt -o site         リンク付きの HTML として公開する
  jobun serve rules.txt                 書きながらサイトを見る（変更はすぐページに反映）
  jobun import rules.pdf -o rules.txt   PDF、Word、HTML の本文をテキストファイルにする

終了コード：0 該当する重大度の指摘なし、1 指摘あり、2 実行できなかった
"""

TITLES = {"positional arguments": "引数", "options": "オプション"}

# what argparse says of a mistyped command; \\1, \\2 are what was typed and what may be
MISTYPED = {
    r"the following arguments are required: (.*)": r"\1 を指定してください",
    r"unrecognized arguments: (.*)": r"\1 というオプションや引数はありません",
    r"argument (.*?): invalid choice: (.*?) \(choose from (.*)\)": r"\1 に \2 は指定できません。\3 から選んでください",
    r"argument (.*?): expected (?:one|at least one) argument": r"\1 の後に値を書いてください",
    r"argument (.*?): ignored explicit argument (.*)": r"\1 に値 \2 は付けられません",
    r"argument (.*?): not allowed with argument (.*)": r"\1 と \2 は同時に指定できません",
    r"argument (.*?): invalid (?:\w+) value: (.*)": r"\1 の値 \2 を読めません",
    r"ambiguous option: (.*?) could match (.*)": r"\1 は \2 のどれかに決まりません",
    r"argument (.*?): (.*) is no port; .*": r"\1 の \2 はポート番号ではありません。0 から 65535 の数を書いてください",
    r"argument (.*?): no code is named; .*": r"\1 にコードがありません。コード、名前、ALL のどれかを書いてください",
}


def mistyped(english: str, command: str) -> Message:
    """A command that was mistyped. english: the words of argparse; command: whose help lists what there is."""
    found = ((re.fullmatch(pattern, english), words) for pattern, words in MISTYPED.items())
    japanese = next((match.expand(words) for match, words in found if match), english)
    return Message(f"{english}; see {command} --help", f"{japanese}（{command} --help で説明を表示）")


class Help(RawDescriptionHelpFormatter):
    """Help whose lines break where Japanese, two cells a character, comes to the end of them."""

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """What argparse calls for the first line."""
        super().add_usage(usage, actions, groups, "使い方：" if prefix is None else prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        lines, used = [""], 0
        for char in " ".join(text.split()):
            # a line does not begin with what closes a word or a sentence
            if used + cell(char) > width and char not in "。、）」":
                lines, used = [*lines, ""], 0
            lines[-1] += char
            used += cell(char)
        return lines


def translate(parser: ArgumentParser) -> None:
    """Put a new parser's help, and that of its sub-commands, into Japanese."""
    parser.formatter_class = Help
    parser.description = HELP.get(parser.description or "", parser.description)
    parser.epilog = EXAMPLES if parser.epilog else None
    for group in parser._action_groups:
        group.title = TITLES.get(group.title or "", group.title)
    for action in parser._actions:
        _translate_action(action)
        for below in vars(action).get("_choices_actions", ()):
            _translate_action(below)
        for sub in action.choices.values() if isinstance(action.choices, dict) else ():
            translate(sub)


def _translate_action(action: Action) -> None:
    action.help = HELP.get(action.help or "", action.help)
