"""Prints the East Asian characters of GB 2312, Big5, JIS X 0208 and KS X 1001, and all Hangul syllables, for pyftsubset."""

encodings = ['gb2312', 'big5', 'euc_jp', 'shift_jis', 'euc_kr']
characters = {*range(0x3000, 0x3130), *range(0xAC00, 0xD7A4), *range(0xFF00, 0xFFEF)}

for encoding in encodings:
    for pair in range(0x8140, 0xFF00):
        try:
            characters.update(map(ord, pair.to_bytes(2, 'big').decode(encoding)))
        except UnicodeDecodeError:
            pass

# The space goes along: words of one script are set in one font, spaces included.
chosen = [0x20, *sorted(code for code in characters if code >= 0x2E80)]
print(','.join(f'U+{code:04X}' for code in chosen))
