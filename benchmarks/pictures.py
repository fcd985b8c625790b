"""Takes the pictures of the site that README shows, of the project's own books: make pictures."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from pypdfium2 import PdfDocument
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.support.wait import WebDriverWait

from chromium import browser, sized
from jobun.outputs.site.build import build
from jobun.text.read import documents

TOP = Path(__file__).resolve().parent.parent
PICTURES = TOP / "site" / "pictures"
# enough for a page of few colours, and a quarter of the bytes
COLOURS = 96
CHAPTER = "tomoshibi/ja/5.html"


def main() -> None:
    """Take every picture, and tell its size."""
    with TemporaryDirectory() as folder, browser() as opened:
        sources = documents([str(TOP / "sources")])
        build([str(TOP / f"sources/tomoshibi/{language}.txt") for language in ("ja", "en")], f"{folder}/site")
        build(sources, f"{folder}/proof", proof=True)
        for name, (kind, page, size, theme, act) in SCENES.items():
            sized(opened, *size, theme)
            opened.get("about:blank")
            opened.get(f"{(Path(folder) / kind).as_uri()}/{page}")
            # the fonts and the first scroll
            wait(opened, lambda: opened.execute_script("return document.fonts.status") == "loaded")
            image = act(opened) or Image.open(io.BytesIO(opened.get_screenshot_as_png()))
            target = PICTURES / f"{name}.png"
            image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(target, optimize=True)
            print(f"{target.relative_to(TOP)}: {target.stat().st_size / 1000:.0f} kB")


def wait(opened: Any, holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    WebDriverWait(opened, 10).until(lambda _: holds())


def still(opened: Any) -> None:
    """The page as it is."""


def hovered(opened: Any) -> None:
    """A range of rules, pointed at: the box lists them."""
    ActionChains(opened).move_to_element(opened.find_element("css selector", "a.range-first")).perform()
    wait(opened, opened.find_element("id", "preview").is_displayed)


def searched(opened: Any) -> None:
    """The search with a word in it."""
    field = opened.find_element("css selector", ".search input")
    field.send_keys("灯籠")
    wait(opened, lambda: opened.find_elements("css selector", ".results a"))


def followed(opened: Any) -> None:
    """Where a reference led: the rule, and the way back."""
    opened.execute_script("document.querySelector('#r-4-3-3 + .below a.cited').click()")
    wait(opened, lambda: opened.find_elements("css selector", ".return"))


def printed(opened: Any) -> Image.Image:
    """The first sheet on paper."""
    made = opened.execute_cdp_cmd("Page.printToPDF", {"paperWidth": 8.27, "paperHeight": 11.69})
    with PdfDocument(base64.b64decode(made["data"])) as paper:
        sheet = paper[0].render(scale=1.15).to_pil()
        return sheet.crop((0, 0, sheet.width, sheet.width))


# which site and page, width and height, theme, and what is done before the picture is taken
SCENES: dict[str, tuple[str, str, tuple[int, int], str, Callable[[Any], Any]]] = {
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
