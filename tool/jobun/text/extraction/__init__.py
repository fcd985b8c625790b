"""Parts that input formats share: lines in the making, page furniture, the numbers of Word, a process with limits."""
