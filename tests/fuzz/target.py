"""Whatever bytes a file holds: a refusal of one line, or a document of which everything holds.

    python -m tests.fuzz.target [options of libFuzzer] [corpus …]

atheris watches which branches an input reaches; half of its inputs are changed as documents are (mutate.py), half as
bytes. Where it cannot be had, the mutator alone changes the seeds for as many seconds as -max_total_time says. What
breaks something is written beside -artifact_prefix, and the command fails; given a file, it looks at that file alone.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

from tests.fuzz.mutations import mutated
from tests.fuzz.shrink import smallest

SEEDS = Path(__file__).parent / "seeds"
SECONDS = 60


def one(data: bytes) -> None:
    """Look at the document that a file's bytes are."""
    # imported here, so that the engine can watch the branches of what is imported
    from jobun.text.read import Unreadable, decode
    from tests.fuzz.invariants import look

    try:
        text = decode("a.txt", data)
    except Unreadable as refusal:
        assert "\n" not in str(refusal)
        return
    look(text.content)


def fails(words: str) -> bool:
    """Whether a document breaks something."""
    from tests.fuzz.invariants import look

    try:
        look(words)
    except Exception:
        return True
    return False


def mutate_for(seconds: float, crashes: Path) -> int:
    """Change the seeds until the time is over. A document that breaks something is made small and kept."""
    from jobun.text.read import decode
    from tests.fuzz.invariants import look

    seeds = [decode(path.name, path.read_bytes()).content for path in sorted(SEEDS.iterdir())]
    end, number = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        words = mutated(seeds[number % len(seeds)], random.Random(number))
        if fails(words):
            crashes.mkdir(parents=True, exist_ok=True)
            found = crashes / f"crash-{number}.txt"
            words = smallest(words, fails)
            found.write_text(words, "utf-8", errors="surrogatepass", newline="")
            print(found, file=sys.stderr)
            look(words)
        number += 1
    print(f"{number} changed documents, nothing broke")
    return 0


def changed(data: bytes, most: int, seed: int) -> bytes:
    """What atheris tries next: a document changed as documents are, or as bytes. most: the longest it may be."""
    import atheris

    if seed % 2:
        kept: bytes = atheris.Mutate(data, most)
        return kept
    words = mutated(data.decode("utf-8", "replace"), random.Random(seed), 1 + seed % 3)
    return words.encode("utf-8", "surrogatepass")[:most]


def main() -> None:
    """Fuzz, with atheris where it is installed."""
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
        sys.exit(mutate_for(float(options.get("max_total_time", SECONDS)), prefix))
    with atheris.instrument_imports(include=["jobun", "tests.fuzz.invariants"]):
        # what is imported only when it is needed is needed now
        one("第一条　次条による。\n1-1-1. See 1-1-2.\n".encode())
    atheris.Setup(sys.argv, one, custom_mutator=changed)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
