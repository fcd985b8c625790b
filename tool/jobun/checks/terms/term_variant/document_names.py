"""Names of a document and of the forms that it asks for, in two variants: 本会則 and 本規則, 入会願 and 入会届."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from jobun.checks.terms.term_variant.phrases import Phrase
from jobun.text.characters import KANJI
from jobun.text.lazy import lazy

OWN = lazy(f"(この|本)(規則|規約|会則|規程|契約|約款|要項|定款)(?!{KANJI})")
FORM = lazy(f"(届出書|届書|申請書|申込書|申出書|願書|届|願)(?!{KANJI}|[けい])")
# what a form is for, before its name
PURPOSE = lazy(f"(?<!{KANJI}){KANJI}{{2,4}}$")
# occurrences of a rare name at most, and the ratio of the usual one's to them at least
RARE = 2
TIMES = 3
# the same of この会則 to 本会則, which most documents use side by side
PRONOUN = 10

Places = dict[str, list[tuple[int, int]]]


def document_names(words: str) -> Iterator[Phrase]:
    """Rare names of the document, or of a form, of which nearly all others are the same."""
    own: Places = defaultdict(list)
    whole: Places = defaultdict(list)
    for found in OWN.finditer(words):
        own[found[2]].append(found.span())
        whole[found[0]].append(found.span())
    forms: dict[str, Places] = defaultdict(lambda: defaultdict(list))
    for found in FORM.finditer(words):
        purpose = PURPOSE.search(words[max(0, found.start() - 5) : found.start()])
        if purpose:
            forms[purpose[0]][found[1]].append((found.start() - len(purpose[0]), found.end()))
    for group in (own, *forms.values()):
        yield from _rare(words, group.values(), TIMES)
    for noun in own:
        yield from _rare(words, (whole[pronoun + noun] for pronoun in ("この", "本")), PRONOUN)


def _rare(words: str, places: Iterable[list[tuple[int, int]]], times: int) -> Iterator[Phrase]:
    usual, *others = sorted(places, key=len, reverse=True) or [[]]
    for rare in others:
        if len(rare) <= RARE and times * len(rare) <= len(usual):
            yield from (Phrase(*place, words[slice(*usual[0])], len(usual), usual[0]) for place in rare)
