import { crc32 } from 'node:zlib';
import type { BakedCredentials } from './baked-credentials.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const keywords = { assertion: 'openbadges', credential: 'openbadgecredential' } as const;
const textTypes = new Set(['iTXt', 'tEXt', 'zTXt']);

/**
 * The picture with both credentials in it, as the standards say: two iTXt chunks behind its header. Credentials that it
 * had before are left out; every other byte stays as it is. Throws where the picture is no PNG.
 */
export function bakePng(png: Buffer, { credential, assertion }: BakedCredentials): Buffer {
  const [header, ...others] = pngChunks(png);
  if (!header || typeOf(header) !== 'IHDR') throw new Error('This is no PNG.');
  return Buffer.concat([
    signature,
    header,
    textChunk(keywords.assertion, assertion),
    textChunk(keywords.credential, credential),
    ...others.filter((chunk) => !carriesCredential(chunk)),
  ]);
}

/** The chunks in their order, each with its length and checksum. What follows the last whole one comes as it is. */
function* pngChunks(png: Buffer): Generator<Buffer> {
  if (!png.subarray(0, signature.length).equals(signature)) throw new Error('This is no PNG.');
  for (let start = signature.length; start < png.length;) {
    const end = start + 8 <= png.length ? start + 12 + png.readUInt32BE(start) : png.length;
    yield png.subarray(start, end);
    start = end;
  }
}

function typeOf(chunk: Buffer): string {
  return chunk.toString('latin1', 4, 8);
}

function carriesCredential(chunk: Buffer): boolean {
  if (!textTypes.has(typeOf(chunk))) return false;
  const keyword = chunk.toString('latin1', 8, chunk.indexOf(0, 8));
  return Object.values<string>(keywords).includes(keyword);
}

/** An iTXt chunk: the keyword, then no compression, no language and no translated keyword, then the text in UTF-8. */
function textChunk(keyword: string, text: string): Buffer {
  const content = Buffer.from(`iTXt${keyword}\0\0\0\0\0${text}`);
  const chunk = Buffer.alloc(4 + content.length + 4);
  chunk.writeUInt32BE(content.length - 4);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), 4 + content.length);
  return chunk;
}
