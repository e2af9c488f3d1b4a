const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Keywords of the texts in which a PNG carries a credential of Open Badges 2.0 (`assertion`) and 3.0. */
export const pngKeywords = { assertion: 'openbadges', credential: 'openbadgecredential' } as const;

interface PngChunk {
  /** Four letters; empty for a rest that is no whole chunk. */
  type: string;
  content: Uint8Array;
  /** The chunk with its length and checksum, or the rest. */
  bytes: Uint8Array;
}

/** Whether a file begins as every PNG does. */
export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/**
 * Splits what follows a PNG's signature into its chunks, without a look at their checksums. A last piece that is no whole
 * chunk comes as a rest; nothing comes where the file is no PNG.
 */
export function* pngChunks(png: Uint8Array): Generator<PngChunk> {
  if (!isPng(png)) return;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let start = signature.length; start < png.length;) {
    const end = start + 12 > png.length ? Infinity : start + 12 + view.getUint32(start);
    const bytes = png.subarray(start, end);
    if (end > png.length) yield { type: '', content: bytes, bytes };
    else yield { type: latin(bytes.subarray(4, 8)), content: bytes.subarray(8, -4), bytes };
    start = end;
  }
}

/** The word in front of a text chunk's text, up to the first zero byte; empty where there is none. */
export function keywordOf({ content }: Pick<PngChunk, 'content'>): string {
  return latin(content.subarray(0, Math.max(0, content.indexOf(0))));
}

function latin(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
