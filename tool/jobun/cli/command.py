"""A command: what its module in `jobun.cli.commands` holds."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module

from jobun.cli.parser import CommandParser
from jobun.locale.message import Message
from jobun.registry import module_names

COMMANDS = "jobun.cli.commands"
OK, FOUND, FAILED = 0, 1, 2


@dataclass(frozen=True, slots=True, eq=False)
class Command:
    """One sub-command, named as its module.

    help: its line in the list of commands. add_options: defines its options and arguments. run: does the work; gives
    OK, FOUND or FAILED. examples: command lines, each with what it does. rank: its place in the list of commands.
    """

    help: Message
    add_options: Callable[[CommandParser], None]
    run: Callable[[Namespace], int]
    examples: Sequence[tuple[str, Message]] = ()
    rank: int = 50


def command_names() -> dict[str, str]:
    """The module of each command by its name; a name that is a keyword of Python has "_" after it as a module."""
    return {module.rstrip("_"): f"{COMMANDS}.{module}" for module in module_names(COMMANDS)}


def load_command(module: str) -> Command:
    """The command of a module. Raises AttributeError where it defines none: an error of the program."""
    command: Command = import_module(module).command
    return command
