"""A separate process, with limits, for formats whose libraries a malicious file could make run away."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Any

from jobun.text.format import MEGABYTE, Extract, FormatError, format_in

# A book of a thousand pages takes two seconds and 200 MB; a file that needs more than this is damaged or malicious.
SECONDS = 15
MEMORY = 1024 * MEGABYTE
# characters: thirty times the longest rulebook; three copies of a text of this size fit into MEMORY
MOST_CHARACTERS = 32 * MEGABYTE
# wall-clock seconds beyond those of the processor: the reader may have to wait for a busy machine
PATIENCE = 5
# -S and -I: the interpreter starts in 10 ms, and imports nothing from the current folder; the caller's folders follow
START = f"import sys, json; sys.path[:] = json.loads(sys.argv[1]); from {__name__} import answer; answer()"


def guarded(module: str, data: bytes, encoding: str | None) -> Extract:
    """Read bytes with the format of a module in a separate process. Raises FormatError."""
    import json
    import subprocess

    if not sys.executable:
        # embedded in another program: there is no interpreter to start
        return format_in(module).read(data, encoding)
    places = json.dumps([os.path.abspath(place) for place in sys.path])
    limits = (str(SECONDS), str(MEMORY))
    command = [sys.executable, "-S", "-I", "-c", START, places, module, encoding or "", *limits]
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=SECONDS + PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        raise _over_limits() from None
    if done.returncode:
        raise _over_limits()
    answered: dict[str, Any] = json.loads(done.stdout.decode("utf-8", "surrogatepass"))
    if "error" in answered:
        english, japanese, plural, values = answered["error"]
        raise FormatError(english, japanese, plural=plural, **values)
    return Extract(answered["content"], answered["encoding"], tuple(answered["pages"]), answered["dropped"])


def _over_limits() -> FormatError:
    return FormatError(
        "damaged or malicious: reading stopped at the limits of {seconds} s and {size} MB, or crashed; "
        "save the file again from the program that made it",
        "壊れているか悪意のあるファイルです。読み込みが制限（{seconds} 秒、{size} MB）を超えたか、途中で止まりました。"
        "作成したソフトで保存し直してください",
        seconds=SECONDS,
        size=MEMORY // MEGABYTE,
    )


def answer() -> None:
    """Run in the separate process: set the limits, read standard input, and write the extract as JSON."""
    import json

    module, encoding, seconds, memory = sys.argv[2:]
    _limit(int(seconds), int(memory))
    values: dict[str, Any]
    try:
        extract = format_in(module).read(sys.stdin.buffer.read(), encoding or None)
        if len(extract.content) > MOST_CHARACTERS:
            raise _over_limits()
        values = {
            "content": extract.content,
            "encoding": extract.encoding,
            "pages": extract.pages,
            "dropped": extract.dropped,
        }
    except Exception as error:
        message = _as_format_error(error).message
        values = {"error": [message.english, message.japanese, message.plural, dict(message.values)]}
    sys.stdout.buffer.write(json.dumps(values, ensure_ascii=False).encode("utf-8", "surrogatepass"))


def _as_format_error(error: Exception) -> FormatError:
    """An error in the reading of a file; a library that fails on a document is taken for the document's fault."""
    if isinstance(error, FormatError):
        return error
    if isinstance(error, MemoryError):
        return _over_limits()
    if isinstance(error, ImportError):
        return FormatError(
            "the library {library} is not installed; reinstall jobun",
            "ライブラリー {library} がインストールされていません。jobun をインストールし直してください",
            library=str(error.name),
        )
    return FormatError(
        "damaged, cannot be read ({reason}); save the file again from the program that made it",
        "壊れていて読めません（{reason}）。作成したソフトで保存し直してください",
        reason=" ".join(f"{type(error).__name__}: {error}".split())[:200],
    )


def _limit(seconds: int, memory: int) -> None:
    """Limit processor time and memory. On systems without such limits only the wall clock ends a runaway."""
    try:
        import resource
    except ImportError:
        return
    limits = ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_CPU, seconds), (resource.RLIMIT_AS, memory))
    for kind, most in limits:
        _, hard = resource.getrlimit(kind)
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        # some systems know a limit by name and refuse to set it
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (allowed, hard))
