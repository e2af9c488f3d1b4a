/** Common encodings of office lists, with labels. */
export const encodings = [
  { value: 'utf-8', label: 'Unicode (UTF-8)' },
  { value: 'utf-8-twice', label: 'Unicode (UTF-8, encoded twice)' },
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
  { value: 'cp850', label: 'Western European (DOS, CP 850)' },
  { value: 'koi8-r', label: 'Cyrillic (KOI8-R)' },
  { value: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { value: 'gb18030', label: 'Chinese, simplified (GB 18030)' },
  { value: 'big5', label: 'Chinese, traditional (Big5)' },
  { value: 'euc-kr', label: 'Korean (EUC-KR)' },
] as const;

export type Encoding = (typeof encodings)[number]['value'];

// Browsers lack this code page: letters from byte 128.
const cp850Letters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

// Node (in tests) decodes bytes above 127 as ISO-8859-1, except in a stream.
const western = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes, { stream: true });
const westernBytes = new Map(Array.from({ length: 256 }, (_, byte) => [western(Uint8Array.of(byte)), byte]));

/** Decodes bytes and drops the byte order mark. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'utf-8-twice') return decodeText(encodedOnce(bytes), 'utf-8');
  if (encoding === 'windows-1252') return western(bytes);
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes);
  const letterOf = (letter: string) => cp850Letters[(westernBytes.get(letter) ?? 0) - 128] ?? letter;
  return western(bytes).replaceAll(/\P{ASCII}/gu, letterOf);
}

// A program took UTF-8 for Windows-1252. Characters that one lacks become bytes the other lacks.
function encodedOnce(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(decodeText(bytes, 'utf-8'), (letter) => westernBytes.get(letter) ?? 255);
}

/**
 * Guesses a list's encoding: byte order mark, UTF-16, valid UTF-8, else by the most typical letters of Western Europe
 * or Poland.
 */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return guessUtf16(bytes) ?? guessUtf8(bytes) ?? guessOneByte(bytes);
}

// Only UTF-16 text has zero bytes: upper halves of commas, digits and Latin letters.
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

// First bytes of a letter, shown by Windows-1252 as a letter and a sign.
const encodedTwice = /[Â-ô][^\p{L}\p{ASCII}]/u;

function guessUtf8(bytes: Uint8Array): Encoding | null {
  if (!isUtf8(bytes)) return null;
  return encodedTwice.test(decodeText(bytes, 'utf-8')) && isUtf8(encodedOnce(bytes)) ? 'utf-8-twice' : 'utf-8';
}

// Polish letters at the places of Western signs. No word has such a sign inside or in front.
const polishReadAsWestern = /\p{Ll}[³¹¿]\p{Ll}|(?<!\p{L})[£¯]\p{Ll}{2}/u;

// Frequent letters in words, and signs after a letter.
const [small, capital] = ['[äöüßàáãåæçéèêëíñóøœšžąćęłńśźż]', '[ÄÖÜÁÅÆÇÉÑØŠŽĄĆĘŁŃŚŹŻ]'];
const wellRead = new RegExp(
  String.raw`(?<=\p{L})(?:${small}(?!\p{Lu})|[’\u00a0]|[”…™](?!\p{L}))|(?<!\p{L})(?:${small}|${capital})(?=\p{Ll})|(?<=\p{Lu})${capital}(?!\p{Ll})`,
  'gu',
);

// Other Central European languages cannot be distinguished: their bytes are letters in both encodings.
function guessOneByte(bytes: Uint8Array): Encoding {
  const sample = bytes.subarray(0, 1_048_576);
  const isPolish = polishReadAsWestern.test(western(sample));
  const likely = ['windows-1252', ...(isPolish ? ['windows-1250'] : []), 'macintosh', 'cp850'] as Encoding[];
  const [best] = likely
    .map((encoding) => ({ encoding, count: decodeText(sample, encoding).match(wellRead)?.length ?? 0 }))
    .sort((one, other) => other.count - one.count);
  return best?.encoding ?? 'windows-1252';
}
