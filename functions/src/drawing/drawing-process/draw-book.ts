import { createHash } from 'node:crypto';
import type PDFDocument from 'pdfkit';
import type { PdfPage } from '../draw.ts';
import { drawPage } from './draw-pdf.ts';
import { type OpenPdf, type PdfInfo, openPdf } from './open-pdf.ts';

export type BookPage = Pick<PdfPage, 'drawings' | 'layout' | 'paperSize'>;

/** Step of a book, which the drawing process keeps open between steps. */
export interface BookJob {
  id: string;
  info: PdfInfo;
  /** Omitted to end the book. */
  page?: BookPage;
  isFirst: boolean;
  isLast: boolean;
}

// The present book and two concurrent ones; a task may run more than once.
const maxOpen = 3;
const open = new Map<string, OpenPdf>();

/** Adds to an open book and returns the finished bytes. A failed page loses the book. */
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
  // An unfinished book was left by a job that died.
  const [oldest] = open.keys();
  if (oldest !== undefined && open.size >= maxOpen) open.delete(oldest);
  const book = openPdf(info);
  sharePictures(book.document);
  shareGradients(book.document);
  // A lost book has no one waiting for its end.
  book.finished.catch(() => undefined);
  open.set(id, book);
}

/** Missing in pdfkit's types. */
interface OpensImages {
  openImage: (source: unknown) => unknown;
}

// Stores equal pictures once, such as logo, signatures and seal. pdfkit does not recognize repeated pictures in an SVG.
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

/** Missing in pdfkit's types. */
interface WritesObjects {
  ref: (data?: object) => WrittenObject;
}

/** Written when it ends; converts to a reference as a string. */
interface WrittenObject {
  end: () => void;
}

// Also stores equal gradients once: each is a dozen small objects, together a third of the bytes of a page.
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

// Users of a shared object end it again.
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
