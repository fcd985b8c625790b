"""What users read, in English and in Japanese."""
