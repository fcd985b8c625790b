"""Classes of Japanese letters for patterns.

Each says what is a letter but none of a few others: a class that names all kanji in a range takes a millisecond and
more to compile, and one run of a command compiles a hundred.
"""

# kanji and their marks of repetition
KANJI = r"[^\W\x00-\u04ff①-⓿ぁ-ヿ０-ﾟ]"
# what nouns are written with: kanji and katakana
NOUN = r"[^\W\x00-\u04ff①-⓿ぁ-ゟ０-ｚ]"
# what words are written with: kanji, katakana and Latin letters
LETTER = r"[^\W\d_\x80-\u04ff①-⓿ぁ-ゟヽ-ヿ０-ﾟ]"
# what names are written with: the same and digits, of one width
NAME = r"[^\W_\x80-\u04ff①-⓿ぁ-ゟ０-ｚ]"
