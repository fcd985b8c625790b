"""Takes the pictures of the site that README and the handbook show, of the project's own books: make pictures."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page
from pypdfium2 import PdfDocument

from benchmarks.chromium import browser, window
from jobun.site.build import build
from jobun.text.read import documents

TOP = Path(__file__).resolve().parent.parent
PICTURES = TOP / "site" / "pictures"
# enough for a page of few colours, at a quarter of the size
COLOURS = 96
CHAPTER = "tomoshibi/ja/5.html"


def main() -> None:
    """Take every screenshot and print its size."""
    with TemporaryDirectory() as folder, browser() as opened:
        sources = documents([str(TOP / "sources")])
        build([str(TOP / f"sources/tomoshibi/{language}.txt") for language in ("ja", "en")], f"{folder}/site")
        build(sources, f"{folder}/proof", proof=True)
        for name, (kind, address, size, theme, act) in SCENES.items():
            with window(opened, *size, theme) as page:
                page.goto(f"{(Path(folder) / kind).as_uri()}/{address}")
                # until fonts are loaded and the page is scrolled
                page.wait_for_function("document.fonts.status === 'loaded'")
                image = act(page) or Image.open(io.BytesIO(page.screenshot()))
            target = PICTURES / f"{name}.png"
            image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(target, optimize=True)
            print(f"{target.relative_to(TOP)}: {target.stat().st_size / 1000:.0f} kB")


def still(page: Page) -> None:
    """Leave the page as it is."""


def hovered(page: Page) -> None:
    """Hover over a range of rules, which opens a preview."""
    page.locator("a.range-first").first.hover()
    page.get_by_role("tooltip").wait_for()


def searched(page: Page) -> None:
    """Search for a word."""
    search = page.get_by_role("search")
    search.get_by_role("combobox").press_sequentially("灯籠")
    search.get_by_role("option").first.wait_for()


def followed(page: Page) -> None:
    """Follow a reference, so that the link back is shown."""
    page.locator("#r-4-3-3 + .below a.cited").first.evaluate("(link) => link.click()")
    page.locator(".return").wait_for()


def printed(page: Page) -> Image.Image:
    """Print the page, and return the first sheet."""
    margin = dict.fromkeys(("top", "right", "bottom", "left"), "1cm")
    with PdfDocument(page.pdf(format="A4", margin=margin)) as paper:
        sheet = paper[0].render(scale=1.15).to_pil()
        return sheet.crop((0, 0, sheet.width, sheet.width))


# site, page, width and height, theme, and what is done before the screenshot is taken
SCENES: dict[str, tuple[str, str, tuple[int, int], str, Callable[[Page], Image.Image | None]]] = {
    "page": ("proof", "draft/ja/4.html#r-4-4", (1100, 640), "light", still),
    "preview": ("site", CHAPTER + "#r-5-2-2", (1100, 560), "light", hovered),
    "search": ("site", CHAPTER, (1100, 560), "light", searched),
    "dark": ("site", "tomoshibi/en/6.html#r-6-3", (1100, 560), "dark", still),
    "phone": ("site", "tomoshibi/ja/4.html", (390, 720), "light", followed),
    "changes": ("site", "tomoshibi/ja/changes/1.0-1.1.html", (1100, 620), "light", still),
    "side": ("site", "tomoshibi/side/6.html", (1100, 620), "light", still),
    "shape": ("site", "tomoshibi/ja/shape.html", (1100, 620), "light", still),
    "print": ("site", "tomoshibi/ja/6.html", (900, 900), "light", printed),
}

if __name__ == "__main__":
    main()
