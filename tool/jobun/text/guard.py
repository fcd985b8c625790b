"""Formats whose libraries a file could make run away are read in a process of their own, with limits."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Any

from jobun.text.format import MEGABYTE, Broken, Extract, format_in

# A book of a thousand pages takes two seconds and 200 MB; what takes this much is damaged or means harm.
SECONDS = 15
MEMORY = 1024 * MEGABYTE
# a text of this many characters is thirty times the longest rulebook, and three copies of it fit into MEMORY
MOST_CHARACTERS = 32 * MEGABYTE
# seconds by the clock beyond those of the processor: a reader may wait, or share it with many
PATIENCE = 5
# -S and -E: starting takes 10 ms, and the modules come from the same places as the caller's
START = "import sys, json; sys.path[:] = json.loads(sys.argv[1]); from jobun.text.guard import answer; answer()"


def guarded(module: str, data: bytes, encoding: str | None) -> Extract:
    """Read bytes by the format of a module, in a process of its own. Raises Broken."""
    import json
    import subprocess

    if not sys.executable:
        # embedded in another program: there is no interpreter to start
        return format_in(module).read(data, encoding)
    places = json.dumps([os.path.abspath(place) for place in sys.path])
    limits = (str(SECONDS), str(MEMORY))
    command = [sys.executable, "-S", "-E", "-c", START, places, module, encoding or "", *limits]
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=SECONDS + PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        raise _runaway() from None
    if done.returncode:
        raise _runaway()
    said: dict[str, Any] = json.loads(done.stdout.decode("utf-8", "surrogatepass"))
    if "broken" in said:
        raise Broken(*said["broken"])
    return Extract(said["content"], said["encoding"], tuple(said["pages"]), said["dropped"])


def _runaway() -> Broken:
    megabytes = MEMORY // MEGABYTE
    return Broken(
        f"reading it went beyond the limits ({SECONDS} s, {megabytes} MB) or broke off: "
        "damaged, or made to do harm; save it anew",
        f"読み込みが制限（{SECONDS} 秒、{megabytes} MB）を超えたか、途中で止まりました。"
        "壊れているか、悪意のあるファイルです。保存し直してください",
    )


def answer() -> None:
    """What the other process does: limits itself, reads standard input, and writes JSON."""
    import json

    module, encoding, seconds, memory = sys.argv[2:]
    _limit(int(seconds), int(memory))
    try:
        extract = format_in(module).read(sys.stdin.buffer.read(), encoding or None)
        if len(extract.content) > MOST_CHARACTERS:
            raise _runaway()
        values = {"content": extract.content, "encoding": extract.encoding}
        said = json.dumps({**values, "pages": extract.pages, "dropped": extract.dropped}, ensure_ascii=False)
    except Broken as error:
        said = json.dumps({"broken": error.message})
    except MemoryError:
        said = json.dumps({"broken": _runaway().message})
    except ImportError as error:
        english = f"it needs the library {error.name}, which is not installed; install jobun anew"
        said = json.dumps({"broken": [english, f"ライブラリー {error.name} がありません。jobun を入れ直してください"]})
    except Exception as error:
        # a library that fails on a document is the document's fault until shown otherwise
        words = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        english = f"damaged, it cannot be read ({words}); save it anew"
        said = json.dumps({"broken": [english, f"壊れていて読めません（{words}）。保存し直してください"]})
    sys.stdout.buffer.write(said.encode("utf-8", "surrogatepass"))


def _limit(seconds: int, memory: int) -> None:
    """Take away what a runaway would use. Where the system knows no such limits, the clock alone ends it."""
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
