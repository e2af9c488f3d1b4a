import { crc32 } from 'node:zlib';
import { keywordOf, pngChunks, pngKeywords } from '../../contract/text/png-chunks.ts';
import type { BakedCredentials } from '../credential-text.ts';

const signatureBytes = 8;
const textTypes = new Set(['iTXt', 'tEXt', 'zTXt']);
const keywords = Object.values<string>(pngKeywords);

/** A PNG with both credentials as iTXt chunks behind its header, in place of earlier ones. Throws if it is no PNG. */
export function bakePng(png: Buffer, { credential, assertion }: BakedCredentials): Buffer {
  const [header, ...others] = pngChunks(png);
  if (header?.type !== 'IHDR') throw new Error('This is no PNG.');
  const kept = others.filter((chunk) => !textTypes.has(chunk.type) || !keywords.includes(keywordOf(chunk)));
  return Buffer.concat([
    png.subarray(0, signatureBytes),
    header.bytes,
    textChunk(pngKeywords.assertion, assertion),
    textChunk(pngKeywords.credential, credential),
    ...kept.map(({ bytes }) => bytes),
  ]);
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
