"""What holds for every command: its help is complete in every language, and its examples can be typed."""

import re
import shlex

import pytest

from jobun.cli.command import Command, command_names, load_command
from jobun.cli.main import parser

JAPANESE = re.compile("[ぁ-ヿ一-鿿]")


@pytest.mark.parametrize(("name", "module"), command_names().items(), ids=list(command_names()))
def test_a_command_is_described_in_both_languages(name, module):
    command = load_command(module)
    assert isinstance(command, Command)
    assert command.help.en
    assert JAPANESE.search(command.help.ja)
    for language in ("en", "ja"):
        assert re.search(rf"^ +{name}\b", parser(language).format_help(), re.M)


@pytest.mark.parametrize("module", command_names().values(), ids=list(command_names()))
def test_the_examples_of_a_command_are_accepted(module):
    for line, does in load_command(module).examples:
        program, *arguments = shlex.split(line)
        assert program == "jobun"
        assert parser().parse_args(arguments).run is load_command(module).run
        assert JAPANESE.search(does.ja)
