"""What `jobun serve` says."""

from __future__ import annotations

from jobun.locale.message import Message

FORBIDDEN = Message(
    "this server answers only to localhost and 127.0.0.1",
    "このサーバーは localhost と 127.0.0.1 への要求にだけ応えます",
)


def serving(address: str) -> Message:
    """The first line."""
    return Message(f"serving {address} (Ctrl-C to end)", f"{address} で公開中（Ctrl-C で終了）")


def renewed(paths: int, seconds: float) -> Message:
    """A site that shows a change. paths: documents. seconds: from the change being seen to the page."""
    return Message(
        f"updated {paths} document{'' if paths == 1 else 's'} in {seconds:.1f} s",
        f"{paths} 文書の変更を {seconds:.1f} 秒で反映しました",
    )


def not_listening(port: int, why: Message) -> Message:
    """A port that cannot be had."""
    return Message(
        f"port {port}: cannot be used: {why.en}; give another with --port, or --port 0 for any that is free",
        f"ポート {port} を使えません（{why.ja}）。--port でほかの番号を指定するか、--port 0 で空きを使ってください",
    )


def no_page(path: str) -> Message:
    """An address that has no page now."""
    return Message(f"there is no page {path}", f"{path} というページはありません")
