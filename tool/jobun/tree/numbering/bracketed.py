"""`(1)`, `（ア）`, `(a)`, `(iv)`: the count of a list between brackets."""

from jobun.text.numerals import Number, kana_class
from jobun.tree.labels.style import Style

KANA = kana_class()
WORD = "(?:(?i:subsection|paragraph|subparagraph|clause|item) )?"


def _write(number: Number) -> str:
    return f"({number[-1]})"


style = Style(
    name="bracket",
    pattern=r""
    + WORD
    + r"\((?:[0-9]{1,3}|aa|bb|cc|dd|ee|[a-z]|[ivx]{1,6}|[A-Z]|[IVX]{1,6}|[〇一二三四五六七八九十]{1,3}|"
    + KANA
    + r")\)(?!\()",
    write=_write,
    examples={"(1)": (1,), "（２）": (2,), "(c)": (3,), "(B)": (2,), "(三)": (3,)},
    local=True,
    follows_label=True,
    in_sentences=True,
    cited_in_brackets=True,
    promoted="always",
    provisions={"項": 3, "号": 2, "号目": 2},
)
