import { deflateSync } from 'node:zlib';

interface Text {
  keyword: string;
  text: string;
  /** Chunk type: iTXt, compressed iTXt, or tEXt. */
  as?: 'iTXt' | 'compressed' | 'tEXt';
}

const encoder = new TextEncoder();

/** Minimal PNG for text readers, without pixels and checksums. */
export function pngFile(...texts: Text[]): Uint8Array<ArrayBuffer> {
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', new Uint8Array(13)),
    ...texts.map(textChunk),
    chunk('IEND', new Uint8Array()),
  ]);
}

function textChunk({ keyword, text, as = 'iTXt' }: Text): Uint8Array {
  const begin = encoder.encode(`${keyword}\0`);
  const content = encoder.encode(text);
  if (as === 'tEXt') return chunk('tEXt', joined([begin, content]));
  // Other programs add a language and a translated keyword.
  const described = encoder.encode('en\0Badge\0');
  const isCompressed = as === 'compressed';
  const body = isCompressed ? new Uint8Array(deflateSync(content)) : content;
  return chunk('iTXt', joined([begin, Uint8Array.of(isCompressed ? 1 : 0, 0), described, body]));
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, content.length);
  return joined([length, encoder.encode(type), content, new Uint8Array(4)]);
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}
