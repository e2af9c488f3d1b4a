import type { DrawPage } from '../certificates/art-page.ts';
import { badgeName } from '../contract/badge-words.ts';
import type { PdfPage } from '../drawing/draw.ts';
import { DrawingError } from '../drawing/drawing-process.ts';
import { drawQrCode } from '../drawing/qr-code.ts';
import { linkTo } from '../link-to.ts';
import { type Book, newBook } from '../printing/book.ts';
import { getIssuer } from '../public-badges/public-badges.service.ts';
import { say, spokenLanguage } from '../words.ts';
import { type SheetCode, codeSheetPage, codesOnPage } from './code-sheet.ts';
import { drawWithArt, pageFor } from './draw-badges.service.ts';
import { type Making, badgesIn, drawnFor } from './making.ts';

/** A page failed, and the book with it. It can be begun anew: the way in which it failed is not tried again. */
export class LostBookError extends Error {
  override readonly name = 'LostBookError';
}

/** The certificates of a file as the pages of one document. */
export async function* bookOfCertificates(making: Making): AsyncGenerator<Uint8Array> {
  const { choice, failedWays } = making;
  const book = await begin(say('made.certificates'));
  for await (const found of badgesIn(making)) {
    const { badge } = found;
    const add: DrawPage = (page, way) =>
      addOrLose(book, pageFor(page, choice), `${badge.art.svgPath} ${way.name}`, failedWays);
    const bytes = await drawnFor(making, found, () => drawWithArt(badge, choice, add));
    if (bytes) yield bytes;
  }
  yield await book.end();
}

async function addOrLose(book: Book, page: PdfPage, way: string, failedWays: Set<string>): Promise<Buffer> {
  if (failedWays.has(way)) throw new DrawingError('It failed before.');
  try {
    return await book.add(page);
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    failedWays.add(way);
    throw new LostBookError();
  }
}

/** The QR codes of a file, 24 a page, with names and lines to cut along. */
export async function* sheetsOfCodes(making: Making): AsyncGenerator<Uint8Array> {
  const book = await begin(say('made.codes'));
  let codes: SheetCode[] = [];
  for await (const found of badgesIn(making)) {
    const { badge, className } = found;
    const svg = await drawQrCode(linkTo(badge.verificationHash));
    codes.push({ svg, name: badge.recipientName, className, what: badgeName(badge) });
    making.tally.made.push(found);
    if (codes.length < codesOnPage) continue;
    yield await book.add(codeSheetPage(codes, making.choice.paper));
    codes = [];
  }
  if (codes.length > 0) yield await book.add(codeSheetPage(codes, making.choice.paper));
  yield await book.end();
}

async function begin(title: string): Promise<Book> {
  const { name: author } = await getIssuer();
  const { language } = new Intl.Locale(spokenLanguage());
  return newBook({ title, author, createdAt: new Date().toISOString(), language });
}
