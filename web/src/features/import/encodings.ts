/** The encodings that lists of an office come in, each with the words for it. */
export const encodings = [
  { value: 'utf-8', label: 'Unicode (UTF-8)' },
  { value: 'utf-16le', label: 'Unicode (UTF-16 LE)' },
  { value: 'utf-16be', label: 'Unicode (UTF-16 BE)' },
  { value: 'windows-1252', label: 'Western European (Windows-1252)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'windows-1253', label: 'Greek (Windows-1253)' },
  { value: 'windows-1254', label: 'Turkish (Windows-1254)' },
  { value: 'windows-1255', label: 'Hebrew (Windows-1255)' },
  { value: 'windows-1256', label: 'Arabic (Windows-1256)' },
  { value: 'windows-1257', label: 'Baltic (Windows-1257)' },
  { value: 'windows-1258', label: 'Vietnamese (Windows-1258)' },
  { value: 'iso-8859-2', label: 'Central European (ISO-8859-2)' },
  { value: 'iso-8859-15', label: 'Western European (ISO-8859-15)' },
  { value: 'macintosh', label: 'Western European (Mac)' },
  { value: 'koi8-r', label: 'Cyrillic (KOI8-R)' },
  { value: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { value: 'gb18030', label: 'Chinese, simplified (GB 18030)' },
  { value: 'big5', label: 'Chinese, traditional (Big5)' },
  { value: 'euc-kr', label: 'Korean (EUC-KR)' },
] as const;

export type Encoding = (typeof encodings)[number]['value'];

/** The bytes as text, without a byte order mark. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * The encoding of a list: the one of its mark, UTF-16 that has none, UTF-8 where the bytes are that, and else one of the
 * two that Windows writes in Western Europe and in Poland.
 */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return guessUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : guessWindows(bytes));
}

// Only UTF-16 has bytes of zero in a text: the upper halves of its commas, digits and Latin letters.
function guessUtf16(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, 65_536).entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (even === odd) return null;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

// The letters of Polish that stand where the Western encoding has signs. No word has such a sign inside or in front.
const polishReadAsWestern = /\p{Ll}[³¹¿]\p{Ll}|(?<!\p{L})[£¯]\p{Ll}{2}/u;

// Other languages of Central Europe cannot be told from Western ones by their bytes: theirs are letters in both.
function guessWindows(bytes: Uint8Array): Encoding {
  const western = decodeText(bytes.subarray(0, 1_048_576), 'windows-1252');
  return polishReadAsWestern.test(western) ? 'windows-1250' : 'windows-1252';
}
