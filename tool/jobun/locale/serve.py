"""What the server of `jobun serve` answers in place of a page."""

from __future__ import annotations

from jobun.locale.message import Message

FORBIDDEN = Message(
    "this server answers only requests to localhost and 127.0.0.1",
    "このサーバーは localhost と 127.0.0.1 への要求にだけ応えます",
)


def no_page(path: str) -> Message:
    """An address that has no page."""
    return Message("there is no page {path}", "{path} というページはありません", path=path)
