/** The verification hash in a pasted text: the hash itself, a badge id or a whole link. */
export function hashFrom(text: string): string {
  const found = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/i.exec(text);
  return (found?.[0] ?? text.trim()).toLowerCase();
}
