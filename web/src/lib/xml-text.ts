/** Decodes XML by its byte order mark or declaration, else as UTF-8: XML 1.0, 4.3.3. Also works for other text. */
export function xmlText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return decoded(bytes, 'utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return decoded(bytes, 'utf-16be');
  const head = decoded(bytes.subarray(0, 200), 'latin1');
  const [, declared = 'utf-8'] = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ?? [];
  // A declaration in UTF-16 would have been unreadable.
  return decoded(bytes, /^utf-16/i.test(declared) ? 'utf-8' : declared);
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
