"""Whatever bytes a file holds: a refusal of one line, or a document of which everything holds.

    python tests/fuzz/target.py [options of libFuzzer] [corpus …]

Where atheris cannot be had, the mutator changes the seeds for as many seconds as -max_total_time says.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

from mutate import mutated

SEEDS = Path(__file__).parent / "seeds"
SECONDS = 60


def one(data: bytes) -> None:
    """Look at the document that a file's bytes are."""
    # imported here, so that the engine can watch the branches of what is imported
    from look import look

    from jobun.text.read import Unreadable, decode

    try:
        text = decode("a.txt", data)
    except Unreadable as refusal:
        assert "\n" not in str(refusal)
        return
    look(text.content)


def mutate_for(seconds: float, crashes: Path) -> int:
    """Change the seeds until the time is over; a document that breaks something is kept."""
    from look import look

    from jobun.text.read import decode

    seeds = [decode(path.name, path.read_bytes()).content for path in sorted(SEEDS.iterdir())]
    end, number = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        words = mutated(seeds[number % len(seeds)], random.Random(number))
        try:
            look(words)
        except Exception:
            crashes.mkdir(parents=True, exist_ok=True)
            (crashes / f"crash-{number}.txt").write_text(words, "utf-8", errors="surrogatepass", newline="")
            print(f"{crashes}/crash-{number}.txt", file=sys.stderr)
            raise
        number += 1
    print(f"{number} changed documents, nothing broke")
    return 0


def main() -> None:
    """Fuzz, with atheris where it is installed."""
    options = dict(word[1:].split("=", 1) for word in sys.argv[1:] if word.startswith("-") and "=" in word)
    try:
        import atheris
    except ImportError:
        prefix = Path(options.get("artifact_prefix", "build/fuzz/"))
        sys.exit(mutate_for(float(options.get("max_total_time", SECONDS)), prefix))
    with atheris.instrument_imports(include=["jobun", "look"]):
        # what is imported only when it is needed is needed now
        one("第一条　次条による。\n1-1-1. See 1-1-2.\n".encode())
    atheris.Setup(sys.argv, one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
