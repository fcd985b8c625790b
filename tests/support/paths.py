"""Folders that tests read from."""

from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent
# real documents, kept beside the checkout
SHARED = TOP.parent / "shared"
