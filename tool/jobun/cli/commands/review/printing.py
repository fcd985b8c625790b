"""Review documents, and print the findings and what became of the rest."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator

from jobun.cli.command import FAILED, FOUND, OK
from jobun.cli.reporting import (
    failing,
    joined,
    print_reports,
    print_summary,
    severity_counts,
)
from jobun.cli.session import each_document, print_error, print_message, read_text
from jobun.flow import Report, graph_of
from jobun.locale.failure import Failure
from jobun.locale.message import Message, enumeration
from jobun.report import dumps
from jobun.review.requests import RequestBuilder
from jobun.review.reviewers import CommandReviewer, ServerReviewer, api_key, is_address, server_parts
from jobun.review.reviewing import Reviewer, ReviewSession, ReviewTally


def review_documents(options: Namespace) -> int:
    """Review documents and print what was found."""
    if options.requests:
        return _print_requests(options)
    session = ReviewSession(_reviewer(options), options.budget)
    reports: list[Report] = []
    summarized = print_reports(_reports(options, session, reports), options)
    if summarized:
        print_summary(severity_counts(reports), reports, options)
    for message in _tally(session.tally):
        (print_message if summarized else print_error)(message, options)
    if session.tally.failure is not None:
        options.failed = True
        print_error(session.tally.failure.message, options)
    elif options.rule and not (session.tally.asked or session.tally.cached or session.tally.left):
        options.failed = True
        print_error(_no_rule(options), options)
    if options.failed:
        return FAILED
    return FOUND if failing(severity_counts(reports), options.fail_on) else OK


def _print_requests(options: Namespace) -> int:
    for graph in each_document(options, lambda path: graph_of(read_text(options, path))):
        for request in RequestBuilder(graph).requests(options.rule):
            sys.stdout.write(dumps(request.values))
    return FAILED if options.failed else OK


def _reviewer(options: Namespace) -> Reviewer:
    """The reviewer of the command line, which alone can name one. Raises Failure."""
    if not (options.reviewer or "").strip():
        raise Failure(
            Message(
                "no reviewer given, and nothing is sent without one; specify --with COMMAND or --with ADDRESS",
                "レビュアーの指定がないため、何も送りません。--with コマンドか --with アドレスを指定してください",
            )
        )
    if not is_address(options.reviewer):
        return CommandReviewer(options.reviewer, options.shell, options.timeout)
    server_parts(options.reviewer)
    api_key()
    if not options.model:
        raise Failure(
            Message(
                "no model given; specify the model of the address with --model NAME",
                "モデルの指定がありません。--model でアドレスのモデルを指定してください",
            )
        )
    return ServerReviewer(options.reviewer, options.model, options.timeout)


def _reports(options: Namespace, session: ReviewSession, reports: list[Report]) -> Iterator[Report]:
    """The report of each document. reports: those that are done, added to."""
    work = each_document(options, lambda path: session.review(graph_of(read_text(options, path)), options.rule))
    for report in work:
        reports.append(joined(report))
        yield reports[-1]


def _tally(tally: ReviewTally) -> Iterator[Message]:
    """What became of requests and findings, in a line each."""
    cached = Message("{count} from the cache", "キャッシュから {count} 件", count=tally.cached)
    sent = Message("{count} request sent", "問い合わせ {count} 件", plural="{count} requests sent", count=tally.asked)
    left = Message("{count} left (--budget)", "未送信 {count} 件（--budget）", count=tally.left)
    unreadable = Message(
        "{count} answer not understood",
        "読み取れない回答 {count} 件",
        plural="{count} answers not understood",
        count=tally.unreadable,
    )
    more = [(cached, tally.cached), (left, tally.left), (unreadable, tally.unreadable)]
    yield enumeration([sent, *(message for message, count in more if count)])
    if tally.dropped:
        reasons = enumeration(kind.value.with_values(count=count) for kind, count in tally.dropped.items())
        yield Message("dropped: {reasons}", "除いた指摘：{reasons}", reasons=reasons)


def _no_rule(options: Namespace) -> Message:
    return Message(
        "--rule: no rule {numbers} with words of its own; jobun tree lists all rules",
        "--rule：条文 {numbers} がないか、本文がありません。一覧は jobun tree で見られます",
        numbers=enumeration(options.rule),
    )
