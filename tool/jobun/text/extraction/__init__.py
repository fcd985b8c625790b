"""Parts that input formats share: building of lines, page furniture, Word's list numbers, the limited process."""
