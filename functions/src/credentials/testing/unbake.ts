import ExifReader from 'exifreader';
import { JSDOM } from 'jsdom';
import { PNG } from 'pngjs';

// Other programs must be able to read what baking wrote.

const namespaces = { credential: 'https://purl.imsglobal.org/ob/v3p0', assertion: 'http://openbadges.org' } as const;
const { window } = new JSDOM();

/** Parses a drawing as a browser does. Throws if it is not XML. */
export function parseDrawing(svg: string): Document {
  const parsed = new window.DOMParser().parseFromString(svg, 'image/svg+xml');
  const fault = parsed.querySelector('parsererror')?.textContent;
  if (fault) throw new Error(fault);
  return parsed;
}

/** Elements of a baked drawing with a credential of one standard. */
export function elementsIn(svg: string, name: keyof typeof namespaces): Element[] {
  return Array.from(parseDrawing(svg).getElementsByTagNameNS(namespaces[name], name));
}

/** Texts in a picture by keyword: `openbadges`, `openbadgecredential`. */
export function textsIn(png: Buffer): Record<string, unknown> {
  const { pngText } = ExifReader.load(png, { expanded: true });
  return Object.fromEntries(Object.entries(pngText ?? {}).map(([name, { value }]) => [name, value]));
}

/** Pixels of a picture. Throws if a chunk's checksum is wrong. */
export function pixelsIn(png: Buffer): Buffer {
  return PNG.sync.read(png, { checkCRC: true }).data;
}
