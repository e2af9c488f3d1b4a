const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** PNG keywords of credentials in Open Badges 2.0 (`assertion`) and 3.0. */
export const pngKeywords = { assertion: 'openbadges', credential: 'openbadgecredential' } as const;

interface PngChunk {
  /** Four letters; empty for an incomplete rest. */
  type: string;
  content: Uint8Array;
  /** The chunk with length and checksum, or the rest. */
  bytes: Uint8Array;
}

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/**
 * Splits a PNG into chunks, without checking checksums. Yields an incomplete end as a rest, and nothing if the file is
 * not a PNG.
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

/** Text before the first zero byte; empty if none. */
export function keywordOf({ content }: Pick<PngChunk, 'content'>): string {
  return latin(content.subarray(0, Math.max(0, content.indexOf(0))));
}

function latin(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
