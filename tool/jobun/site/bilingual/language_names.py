"""What a language is called where one is chosen: by its own name."""

LANGUAGES = {"en": "English", "ja": "日本語"}
