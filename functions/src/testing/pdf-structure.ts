import { objectsOf } from './pdf-texts.ts';

/** An element of a PDF's structure, with its own properties and the marked content of the page in it. */
export interface PdfElement {
  type: string;
  alt?: string;
  /** Its text in the order of reading. */
  spoken?: string;
  /** Numbers of marked pieces. */
  pieces: number[];
  /** How many links on the page belong to it. */
  links: number;
  elements: PdfElement[];
}

/** Reads the structure of a one-page PDF from pdfkit: the only element of its root. */
export function readPdfStructure(pdf: Buffer): PdfElement {
  const objects = objectsOf(pdf);
  const root = [...objects.values()].find((body) => body.includes('/Type /StructTreeRoot')) ?? '';
  const [first] = kidsOf(root).references;
  return elementOf(objects, first ?? '');
}

/** All elements of a structure, in the order of reading. */
export function allElements(element: PdfElement): PdfElement[] {
  return [element, ...element.elements.flatMap(allElements)];
}

function elementOf(objects: Map<string, string>, id: string): PdfElement {
  const body = objects.get(id) ?? '';
  const { references, pieces, links } = kidsOf(body);
  const [alt, spoken] = [textOf(body, 'Alt'), textOf(body, 'ActualText')];
  const type = /\/S \/(\w+)/.exec(body)?.[1] ?? '';
  const elements = references.map((reference) => elementOf(objects, reference));
  const says = { ...(alt !== undefined && { alt }), ...(spoken !== undefined && { spoken }) };
  return { type, ...says, pieces, links, elements };
}

function kidsOf(body: string) {
  const [, kids = ''] = /\/K \[(.*?)\]\s*(?:\/|>>)/s.exec(body) ?? [];
  const links = [...kids.matchAll(/\/OBJR/g)].length;
  const bare = kids.replaceAll(/<<.*?>>/gs, '');
  const references = [...bare.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id);
  const pieces = bare.replaceAll(/\d+ 0 R/g, '').match(/\d+/g) ?? [];
  return { references, pieces: pieces.map(Number), links };
}

/** The marked content of a page with drawings, and drawings outside of any mark or artifact. */
export function readPdfPieces(pdf: Buffer): { pieces: Set<number>; unmarked: string[] } {
  const streams = [...objectsOf(pdf).values()].filter((body) => body.includes(' BDC\n'));
  // On one line each.
  const content = streams.join('\n').replaceAll(/<<\n([^\n]*)\n>> BDC/g, '<< $1 >> BDC');
  const open: (number | null | undefined)[] = [];
  const pieces = new Set<number>();
  const unmarked: string[] = [];
  for (const line of content.split('\n')) {
    if (/ (?:BDC|BMC)$/.test(line)) {
      const piece = /\/MCID (\d+)/.exec(line)?.[1];
      open.push(line.startsWith('/Artifact') ? null : piece === undefined ? undefined : Number(piece));
    } else if (line === 'EMC') open.pop();
    else if (/(?:^|[\])\s])(?:TJ|Tj|Do|S|s|f\*?|F|B\*?|b\*?|sh)$/.test(line)) {
      const piece = open.findLast((one) => one !== undefined);
      if (piece === undefined) unmarked.push(line);
      else if (piece !== null) pieces.add(piece);
    }
  }
  return { pieces, unmarked };
}

/** A text of a dictionary: Latin, or UTF-16 after its mark. */
function textOf(body: string, key: string): string | undefined {
  const written = new RegExp(String.raw`/${key} \(((?:\\.|[^\\)])*)\)`, 's').exec(body)?.[1];
  if (written === undefined) return undefined;
  const bytes = written.replaceAll(/\\(.)/gs, (_, escaped: string) => escapes[escaped] ?? escaped);
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

const escapes: Record<string, string | undefined> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
