"""Pictures of a book in a real browser: words that can be read, cells and boxes that lead to rules, by keyboard too."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
PAGE = "tomoshibi/ja/shape.html"
# the contrast of all words in pictures with the shape that they stand on
CONTRAST = """() => {
const luminance = (c) => { const [r, g, b] = c.map((v) => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
const parse = (s) => (s.match(/[\\d.]+/g) || []).map(Number).slice(0, 3);
const paper = parse(getComputedStyle(document.body).backgroundColor);
const bad = [];
for (const text of document.querySelectorAll("svg text")) {
  const rect = text.parentElement.querySelector("rect"), ink = parse(getComputedStyle(text).fill);
  let behind = paper;
  if (rect && !text.closest(".bars")) {
    const style = getComputedStyle(rect), share = Number(style.fillOpacity), fill = parse(style.fill);
    behind = fill.map((value, at) => value * share + paper[at] * (1 - share));
  }
  const one = luminance(ink), other = luminance(behind);
  const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  if (ratio < 4.5) bad.push(text.textContent + " " + ratio.toFixed(2));
}
return bad;
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_words_in_pictures_can_be_read_in_both_themes(glance, site, theme):
    page = glance(site, PAGE, theme=theme)
    assert page.locator("svg text").count() > 40
    assert page.evaluate(CONTRAST) == []


def test_words_stay_in_their_boxes(glance, site):
    boxes = glance(site, PAGE, theme="light").locator(".picture a")
    assert boxes.count() > 10
    outside = boxes.evaluate_all(
        "(boxes) => boxes.filter((a) => a.querySelector('text').getBBox().width"
        " > a.querySelector('rect').getBBox().width - 8).map((a) => a.textContent)"
    )
    assert outside == []


def test_a_cell_leads_to_its_references_and_those_to_the_rules(window, site):
    page = window(site, PAGE)
    page.locator(".matrix a[aria-label] text").first.click()
    expect(page).to_have_url(re.compile("/shape/.*#"))
    listed = page.locator(":target")
    expect(listed.get_by_role("heading", level=2)).not_to_be_empty()
    listed.get_by_role("listitem").get_by_role("link").first.click()
    expect(page).to_have_url(re.compile("^((?!/shape/).)*#r-"))
    expect(page.locator(":target")).to_be_in_viewport()


def test_a_box_is_previewed_and_leads_to_its_rule_by_keyboard(window, site):
    page = window(site, PAGE)
    box = page.locator(".picture a").first
    box.evaluate("(box) => { box.scrollIntoView({ block: 'center' }); box.closest('.wide').focus(); }")
    page.keyboard.press("Tab")
    expect(page.get_by_role("tooltip")).to_be_visible()
    goal = box.evaluate("(box) => new URL(box.href.baseVal, location.href).href")
    page.keyboard.press("Enter")
    expect(page).to_have_url(goal)


def test_on_a_phone_the_page_fits_and_a_picture_moves_by_itself(glance, site):
    page = glance(site, PAGE, width=360)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.locator(".wide").first.evaluate("(wide) => wide.scrollWidth") > 360


def test_pictures_need_no_script(window, site):
    page = window(site, PAGE, java_script_enabled=False)
    page.locator(".bars a text").first.click()
    expect(page).to_have_url(re.compile("#r-"))
    expect(page.locator(":target")).to_be_in_viewport()
