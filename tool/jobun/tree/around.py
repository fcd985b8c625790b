"""What the line below says of a line."""

from __future__ import annotations

from jobun.tree.opening import PAGE_NUMBER, PAGE_REACH, Opened, is_title


def is_cut_entry(lines: list[Opened], index: int) -> bool:
    """Whether an entry of the contents is a number alone, and its title stands on the next line."""
    below = lines[index + 1] if index + 1 < len(lines) else None
    if below is None:
        return False
    paged = PAGE_NUMBER.search(below.words[-PAGE_REACH:])
    return bool(paged) or (below.candidate is None and not below.kind and is_title(below.words))


def is_underlined(lines: list[Opened], index: int) -> bool:
    """Whether a ruler about as long as the words stands right below them."""
    line, below = lines[index], lines[index + 1] if index + 1 < len(lines) else None
    return (
        below is not None
        and not line.kind
        and below.kind == "RULER"
        and not below.line.after_blank
        and len(below.words) <= 2 * len(line.words) + 2
    )
