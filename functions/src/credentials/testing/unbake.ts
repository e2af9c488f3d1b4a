import ExifReader from 'exifreader';
import { JSDOM } from 'jsdom';
import { PNG } from 'pngjs';

// Other people's programs read what baking wrote.

const namespaces = { credential: 'https://purl.imsglobal.org/ob/v3p0', assertion: 'http://openbadges.org' } as const;
const { window } = new JSDOM();

/** A drawing as a browser reads it. Throws where it is no XML. */
export function parseDrawing(svg: string): Document {
  const parsed = new window.DOMParser().parseFromString(svg, 'image/svg+xml');
  const fault = parsed.querySelector('parsererror')?.textContent;
  if (fault) throw new Error(fault);
  return parsed;
}

/** The elements of a baked drawing that carry a credential of one standard. */
export function elementsIn(svg: string, name: keyof typeof namespaces): Element[] {
  return Array.from(parseDrawing(svg).getElementsByTagNameNS(namespaces[name], name));
}

/** The texts in a picture by their keywords: `openbadges`, `openbadgecredential`. */
export function textsIn(png: Buffer): Record<string, unknown> {
  const { pngText } = ExifReader.load(png, { expanded: true });
  return Object.fromEntries(Object.entries(pngText ?? {}).map(([name, { value }]) => [name, value]));
}

/** The pixels of a picture. Throws where the checksum of one of its chunks is wrong. */
export function pixelsIn(png: Buffer): Buffer {
  return PNG.sync.read(png, { checkCRC: true }).data;
}
