"""A finding of a language model or another program, which jobun has verified.

言語モデルやほかのプログラムの指摘で、jobun が確認したものです。

``jobun review`` hands each rule to a reviewer that the user names, and reports what comes back under this code. The
quotation is in the document, the class is known and the suggested edit breaks nothing; whether the finding is right is
for the editor to judge.

``jobun review`` は、指定されたレビュアーに条文を一つずつ渡し、返ってきた指摘をこのコードで報告します。
引用が文書にあること、分類が既知であること、修正案がほかを壊さないことは確認済みです。指摘が正しいかどうかは、編集者が判断します。
"""

from __future__ import annotations

from jobun.lint.check import Check

# no member of the registry of checks: jobun check never runs it
REVIEWED = Check("AI001", "reviewed", "info", __doc__, lambda context: iter(()))
