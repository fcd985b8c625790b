"""Fuzz targets: any bytes are refused with one line, or are a document for which the invariants hold.

    python -m tests.fuzz.target [options of libFuzzer] [corpus …]
    python -m tests.fuzz.target --commands [-max_total_time=SECONDS] [FILE …]

With atheris, half of the inputs are mutated as documents (mutations.py), half as bytes. Where atheris is not available,
the seeds are mutated as documents for -max_total_time seconds. An input that fails is written to -artifact_prefix, and
the command fails. Given a file, the target runs on that file only.

--commands: each command that takes a document, with mutated documents and settings (commands.py). No input may take
longer than -timeout seconds.
"""

from __future__ import annotations

import contextlib
import random
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.fuzz.mutations import mutated
from tests.fuzz.shrink import shrunk

SEEDS = Path(__file__).parent / "seeds"
SECONDS = 60
TIMEOUT = 20


def one(data: bytes) -> None:
    """Decode the bytes of a file and check the invariants of the document."""
    # imported here so that atheris can instrument it
    from jobun.text.read import Unreadable, decode
    from tests.fuzz.invariants import assert_invariants

    try:
        text = decode("a.txt", data)
    except Unreadable as refusal:
        assert "\n" not in str(refusal)
        return
    assert_invariants(text.content)


def fails(words: str) -> bool:
    """Whether a document violates an invariant or makes the tool raise."""
    from tests.fuzz.invariants import assert_invariants

    try:
        assert_invariants(words)
    except Exception:
        return True
    return False


def fuzz_for(seconds: float, crashes: Path) -> int:
    """Mutate the seeds for some seconds. A document that fails is shrunk and written to a folder."""
    from jobun.text.read import decode
    from tests.fuzz.invariants import assert_invariants

    seeds = [decode(path.name, path.read_bytes()).content for path in sorted(SEEDS.iterdir())]
    end, number = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        words = mutated(seeds[number % len(seeds)], random.Random(number))
        if fails(words):
            crashes.mkdir(parents=True, exist_ok=True)
            found = crashes / f"crash-{number}.txt"
            words = shrunk(words, fails)
            found.write_text(words, "utf-8", errors="surrogatepass", newline="")
            print(found, file=sys.stderr)
            assert_invariants(words)
        number += 1
    print(f"{number} mutated documents, no failure")
    return 0


def fuzz_commands(seconds: float, crashes: Path, limit: int = TIMEOUT, first: int = 0) -> int:
    """Run commands on mutated documents and settings for some seconds; write each input that fails, and the fault.

    limit: seconds for one input. first: the number of the first input. Gives the number of failures.
    """
    from jobun.text.read import decode
    from tests.fuzz.commands import COMMANDS, generated, one_command

    seeds = [decode(path.name, path.read_bytes()).content for path in sorted(SEEDS.iterdir())]
    end, number, failed = time.monotonic() + seconds, first, 0
    while time.monotonic() < end:
        given = generated(seeds, number)
        try:
            with ended_after(limit):
                one_command(given.encode())
        except Exception as error:
            failed += 1
            crashes.mkdir(parents=True, exist_ok=True)
            found = crashes / f"command-{number}"
            found.write_bytes(given.encode())
            print(f"{found}: {' '.join(COMMANDS[given.command])}: {type(error).__name__}: {error}", file=sys.stderr)
        number += 1
    print(f"{number - first} commands, {failed} failures")
    return failed


@contextlib.contextmanager
def ended_after(seconds: int) -> Iterator[None]:
    """Raise TimeoutError in what takes more seconds of the processor, where the system can."""

    def end(*_: object) -> None:
        raise TimeoutError(f"more than {seconds} s")

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def next_input(data: bytes, most: int, seed: int) -> bytes:
    """The next input for atheris: mutated as a document or as bytes. most: the maximum length in bytes."""
    import atheris

    if seed % 2:
        kept: bytes = atheris.Mutate(data, most)
        return kept
    words = mutated(data.decode("utf-8", "replace"), random.Random(seed), 1 + seed % 3)
    return words.encode("utf-8", "surrogatepass")[:most]


def main_commands(files: list[Path], options: dict[str, str]) -> None:
    """Run commands on files that failed before, or for some time."""
    from tests.fuzz.commands import one_command

    for file in files:
        one_command(file.read_bytes())
    if not files:
        prefix, seconds = options.get("artifact_prefix", "build/fuzz/"), float(options.get("max_total_time", SECONDS))
        first, limit = int(options.get("seed", 0)), int(options.get("timeout", TIMEOUT))
        sys.exit(min(1, fuzz_commands(seconds, Path(prefix), limit, first)))


def main() -> None:
    """Run the fuzzer: atheris if it is installed."""
    options = dict(word[1:].split("=", 1) for word in sys.argv[1:] if word.startswith("-") and "=" in word)
    files = [Path(word) for word in sys.argv[1:] if not word.startswith("-") and Path(word).is_file()]
    if "--commands" in sys.argv:
        main_commands(files, options)
        return
    if files:
        for file in files:
            one(file.read_bytes())
        return
    try:
        import atheris
    except ImportError:
        prefix = Path(options.get("artifact_prefix", "build/fuzz/"))
        sys.exit(fuzz_for(float(options.get("max_total_time", SECONDS)), prefix))
    with atheris.instrument_imports(include=["jobun", "tests.fuzz.invariants"]):
        # triggers the imports that the tool defers
        one("第一条　次条による。\n1-1-1. See 1-1-2.\n".encode())
    atheris.Setup(sys.argv, one, custom_mutator=next_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
