"""Tests that fail on certain real documents, with the reason: each is a strict xfail, removed once the test passes."""

SIMILAR = "a right reference is reported as stale because another rule has more words in common with its sentence"
REASONS: dict[str, dict[str, tuple[str, ...]]] = {
    SIMILAR: {"test_sound_documents_have_few_stale_references": ("wca_regulations_en_20230801",)},
}
KNOWN_FAILURES = {
    (test, document): reason
    for reason, tests in REASONS.items()
    for test, documents in tests.items()
    for document in documents
}
