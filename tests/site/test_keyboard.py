"""By keyboard alone: from opening the search to the rule it leads to, and from a rule to the same one in the other language."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
# letters as the site compares them
PLAIN = "(words) => window.jobun.plain(words)"


def chosen(page):
    """What Enter would lead to."""
    return page.get_by_role("search").get_by_role("option", selected=True)


def asked(page, words):
    """Open the search with a key and type. Gives what is chosen."""
    page.keyboard.press("/")
    page.keyboard.type(words)
    expect(page.get_by_role("search").get_by_role("combobox", expanded=True)).to_be_focused()
    expect(chosen(page)).to_have_count(1)
    return chosen(page)


def landed(page, goal):
    """Where Enter leads: the rule is in sight, and the next key goes on from it."""
    page.keyboard.press("Enter")
    expect(page).to_have_url(goal)
    page.wait_for_load_state()
    rule = page.locator(f"[id='{goal.partition('#')[2]}']")
    expect(rule).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("listbox")).to_be_hidden()
    page.keyboard.press("Tab")
    assert rule.evaluate("(rule) => rule.contains(document.activeElement)")
    return rule


@pytest.mark.parametrize(
    ("path", "words", "goal"),
    [
        ("tomoshibi/ja/1.html", "４－２－１", "tomoshibi/ja/4.html#r-4-2-1"),
        ("tomoshibi/ja/4.html", "4-3-1", "tomoshibi/ja/4.html#r-4-3-1"),
        ("tomoshibi/en/1.html", "4.2.1", "tomoshibi/en/4.html#r-4-2-1"),
        ("tomoshibi/en/1.html", "rule 4.2.1", "tomoshibi/en/4.html#r-4-2-1"),
        *(
            ("styles/lettered/2.html", words, "styles/lettered/1.html#r-1-1-1-1-1")
            for words in ("1-1a-1a", "1.1A.1a", "1-1-a-1-a", "１－１ａ－１ａ")
        ),
    ],
)
def test_a_number_however_it_is_typed(glance, site, path, words, goal):
    page = glance(site, path)
    assert asked(page, words).evaluate("(link) => link.href") == f"{site.as_uri()}/{goal}"
    landed(page, f"{site.as_uri()}/{goal}")


@pytest.mark.parametrize(
    ("path", "words"),
    [
        # inside a compound, a word in katakana as hiragana, half and full width, capitals
        ("tomoshibi/ja/1.html", "ーンプレ"),
        ("tomoshibi/ja/1.html", "たーんぷれいやー"),
        ("tomoshibi/ja/1.html", "ﾀｰﾝﾌﾟﾚｲﾔｰ"),
        ("tomoshibi/ja/1.html", "籠の容"),
        ("tomoshibi/en/1.html", "TURN PLAYER"),
        ("tomoshibi/en/1.html", "urn playe"),
    ],
)
def test_words_and_the_second_of_those_that_hold_them(glance, site, path, words):
    page = glance(site, path)
    first = asked(page, words).get_attribute("id")
    page.keyboard.press("ArrowDown")
    expect(chosen(page)).not_to_have_id(first)
    expect(chosen(page)).to_have_attribute("lang", path.split("/")[1])
    rule = landed(page, chosen(page).evaluate("(link) => link.href"))
    assert page.evaluate(PLAIN, words) in page.evaluate(PLAIN, rule.text_content())


def test_escape_leaves_the_search_empty_and_the_page_as_it_was(glance, site):
    page = glance(site, "tomoshibi/ja/4.html#r-4-3-1")
    line = page.evaluate("window.scrollY")
    assert line > 0
    asked(page, "灯籠")
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(page.get_by_role("search").get_by_role("combobox")).to_have_value("")
    assert page.evaluate("window.scrollY") == line


@pytest.mark.parametrize(("language", "other"), [("ja", "en"), ("en", "ja")])
@pytest.mark.parametrize("rule", ["r-4-3-1", "r-4-2-2"])
def test_a_key_leads_to_the_same_rule_in_the_other_language(glance, site, language, other, rule):
    page = glance(site, f"tomoshibi/{language}/4.html#{rule}")
    page.keyboard.press("l")
    expect(page).to_have_url(f"{site.as_uri()}/tomoshibi/{other}/4.html#{rule}")
    expect(page.locator("html")).to_have_attribute("lang", other)
    expect(page.locator(f"#{rule}")).to_be_in_viewport()
