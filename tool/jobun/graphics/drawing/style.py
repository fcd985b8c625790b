"""The colours of a picture, light and dark. Each pair is told apart in print by its words or its form as well."""

from __future__ import annotations

# what references are drawn in, by the chapter they come from: neither red nor orange, which are for defects
HUES = (
    ("#2f6fb3", "#7db4ee"), ("#2a8a6e", "#63c9a8"), ("#7a55b5", "#b79cec"), ("#50707f", "#9cbccb"),
    ("#5c8a1f", "#a3cf63"), ("#2b8fae", "#70cbe8"), ("#a04a93", "#e29ad6"), ("#58629b", "#a3aef0"),
)  # fmt: skip
# sections, by how many rules they have
SHADES = (
    ("#f3f5f8", "#22272f"), ("#e4eaf2", "#28313d"), ("#d3deec", "#2f3d4f"), ("#bfd0e6", "#374b64"),
    ("#a9c1df", "#40597a"),
)  # fmt: skip

LIGHT = """
text{font-family:system-ui,"Segoe UI","Helvetica Neue","Noto Sans",sans-serif;fill:#1d2430}
.ja text{font-family:"Hiragino Sans","Noto Sans CJK JP","Noto Sans JP","Yu Gothic",Meiryo,sans-serif}
.bold{font-weight:600}
.quiet{fill:#5b6575}
.paper{fill:#fff}
.group{fill:#fafbfc;stroke:#c9d0d9}
.node{fill:#f3f5f8;stroke:#c9d0d9}
.node.centre{fill:#fff7d6;stroke:#b89a2c;stroke-width:2}
.node.error,.node.missing,.pill.error{fill:#fdecea;stroke:#c62828;stroke-width:1.5}
.node.stale,.node.warning,.pill.stale,.pill.warning{fill:#fff3e0;stroke:#d97400;stroke-width:1.5}
.node.missing,.node.external{stroke-dasharray:4 3}
text.error,text.missing{fill:#b71c1c}
text.stale,text.warning{fill:#a35200}
.e{fill:none;stroke:#7b8794}
.e.thin{stroke-opacity:.35}
.e.some{stroke-opacity:.5}
.e.many{stroke-opacity:.65}
.e.stale{stroke:#d97400;stroke-opacity:1}
.e.dangling{stroke:#c62828;stroke-opacity:1;stroke-dasharray:5 3}
.e.external{stroke-dasharray:5 3}
.e:hover{stroke-opacity:1}
.tie{fill:none;stroke:#c9d0d9;stroke-width:1.2}
.head{fill:#7b8794}
.head.stale{fill:#d97400}
.head.dangling{fill:#c62828}
"""
DARK = """
text{fill:#e6e9ee}
.quiet{fill:#a3adba}
.paper{fill:#14181d}
.group{fill:#1a1f26;stroke:#39424e}
.node{fill:#22272f;stroke:#39424e}
.node.centre{fill:#3b3415;stroke:#cdb04a}
.node.error,.node.missing,.pill.error{fill:#3d1a1a;stroke:#ef6a62}
.node.stale,.node.warning,.pill.stale,.pill.warning{fill:#3a2810;stroke:#f0a040}
text.error,text.missing{fill:#ff9d96}
text.stale,text.warning{fill:#ffc27a}
.e{stroke:#8793a1}
.e.stale{stroke:#f0a040}
.e.dangling{stroke:#ef6a62}
.tie{stroke:#465060}
.head{fill:#8793a1}
.head.stale{fill:#f0a040}
.head.dangling{fill:#ef6a62}
"""


def _coloured(side: int) -> str:
    hues = "".join(
        f".e.c{at}{{stroke:{pair[side]}}}.bar.c{at},.head.c{at}{{fill:{pair[side]}}}" for at, pair in enumerate(HUES)
    )
    return hues + "".join(f".node.s{at}{{fill:{pair[side]}}}" for at, pair in enumerate(SHADES))


def _closed(rules: str) -> str:
    return "".join(rules.split("\n"))


# the hues come first: what is wrong is in red and orange whatever chapter it is of
STYLE = _coloured(0) + _closed(LIGHT) + f"@media (prefers-color-scheme:dark){{{_coloured(1)}{_closed(DARK)}}}"
