"""A fuzz target: any bytes are refused with one line, or are a document for which the invariants hold.

    python -m tests.fuzz.target [options of libFuzzer] [corpus …]

With atheris, half of the inputs are mutated as documents (mutations.py), half as bytes. Where atheris is not available,
the seeds are mutated as documents for -max_total_time seconds. An input that fails is written to -artifact_prefix, and
the command fails. Given a file, the target runs on that file only.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

from tests.fuzz.mutations import mutated
from tests.fuzz.shrink import shrunk

SEEDS = Path(__file__).parent / "seeds"
SECONDS = 60


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


def next_input(data: bytes, most: int, seed: int) -> bytes:
    """The next input for atheris: mutated as a document or as bytes. most: the maximum length in bytes."""
    import atheris

    if seed % 2:
        kept: bytes = atheris.Mutate(data, most)
        return kept
    words = mutated(data.decode("utf-8", "replace"), random.Random(seed), 1 + seed % 3)
    return words.encode("utf-8", "surrogatepass")[:most]


def main() -> None:
    """Run the fuzzer: atheris if it is installed."""
    options = dict(word[1:].split("=", 1) for word in sys.argv[1:] if word.startswith("-") and "=" in word)
    files = [Path(word) for word in sys.argv[1:] if not word.startswith("-") and Path(word).is_file()]
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
