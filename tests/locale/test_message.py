"""Messages with their values inserted."""

import pytest

from jobun.locale.message import Message

MISSING = Message("missing before {number}: {missing}", "{number} の前に {missing} がありません")


# the numbers that a message is given, and the message
FILLED = {
    ("3.1", "3.0"): "3.1 の前に 3.0 がありません",
    ("第二十九条", "第二十八条"): "第二十九条の前に第二十八条がありません",
    ("第29条", "28"): "第29条の前に 28 がありません",
    ("第29条の2", "第29条"): "第29条の2 の前に第29条がありません",
    ("イ", "ア"): "イ の前に ア がありません",
    ("（イ）", "（ア）"): "（イ） の前に （ア） がありません",
}


@pytest.mark.parametrize(("numbers", "japanese"), FILLED.items())
def test_japanese_words_and_japanese_values_have_no_blank_between_them(numbers, japanese):
    number, missing = numbers
    message = MISSING.with_values(number=number, missing=missing)
    assert message.ja == japanese
    assert message.en == f"missing before {number}: {missing}"
