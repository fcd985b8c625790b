"""The site's own address, and sitemap.xml as sitemaps.org describes it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from urllib.parse import quote
from xml.sax.saxutils import escape

NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
# what one file may hold: addresses, and bytes that are not compressed
MOST = 50_000
MOST_BYTES = 50 * 1024 * 1024
# characters that an address may have; it has to have fewer than 2,048
LONGEST = 2047
ABSOLUTE = re.compile(r"https?://[^/\s]", re.I)
# an address in a sitemap is written in ASCII; what is escaped already stays so
KEPT = "%:/?#[]@!$&'()*+,;=~"


def base_url(told: str) -> str:
    """The address of a site with a slash at its end, in ASCII; "" where none is told, or one that is not absolute."""
    address = told.strip()
    return quote(address.rstrip("/"), safe=KEPT) + "/" if ABSOLUTE.match(address) else ""


def sitemaps(addresses: Iterable[str], base: str, most: int = MOST) -> Iterator[tuple[str, bytes]]:
    """sitemap.xml, or an index of that name and the files that it lists: names and bytes.

    addresses: of the pages, from the root of the site. base: see `base_url`. most: addresses in one file.
    """
    runs = list(_runs((base + address for address in addresses), most))
    if len(runs) < 2:
        yield "sitemap.xml", _file("urlset", "url", runs[0] if runs else [])
        return
    names = [f"sitemap-{number}.xml" for number in range(1, len(runs) + 1)]
    yield "sitemap.xml", _file("sitemapindex", "sitemap", [_place(base + name) for name in names])
    yield from ((name, _file("urlset", "url", run)) for name, run in zip(names, runs, strict=True))


def _runs(addresses: Iterable[str], most: int) -> Iterator[list[str]]:
    """As many places as one file takes."""
    run: list[str] = []
    size = 0
    for place in (_place(address) for address in addresses if len(address) <= LONGEST):
        # room for the element around each place, and for what stands before and behind all
        size += len(place) + 32
        if run and (len(run) == most or size > MOST_BYTES - 1024):
            yield run
            run, size = [], len(place) + 32
        run.append(place)
    if run:
        yield run


def _place(address: str) -> str:
    return f"<loc>{escape(address, {chr(34): '&quot;', chr(39): '&apos;'})}</loc>"


def _file(root: str, element: str, places: list[str]) -> bytes:
    lines = "".join(f"<{element}>{place}</{element}>\n" for place in places)
    opening = f'<?xml version="1.0" encoding="UTF-8"?>\n<{root} xmlns="{NAMESPACE}">\n'
    return f"{opening}{lines}</{root}>\n".encode()
