"""A small book that defines its steps in headings and a term in a sentence."""

BOOK = """\
1-1. 開始ステップ
1-1-1. 開始ステップでは、札を起こします。
1-2. 主要ステップ
1-2-1. 主要ステップでは、札を出します。この一組の札を「役」と呼びます。
1-3. 終了ステップ
1-3-1. 終了ステップでは、役を捨てます。
"""
