"""`第1章`, `Chapter 2`: a chapter that says it is one."""

from jobun.tree.nodes import Number, Style


def _write(number: Number) -> str:
    return f"第{number[0]}章"


style = Style(
    name="chapter",
    pattern=r"第 ?(?:[0-9]{1,3}|[一二三四五六七八九十百]{1,5}) ?章|(?:Chapter|CHAPTER) [0-9]{1,3}(?![0-9\-])\.?",
    write=_write,
    examples={"第1章": (1,), "第 12 章": (12,), "第十二章": (12,), "Chapter 3": (3,)},
)
