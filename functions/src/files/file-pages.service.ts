import { type DrawPage, paperSides } from '../drawing/certificates/sheet.ts';
import { badgeName } from '../contract/words/badge-words.ts';
import { drawPdf, type Mark, type PdfPage } from '../drawing/draw.ts';
import { DrawingError } from '../drawing/drawing-process.ts';
import type { BookPage } from '../drawing/drawing-process/draw-book.ts';
import type { PdfInfo } from '../drawing/drawing-process/open-pdf.ts';
import { drawQrCode } from '../drawing/qr-code.ts';
import { linkTo } from '../config.ts';
import { type Book, newBook } from '../drawing/certificates/book.ts';
import { getIssuer } from '../public-badges/public-badges.service.ts';
import { say, spokenLanguage } from '../words.ts';
import type { PaperSize } from '../contract/rules/pictures.ts';
import { drawWithArt, isDrawn, isDrawnWithoutArt, pageFor } from './draw-badges.service.ts';
import { type Making, badgesIn, drawnFor } from './generation.ts';

/** A page failed and lost the whole book. Start again; failed parts are not repeated. */
export class LostBookError extends Error {
  override readonly name = 'LostBookError';
}

export async function* bookOfCertificates(making: Making): AsyncGenerator<Uint8Array> {
  const { choice, failed } = making;
  const book = newBook(await infoOf(say('made.certificates')));
  for await (const found of badgesIn(making)) {
    const { id, badge } = found;
    const add: DrawPage = async (page, { name }) => {
      const way = `${badge.art.svgPath} ${name}`;
      if (failed.has(way)) throw new DrawingError('It failed before.');
      return addOrLose(book, pageFor(page, choice), async () => {
        failed.add((await isDrawnWithoutArt(badge, choice)) ? way : id);
      });
    };
    const bytes = await drawnFor(making, found, () => drawWithArt(badge, choice, add));
    if (bytes) yield bytes;
  }
  yield await book.end();
}

/** Adds a page. Records the cause of a failure, so that the book can start without it. */
async function addOrLose(book: Book, page: BookPage, note: () => Promise<void>): Promise<Buffer> {
  try {
    return await book.add(page);
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    await note();
    throw new LostBookError();
  }
}

/** 24 per page, with names and cutting lines. */
export async function* sheetsOfCodes(making: Making): AsyncGenerator<Uint8Array> {
  const info = await infoOf(say('made.codes'));
  const book = newBook(info);
  let codes: PlacedCode[] = [];
  const addSheet = () => addOrLose(book, sheetOf(codes, making), () => noteFailed(codes, making, info));
  for await (const found of badgesIn(making)) {
    const { id, badge, className } = found;
    const svg = await drawnFor(making, found, () => drawQrCode(linkTo(badge.verificationHash)));
    if (svg === null) continue;
    codes.push({ id, svg, name: badge.recipientName, className, what: badgeName(badge) });
    if (codes.length < codesOnPage) continue;
    yield await addSheet();
    codes = [];
  }
  if (codes.length > 0) yield await addSheet();
  yield await book.end();
}

type PlacedCode = SheetCode & { id: string };

function sheetOf(codes: readonly SheetCode[], { choice }: Making) {
  return codeSheetPage(codes, choice.paper);
}

async function noteFailed(codes: readonly PlacedCode[], making: Making, info: PdfInfo): Promise<void> {
  const { failed } = making;
  const before = failed.size;
  for (const code of codes) {
    if (!(await isDrawn(() => drawPdf({ ...info, ...sheetOf([code], making) })))) failed.add(code.id);
  }
  // Starting again would fail the same way.
  if (failed.size === before) throw new Error('A sheet cannot be drawn, though each of its codes can.');
}

async function infoOf(title: string): Promise<PdfInfo> {
  const { name: author } = await getIssuer();
  const { language } = new Intl.Locale(spokenLanguage());
  return { title, author, createdAt: new Date().toISOString(), language };
}

export interface SheetCode {
  svg: string;
  name: string;
  /** Null if the person has none. */
  className: string | null;
  what: string;
}

const [columns, lines] = [3, 8];
export const codesOnPage = columns * lines;

// In points.
const margin = { x: 24, y: 25 };
const side = 86;
const gap = 6;
const color = { ink: '#18181b', muted: '#52525c', line: '#9f9fa9' };
const lineWidth = 0.5;

/** Up to 24 codes, with names and cutting lines. */
export function codeSheetPage(codes: readonly SheetCode[], paperSize: PaperSize = 'a4'): CodePage {
  const sheet = sheetOn(paperSize);
  const placed = codes.slice(0, codesOnPage).flatMap((code, index) => codeMarks(code, index, sheet));
  return { layout: 'portrait', paperSize, drawings: [...cutLines(sheet), ...placed] };
}

type CodePage = Pick<PdfPage, 'layout' | 'paperSize' | 'drawings'>;
type Sheet = ReturnType<typeof sheetOn>;

function sheetOn(paperSize: PaperSize) {
  const [paperWidth, paperHeight] = paperSides[paperSize];
  const [width, height] = [paperWidth - 2 * margin.x, paperHeight - 2 * margin.y];
  return { ...margin, width, height, cell: { width: width / columns, height: height / lines } };
}

function cutLines({ cell, ...sheet }: Sheet): Mark[] {
  const rectangle = { kind: 'rectangle', color: color.line } as const;
  const upright = Array.from({ length: columns + 1 }, (_, index): Mark => ({
    ...rectangle,
    x: sheet.x + index * cell.width,
    y: sheet.y,
    width: lineWidth,
    height: sheet.height,
  }));
  const across = Array.from({ length: lines + 1 }, (_, index): Mark => ({
    ...rectangle,
    x: sheet.x,
    y: sheet.y + index * cell.height,
    width: sheet.width,
    height: lineWidth,
  }));
  return [...upright, ...across];
}

function codeMarks({ svg, name, className, what }: SheetCode, index: number, { cell, ...sheet }: Sheet): Mark[] {
  const x = sheet.x + (index % columns) * cell.width;
  const y = sheet.y + Math.floor(index / columns) * cell.height;
  const words = { kind: 'text', x: x + side + gap, width: cell.width - side - 2 * gap } as const;
  const alt = say('file.qrAlt');
  const small = { face: 'badgeSans', size: 8, smallest: 6, color: color.muted } as const;
  return [
    { kind: 'svg', svg, alt, x: x + gap / 2, y: y + (cell.height - side) / 2, width: side, height: side },
    { ...words, text: name, y: y + 12, height: 40, face: 'badgeSansBold', size: 10, smallest: 6, color: color.ink },
    { ...words, ...small, text: what, y: y + 56, height: 20 },
    ...(className === null ? [] : [{ ...words, ...small, text: className, y: y + 78, height: 10, mostLines: 1 }]),
  ];
}
