"""Writes the East Asian characters of two fonts for pyftsubset: cjk-characters.py UNIHAN_FOLDER COMMON RARE.

Common are GB 2312, Big5, JIS X 0208, KS X 1001 and all Hangul syllables; rare are the others of JIS X 0213, of IBM's extensions,
of Japanese print (Adobe-Japan1-6) and of China's Table of General Standard Characters, which names need.
"""

import bz2
import sys
from unicodedata import category

unihan, common_file, rare_file = sys.argv[1:]


def characters_of(*encodings):
    for encoding in encodings:
        for pair in range(0x8140, 0xFF00):
            try:
                yield from map(ord, pair.to_bytes(2, 'big').decode(encoding))
            except UnicodeDecodeError:
                pass


def write(path, characters):
    chosen = sorted(code for code in characters if code >= 0x2E80 and category(chr(code)) != 'Co')
    # The space goes along: words of one script are set in one font, spaces included.
    with open(path, 'w') as file:
        file.write(','.join(f'U+{code:04X}' for code in [0x20, *chosen]))


common = {*range(0x3000, 0x3130), *range(0xAC00, 0xD7A4), *range(0xFF00, 0xFFEF)}
common.update(characters_of('gb2312', 'big5', 'euc_jp', 'shift_jis', 'euc_kr'))

rare = set(characters_of('shift_jisx0213', 'cp932'))
for name, standards in {
    'OtherMappings': ('kTGH', 'kJIS0213', 'kIBMJapan'),
    'RadicalStrokeCounts': ('kRSAdobe_Japan1_6',),
}.items():
    with bz2.open(f'{unihan}/Unihan_{name}.txt.bz2', 'rt') as lines:
        fields = [line.split('\t') for line in lines if line.startswith('U+')]
    rare.update(int(code[2:], 16) for code, standard, _ in fields if standard in standards)

write(common_file, common)
write(rare_file, rare - common)
