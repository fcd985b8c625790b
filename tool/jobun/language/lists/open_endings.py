"""Endings of a Japanese line after which no sentence, heading or item is over: particles and endings of verbs."""

from jobun.language.word_list import WordList
from jobun.text.lazy import lazy

open_endings = WordList(
    "open endings",
    lazy(
        "(?:[、，をへがにで]|から|より|[てっ]|れば|すれ|され|する[たこ]"
        # not もの, とは, こと and ども, which may end an item or a heading
        "|(?<![もそこあ])の|(?<!と)は|(?<![こもご])と|(?<!ど)も)$"
    ),
    {
        "手番の始めに、": ("、",),
        "山札から": ("から",),
        "札を引いて": ("て",),
        "手番の": ("の",),
        "札を引いたときは": ("は",),
        # the ends of items and headings
        "次に掲げるもの": (),
        "手番とは": (),
        "札を捨てること": (),
        "HP の修正": (),
        "札を引きます": (),
    },
)
