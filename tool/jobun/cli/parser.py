"""A parser whose help and errors are in the language of messages."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Callable
from typing import Any, NoReturn

from jobun.locale.failure import Failure
from jobun.locale.message import Message, verbatim
from jobun.locale.terminal_text import cells, visible

USAGE = Message("usage: ", "使い方：")
POSITIONAL = Message("positional arguments", "引数")
OPTIONS = Message("options", "オプション")
NEARLY = Message(
    "unrecognized arguments: {names} (did you mean {near}?)",
    "{names} というオプションや引数はありません。{near} のことですか",
)
# command: the one whose help lists the options
SEE_HELP = Message("{fault}; see {command} --help", "{fault}（{command} --help で説明を表示）")
HELP = Message("show this help message and exit", "この説明を表示して終了する")

# what argparse reports, by the pattern of its text; the named groups are the values
ERRORS = {
    r"the following arguments are required: (?P<names>.*)": Message(
        "the following arguments are required: {names}", "{names} を指定してください"
    ),
    r"unrecognized arguments: (?P<names>.*)": Message(
        "unrecognized arguments: {names}", "{names} というオプションや引数はありません"
    ),
    r"argument (?P<option>.*?): invalid choice: (?P<value>.*?) \(choose from (?P<choices>.*)\)": Message(
        "argument {option}: invalid choice: {value} (choose from {choices})",
        "{option} に {value} は指定できません。{choices} から選んでください",
    ),
    r"argument (?P<option>.*?): expected (?:one|at least one) argument": Message(
        "argument {option}: expected a value", "{option} の後に値を書いてください"
    ),
    r"argument (?P<option>.*?): ignored explicit argument (?P<value>.*)": Message(
        "argument {option}: does not take a value, but {value} is given", "{option} に値 {value} は付けられません"
    ),
    r"argument (?P<option>.*?): not allowed with argument (?P<other>.*)": Message(
        "argument {option}: not allowed with argument {other}", "{option} と {other} は同時に指定できません"
    ),
    r"argument (?P<option>.*?): invalid (?:\w+) value: (?P<value>.*)": Message(
        "argument {option}: invalid value: {value}", "{option} の値 {value} が正しくありません"
    ),
    r"ambiguous option: (?P<option>.*?) could match (?P<choices>.*)": Message(
        "ambiguous option: {option} could match {choices}", "{option} が {choices} のどれを指すか決まりません"
    ),
    r"argument (?P<option>.*?): (?P<fault>.*)": Message("argument {option}: {fault}", "{option}：{fault}"),
}


class CommandParser(ArgumentParser):
    """A parser of the command line. Parsers of sub-commands are of this class, too."""

    def __init__(self, language: str = "en", **settings: Any) -> None:
        """language: of the help and of usage errors. settings: as ArgumentParser takes them."""
        self._flags: list[str] = []
        super().__init__(add_help=False, formatter_class=_formatter(language), **settings)
        self.language = language
        self._positionals.title = POSITIONAL.say(language)
        self._optionals.title = OPTIONS.say(language)
        self.option("-h", "--help", action="help", help=HELP)

    def option(self, *flags: str, help: Message, **settings: Any) -> None:
        """Define an option or argument. settings: as `add_argument` takes them; a type may raise Failure."""
        convert = settings.get("type")
        if convert is not None:
            settings["type"] = self._converter(convert)
        self._flags += [flag for flag in flags if flag.startswith("--")]
        self.add_argument(*flags, help=help.say(self.language), **settings)

    def switch(self, flag: str, help: Message, default: bool | None = False) -> None:
        """Define an option without a value. default: where the option is not given."""
        self.option(flag, action="store_true", default=default, help=help)

    def _converter(self, convert: Callable[[str], object]) -> Callable[[str], object]:
        def converted(value: str) -> object:
            try:
                return convert(value)
            except Failure as failure:
                raise ArgumentTypeError(failure.say(self.language)) from None

        return converted

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """As of argparse, except that an option that resembles one of this command is a usage error here."""
        parsed, rest = super().parse_known_args(args, namespace)
        option = next((word.partition("=")[0] for word in rest if word.startswith("--")), "")
        if option:
            from difflib import get_close_matches

            for near in get_close_matches(option, self._flags, 1):
                self._exit_with(NEARLY.with_values(names=" ".join(rest), near=near))
        return parsed, rest

    def error(self, message: str) -> NoReturn:
        """Print a usage error of argparse in one line, and exit with code 2."""
        self._exit_with(usage_fault(message))

    def _exit_with(self, fault: Message) -> NoReturn:
        message = SEE_HELP.with_values(fault=fault, command=self.prog)
        self.exit(2, f"jobun: {visible(message.say(self.language))}\n")


def usage_fault(error: str) -> Message:
    """A usage error of argparse. error: its English text."""
    for pattern, message in ERRORS.items():
        if match := re.fullmatch(pattern, error):
            return message.with_values(**match.groupdict())
    return verbatim(error)


def _formatter(language: str) -> type[RawDescriptionHelpFormatter]:
    """A help formatter that breaks lines by terminal cells where words are not separated by blanks."""

    class Formatter(RawDescriptionHelpFormatter):
        def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
            super().add_usage(usage, actions, groups, USAGE.say(language) if prefix is None else prefix)

        def format_help(self) -> str:
            shown = super().format_help()
            if language == "ja":
                # argparse writes an ASCII colon after the headings
                for heading in (POSITIONAL, OPTIONS):
                    shown = shown.replace(f"{heading.say(language)}:\n", f"{heading.say(language)}：\n")
            return shown

        def _split_lines(self, text: str, width: int) -> list[str]:
            if cells(text) == len(text):
                return super()._split_lines(text, width)
            lines, used = [""], 0
            for char in " ".join(text.split()):
                # closing punctuation does not begin a line
                if used + cells(char) > width and char not in "。、）」":
                    lines, used = [*lines, ""], 0
                lines[-1] += char
                used += cells(char)
            return lines

    return Formatter
