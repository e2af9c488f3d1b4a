import { createHash } from 'node:crypto';
import type PDFDocument from 'pdfkit';
import type { PdfPage } from '../draw.ts';
import { drawPage } from './draw-pdf.ts';
import { type OpenPdf, type PdfInfo, openPdf } from './open-pdf.ts';

export type BookPage = Pick<PdfPage, 'drawings' | 'layout' | 'paperSize'>;

/** A piece of work on a book, which the drawing process keeps open between them. */
export interface BookJob {
  id: string;
  info: PdfInfo;
  /** Left out where the book only ends. */
  page?: BookPage;
  isFirst: boolean;
  isLast: boolean;
}

// The one that is worked on, and those of two others at the same time: a task may come more than once.
const mostOpen = 3;
const open = new Map<string, OpenPdf>();

/** Works on a book that stays open, and answers the bytes that are finished. A book with a page that fails is lost. */
export async function drawBook({ id, info, page, isFirst, isLast }: BookJob): Promise<Buffer> {
  if (isFirst) begin(id, info);
  const book = open.get(id);
  if (!book) throw new Error('The book was lost.');
  try {
    if (page) addPage(book, page);
    if (isLast) {
      open.delete(id);
      book.document.end();
      await book.finished;
    }
  } catch (error) {
    open.delete(id);
    throw error;
  }
  return Buffer.concat(book.chunks.splice(0));
}

function begin(id: string, info: PdfInfo): void {
  // What was not ended is left behind by a job that died.
  const [oldest] = open.keys();
  if (oldest !== undefined && open.size >= mostOpen) open.delete(oldest);
  const book = openPdf(info);
  sharePictures(book.document);
  shareGradients(book.document);
  // Nobody waits for the end of one that is lost.
  book.finished.catch(() => undefined);
  open.set(id, book);
}

/** A part of pdfkit that its types lack. */
interface OpensImages {
  openImage: (source: unknown) => unknown;
}

// Equal pictures, such as logo, signatures and seal of each page, are in the document once: by itself pdfkit knows none again that
// an SVG brings along.
function sharePictures(document: InstanceType<typeof PDFDocument>): void {
  const opener = document as unknown as OpensImages;
  const openImage = opener.openImage.bind(document);
  const opened = new Map<string, unknown>();
  opener.openImage = (source) => {
    if (typeof source !== 'string' && !(source instanceof Uint8Array)) return openImage(source);
    const key = createHash('sha256').update(source).digest('base64');
    const image = opened.get(key) ?? openImage(source);
    opened.set(key, image);
    return image;
  };
}

/** A part of pdfkit that its types lack. */
interface WritesObjects {
  ref: (data?: object) => WrittenObject;
}

/** An object of a PDF, which is written when it ends; as a text it is the reference to it. */
interface WrittenObject {
  end: () => void;
}

// Equal gradients are there once, too: each is a dozen small objects, in all a third of the bytes of a page.
function shareGradients(document: InstanceType<typeof PDFDocument>): void {
  const writer = document as unknown as WritesObjects;
  const ref = writer.ref.bind(document);
  const written = new Map<string, WrittenObject>();
  writer.ref = (data) => {
    if (!data || !isOfGradient(data)) return ref(data);
    const key = JSON.stringify(data, (_, value: unknown) => (isReference(value) ? String(value) : value));
    const object = written.get(key) ?? endingOnce(ref(data));
    written.set(key, object);
    return object;
  };
}

function isOfGradient(data: object): boolean {
  return 'FunctionType' in data || 'ShadingType' in data || ('PatternType' in data && data.PatternType === 2);
}

function isReference(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'gen' in value;
}

// Whoever is given one that is written ends it again.
function endingOnce(object: WrittenObject): WrittenObject {
  const end = object.end.bind(object);
  return Object.assign(object, {
    end: () => {
      object.end = () => undefined;
      end();
    },
  });
}

function addPage(book: OpenPdf, { drawings, layout, paperSize }: BookPage): void {
  book.structure.beginPart();
  drawPage(book, { drawings, layout, paperSize });
}
