"""The review of one document: requests, answers of this run or from the cache, and what is left of them."""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jobun.flow import Report
from jobun.lint.check import matches
from jobun.lint.diagnostic import Problem
from jobun.lint.reviewed import REVIEWED
from jobun.lint.run import Choice, diagnosed
from jobun.lint.suppress import suppressions
from jobun.locale.failure import Failure
from jobun.references.graph import RuleGraph
from jobun.review.answers import UnreadableAnswer, read_answers
from jobun.review.requests import RequestBuilder
from jobun.review.reviewers import LONGEST, CommandReviewer, NoAnswer, ServerReviewer
from jobun.review.verify import AnswerVerifier, Dropped
from jobun.text.passage import Text
from jobun.text.places import private_folder
from jobun.text.write import write_whole
from jobun.tree.nodes import Node

Reviewer = CommandReviewer | ServerReviewer


@dataclass(slots=True)
class ReviewTally:
    """What became of requests and findings. left: requests that the budget did not allow. failure: why it ended."""

    asked: int = 0
    cached: int = 0
    left: int = 0
    unreadable: int = 0
    dropped: Counter[Dropped] = field(default_factory=Counter)
    failure: NoAnswer | None = None


class ReviewSession:
    """Reviews documents. budget: how many requests it may send in all."""

    def __init__(self, reviewer: Reviewer, budget: int) -> None:
        self._reviewer = reviewer
        self._budget = budget
        self.tally = ReviewTally()

    def review(self, graph: RuleGraph, numbers: Iterable[str] = ()) -> Report:
        """The verified findings about a document. numbers: only about these rules."""
        verifier = AnswerVerifier(graph)
        problems: dict[tuple[object, str], Problem] = {}
        for rule, data in self._answers(graph, numbers):
            try:
                answers = read_answers(data)
            except UnreadableAnswer:
                self.tally.unreadable += 1
                continue
            for answer in answers:
                found = verifier.verified(answer, rule)
                if isinstance(found, Dropped):
                    self.tally.dropped[found] += 1
                else:
                    problems.setdefault((found.span, found.message.en), found)
        return Report(graph, tuple(_diagnosed(graph, problems.values())))

    def _answers(self, graph: RuleGraph, numbers: Iterable[str]) -> Iterator[tuple[Node | None, bytes]]:
        """The answers about a document, each with the rule that was given."""
        reviewer, text = self._reviewer, graph.document.text
        if isinstance(reviewer, CommandReviewer) and reviewer.takes_documents:
            data = self._answer(
                text, [os.path.abspath(text.path), text.content], lambda: reviewer.ask_about(text.path, text.content)
            )
            yield from [(None, data)] if data is not None else []
            return
        for request in RequestBuilder(graph).requests(numbers):
            values = request.values
            data = self._answer(text, values, lambda values=values: reviewer.ask(values))  # type: ignore[misc]
            if data is not None:
                yield request.rule, data

    def _answer(self, text: Text, request: object, ask: Callable[[], bytes]) -> bytes | None:
        """The answer to a request about a text; None where the budget is spent or the reviewer has failed."""
        kept = _cache_file(self._reviewer, request, text.path)
        if kept is not None and (data := _kept(kept)) is not None:
            self.tally.cached += 1
            return data
        if self.tally.failure is not None or self.tally.asked >= self._budget:
            self.tally.left += self.tally.failure is None
            return None
        self.tally.asked += 1
        try:
            data = ask()
        except NoAnswer as failure:
            self.tally.failure = failure
            return None
        _keep(kept, data)
        return data


def _diagnosed(graph: RuleGraph, problems: Iterable[Problem]) -> Iterator[Any]:
    """The diagnostics of problems that no comment suppresses."""
    reaches = [one.reach for one in suppressions(graph.document) if matches(REVIEWED, one.code)]
    found = sorted(problems, key=lambda problem: problem.span)
    kept = [
        (REVIEWED, problem)
        for problem in found
        if not any(reach.start <= problem.span.start < reach.end for reach in reaches)
    ]
    return iter(diagnosed(graph.document, kept, Choice()))


def _cache_file(reviewer: Reviewer, request: object, path: str) -> Path | None:
    """The file for the answer to a request, in a folder of this user's alone; None where nothing is kept.

    path: of the document, whose project may not bring the folder along.
    """
    folder = private_folder("reviews", [path])
    words = json.dumps([reviewer.identity, request], sort_keys=True)
    return folder / f"{hashlib.blake2b(words.encode(), digest_size=16).hexdigest()}.json" if folder else None


def _kept(path: Path) -> bytes | None:
    try:
        data = path.read_bytes()
    except OSError:
        return None
    return data if len(data) <= LONGEST else None


def _keep(path: Path | None, data: bytes) -> None:
    """Keep an answer that can be read."""
    with suppress(UnreadableAnswer, Failure):
        read_answers(data)
        if path is not None:
            write_whole(str(path), data, None)
