"""For those who put the kit into another language: what there is to translate, in parts, and what is wrong with it.

`docs/translating.md` tells how to use it; `redflag catalog` is its face. Nothing here is needed to play.
"""
