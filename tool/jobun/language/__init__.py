"""Words of Japanese and English text: running text, sentences, keywords, templates, n-grams, word lists."""
