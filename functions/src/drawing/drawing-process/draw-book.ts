import { createHash } from 'node:crypto';
import PDFDocument from 'pdfkit';
import type { Mark, PdfPage } from '../draw.ts';
import { drawMark } from './draw-pdf.ts';
import { registerOpenFonts } from './open-font.ts';

type Document = InstanceType<typeof PDFDocument>;

/** Paper of a book. Pages are drawn for A4, and smaller where the paper is. */
export type Paper = 'a4' | 'letter';

/** Words that a book says of itself, and its paper. */
export interface BookInfo extends Pick<PdfPage, 'title' | 'author' | 'createdAt' | 'language'> {
  paper: Paper;
}

/** A page of a book. */
export type BookPage = Pick<PdfPage, 'layout'> & { drawings: Mark[] };

/** A piece of work on a book, which the drawing process keeps open between them. */
export interface BookJob {
  id: string;
  info: BookInfo;
  /** Left out where the book only ends. */
  page?: BookPage;
  isFirst: boolean;
  isLast: boolean;
}

interface OpenBook {
  document: Document;
  /** Bytes that nobody has taken yet. */
  chunks: Buffer[];
  finished: Promise<void>;
}

// The one that is worked on, and one that another job works on at the same time.
const mostOpen = 2;
const open = new Map<string, OpenBook>();

/** Works on a book that stays open, and answers the bytes that are finished. A book with a page that fails is lost. */
export async function drawBook({ id, info, page, isFirst, isLast }: BookJob): Promise<Buffer> {
  if (isFirst) begin(id, info);
  const book = open.get(id);
  if (!book) throw new Error('The book was lost.');
  try {
    if (page) addPage(book.document, info, page);
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

function begin(id: string, { title, author, createdAt, language }: BookInfo): void {
  // What was not ended is left behind by a job that died.
  const [oldest] = open.keys();
  if (oldest !== undefined && open.size >= mostOpen) open.delete(oldest);
  const info = { Title: title, Author: author, CreationDate: new Date(createdAt) };
  const document = new PDFDocument({ autoFirstPage: false, info, lang: language, displayTitle: true });
  registerOpenFonts(document);
  sharePictures(document);
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    document
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject);
  });
  // Nobody waits for the end of one that is lost.
  finished.catch(() => undefined);
  open.set(id, { document, chunks, finished });
}

/** A part of pdfkit that its types lack. */
interface OpensImages {
  openImage: (source: unknown) => unknown;
}

// Equal pictures, such as the logo of each page, are in the document once. By itself pdfkit knows those again that have a path.
function sharePictures(document: Document): void {
  const opener = document as unknown as OpensImages;
  const openImage = opener.openImage.bind(document);
  const opened = new Map<string, unknown>();
  opener.openImage = (source) => {
    if (!(source instanceof Uint8Array)) return openImage(source);
    const key = createHash('sha256').update(source).digest('base64');
    const image = opened.get(key) ?? openImage(source);
    opened.set(key, image);
    return image;
  };
}

// A4 in points.
const [short, long] = [595.28, 841.89];

function addPage(document: Document, { paper }: BookInfo, { layout = 'landscape', drawings }: BookPage): void {
  document.addPage({ size: paper.toUpperCase(), layout, margin: 0 });
  document.save();
  if (paper !== 'a4') fitOnPage(document, layout === 'landscape' ? [long, short] : [short, long]);
  for (const mark of drawings) drawMark(document, mark);
  document.restore();
}

/** Makes what is drawn for another paper as large as the page allows, in the middle of it. */
function fitOnPage(document: Document, [width = long, height = short]: number[]): void {
  const { page } = document;
  const scale = Math.min(page.width / width, page.height / height);
  document.translate((page.width - width * scale) / 2, (page.height - height * scale) / 2).scale(scale);
}
