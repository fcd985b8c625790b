"""Tests that fail on certain real documents, with the reason: each is a strict xfail, removed once the test passes."""

REASONS: dict[str, dict[str, tuple[str, ...]]] = {}
KNOWN_FAILURES = {
    (test, document): reason
    for reason, tests in REASONS.items()
    for test, documents in tests.items()
    for document in documents
}
