"""`①`: phases and steps of a list."""

from jobun.tree.nodes import Number, Style


def _write(number: Number) -> str:
    return chr(ord("①") + number[-1] - 1)


style = Style(name="circle", pattern="[①-⑳]", write=_write, examples={"①": (1,), "⑳": (20,)}, local=True)
