import { crc32 } from 'node:zlib';
import { keywordOf, pngChunks, pngKeywords } from '../contract/text/png-chunks.ts';
import { escapeAttribute } from '../contract/text/escape-xml.ts';
import { type BakedCredentials, fitForCdata } from './credential-text.ts';

const signatureBytes = 8;
const textTypes = new Set(['iTXt', 'tEXt', 'zTXt']);
const keywords = Object.values<string>(pngKeywords);

/**
 * Embeds both credentials in a PNG as iTXt chunks after the header, replacing earlier ones. Throws if it is not a PNG.
 */
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

/** An iTXt chunk: the keyword; no compression, language or translated keyword; the text in UTF-8. */
function textChunk(keyword: string, text: string): Buffer {
  const content = Buffer.from(`iTXt${keyword}\0\0\0\0\0${text}`);
  const chunk = Buffer.alloc(4 + content.length + 4);
  chunk.writeUInt32BE(content.length - 4);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), 4 + content.length);
  return chunk;
}

/**
 * Embeds both credentials after the root's start tag, as the standards require. Expects a cleaned drawing without other
 * credentials. Throws if it does not start with its root.
 */
export function bakeSvg(svg: string, { credential, assertion }: BakedCredentials): string {
  // The stored form escapes < and > in attributes, so the first bracket ends the tag.
  const [start, isEmpty] = /^<svg[^>]*?(\/?)>/.exec(svg) ?? [];
  if (start === undefined) throw new Error('This is no drawing in its stored form.');
  const { id } = JSON.parse(assertion) as { id: string };
  const baked =
    `<openbadges:assertion xmlns:openbadges="http://openbadges.org" verify="${escapeAttribute(id)}">` +
    `${characterData(assertion)}</openbadges:assertion>` +
    '<openbadges:credential xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0">' +
    `${characterData(credential)}</openbadges:credential>`;
  return isEmpty ? `${start.slice(0, -2)}>${baked}</svg>` : `${start}${baked}${svg.slice(start.length)}`;
}

// The API's text is already safe and stays identical.
function characterData(json: string): string {
  return `<![CDATA[${fitForCdata(json)}]]>`;
}
