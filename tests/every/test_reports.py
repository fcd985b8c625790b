"""What holds for every format of diagnostics: it writes every report, and the same report the same way."""

import pytest

from jobun import flow
from jobun.locale.terminal_text import Painter
from jobun.report import Presentation, report_format, report_format_names
from jobun.text.passage import Text

FAULTY = "1. Turns\n1.1. Draw, see 1.9.\n1.1. Play.\n"


def written(name, language, *contents):
    reports = [flow.check(Text(f"{number}.txt", content)) for number, content in enumerate(contents)]
    return "".join(report_format(name).write(iter(reports), Presentation(language, Painter(False), 80)))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", report_format_names())
def test_a_format_writes_the_same_report_the_same_way(name, language):
    first = written(name, language, FAULTY, FAULTY)
    assert first == written(name, language, FAULTY, FAULTY)
    assert "NUM001" in first
    assert "1.txt" in first


@pytest.mark.parametrize("name", report_format_names())
def test_a_format_writes_a_report_without_diagnostics(name):
    assert "NUM001" not in written(name, "en", "1. Turns\n1.1. Draw.\n1.2. Play.\n")
    assert isinstance(written(name, "en"), str)
