"""The site's own address, and sitemap.xml as sitemaps.org describes it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from urllib.parse import quote

from markupsafe import escape

from jobun.site.templates import render

# the limits of one file: addresses, and uncompressed bytes
MOST = 50_000
MOST_BYTES = 50 * 1024 * 1024
# bytes around an address in a file, and around all of them
ELEMENT, FRAME = 43, 1024
# characters of an address; the limit is 2,048
LONGEST = 2047
ABSOLUTE = re.compile(r"https?://[^/\s]", re.I)
# an address in a sitemap is written in ASCII; what is already escaped stays as it is
KEPT = "%:/?#[]@!$&'()*+,;=~"


def base_url(setting: str) -> str:
    """The address of a site in ASCII with a slash at its end; "" without a setting, or for a relative address."""
    address = setting.strip()
    return quote(address.rstrip("/"), safe=KEPT) + "/" if ABSOLUTE.match(address) else ""


def sitemaps(addresses: Iterable[str], base: str, most: int = MOST) -> Iterator[tuple[str, bytes]]:
    """sitemap.xml, or an index of that name and the files that it lists: names and bytes.

    addresses: of the pages, from the root of the site. base: see `base_url`. most: addresses in one file.
    """
    files = list(_files((base + address for address in addresses), most))
    if len(files) < 2:
        yield "sitemap.xml", _file("urlset", "url", files[0] if files else [])
        return
    names = [f"sitemap-{number}.xml" for number in range(1, len(files) + 1)]
    yield "sitemap.xml", _file("sitemapindex", "sitemap", [base + name for name in names])
    yield from ((name, _file("urlset", "url", file)) for name, file in zip(names, files, strict=True))


def _files(addresses: Iterable[str], most: int) -> Iterator[list[str]]:
    """The addresses of each file."""
    file: list[str] = []
    size = 0
    for address in addresses:
        if len(address) > LONGEST:
            continue
        length = len(escape(address)) + ELEMENT
        if file and (len(file) == most or size + length > MOST_BYTES - FRAME):
            yield file
            file, size = [], 0
        file.append(address)
        size += length
    if file:
        yield file


def _file(root: str, element: str, addresses: list[str]) -> bytes:
    return f"{render('sitemap.xml', root=root, element=element, addresses=addresses)}\n".encode()
