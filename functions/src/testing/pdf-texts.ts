import { inflateSync } from 'node:zlib';

/** A run of text on a PDF page, as a reader would select it; lengths are points from the upper left corner. */
export interface PdfText {
  text: string;
  /** The name of its font: 'NotoSans-Regular'. */
  font: string;
  size: number;
  left: number;
  right: number;
  baseline: number;
}

interface Font {
  name: string;
  characters: string[];
  widths: number[];
}

/** Reads the texts of a one-page PDF from pdfkit, in the order of writing. */
export function readPdfTexts(pdf: Buffer): PdfText[] {
  const objects = objectsOf(pdf);
  const all = [...objects.values()];
  const pageHeight = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(all.join('\n'))?.[1]);
  const fonts = fontsOf(objects);
  return all.flatMap((object) => textsOf(object, fonts, pageHeight));
}

/** The texts that a stream's operators show: `Tm` positions, `Tf` sets the font, `TJ` shows glyphs. */
function textsOf(stream: string, fonts: Map<string, Font>, pageHeight: number): PdfText[] {
  const texts: PdfText[] = [];
  let [x, y, size] = [0, 0, 0];
  let font: Font | undefined;
  for (const [, left, bottom, key, fontSize, glyphs] of stream.matchAll(
    /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (left) [x, y] = [Number(left), Number(bottom)];
    else if (key) [font, size] = [fonts.get(key), Number(fontSize)];
    else if (font) {
      const ids = idsOf(glyphs ?? '');
      const advance = ids.reduce((sum, id) => sum + (font?.widths[id] ?? 0), 0);
      const text = ids.map((id) => font?.characters[id] ?? '').join('');
      const right = x + (advance * size) / 1000;
      texts.push({ text, font: font.name, size, left: x, right, baseline: pageHeight - y });
      x = right;
    }
  }
  return texts;
}

function idsOf(glyphs: string): number[] {
  const strings = [...glyphs.matchAll(/<([\da-f]+)>/gi)];
  return strings.flatMap(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map((id) => Number.parseInt(id, 16)));
}

/** Each object of a PDF by its number, its stream inflated. */
export function objectsOf(pdf: Buffer): Map<string, string> {
  const objects = [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)];
  return new Map(objects.map(([, id = '', body = '']) => [id, inflated(body)]));
}

function inflated(body: string): string {
  const start = body.indexOf('stream\n');
  if (start < 0 || !body.slice(0, start).includes('/FlateDecode')) return body;
  const stream = Buffer.from(body.slice(start + 'stream\n'.length, body.lastIndexOf('\nendstream')), 'latin1');
  return body.slice(0, start) + inflateSync(stream).toString('latin1');
}

function fontsOf(objects: Map<string, string>): Map<string, Font> {
  const resources = [...objects.values()].find((object) => object.includes('/Font <<')) ?? '';
  const keys = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(keys.map(([, key = '', id = '']) => [key, fontOf(objects, objects.get(id) ?? '')]));
}

function fontOf(objects: Map<string, string>, font: string): Font {
  const linked = (pattern: RegExp) => objects.get(pattern.exec(font)?.[1] ?? '') ?? '';
  const names = /beginbfrange\n(.*?)\nendbfrange/s.exec(linked(/\/ToUnicode (\d+)/))?.[1] ?? '';
  const lists = [...names.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) => list.split('>').slice(0, -1));
  const widths = /\/W \[0 \[([^\]]*)\]/.exec(linked(/\/DescendantFonts \[(\d+)/))?.[1] ?? '';
  return {
    name: /\+([\w-]+)/.exec(font)?.[1] ?? '',
    characters: lists.map((entry) => utf16(entry.replaceAll(/[\s<]/g, ''))),
    widths: widths.split(' ').map(Number),
  };
}

function utf16(hex: string): string {
  return String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
}
