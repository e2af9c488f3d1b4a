/** Common encodings of office lists, with the messages of their labels. */
export const encodings = [
  { value: 'utf-8', label: 'imports.utf8' },
  { value: 'utf-8-twice', label: 'imports.utf8Twice' },
  { value: 'utf-16le', label: 'imports.utf16le' },
  { value: 'utf-16be', label: 'imports.utf16be' },
  { value: 'windows-1252', label: 'imports.windows1252' },
  { value: 'windows-1250', label: 'imports.windows1250' },
  { value: 'windows-1251', label: 'imports.windows1251' },
  { value: 'windows-1253', label: 'imports.windows1253' },
  { value: 'windows-1254', label: 'imports.windows1254' },
  { value: 'windows-1255', label: 'imports.windows1255' },
  { value: 'windows-1256', label: 'imports.windows1256' },
  { value: 'windows-1257', label: 'imports.windows1257' },
  { value: 'windows-1258', label: 'imports.windows1258' },
  { value: 'iso-8859-2', label: 'imports.iso88592' },
  { value: 'iso-8859-15', label: 'imports.iso885915' },
  { value: 'macintosh', label: 'imports.macintosh' },
  { value: 'cp850', label: 'imports.cp850' },
  { value: 'koi8-r', label: 'imports.koi8R' },
  { value: 'shift_jis', label: 'imports.shiftJis' },
  { value: 'gb18030', label: 'imports.gb18030' },
  { value: 'big5', label: 'imports.big5' },
  { value: 'euc-kr', label: 'imports.eucKr' },
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
