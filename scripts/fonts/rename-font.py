"""Gives a font other names: rename-font.py FILE FAMILY STYLE. What it says of its copyright and licence stays."""

import sys
from fontTools.ttLib import TTFont

file, family, style = sys.argv[1:]
font = TTFont(file)
names = font['name']
kept = {0, 13, 14}
names.names = [record for record in names.names if record.nameID in kept]
compact = f'{family.replace(" ", "")}-{style}'
for name, text in {1: family, 2: style, 3: compact, 4: f'{family} {style}', 6: compact}.items():
    names.setName(text, name, 3, 1, 0x409)
font.save(file)
