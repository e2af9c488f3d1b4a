import { setTimeout } from 'node:timers/promises';
import type { StoredBadge } from '../badges/effects/stored-badge.ts';
import type { DrawPage } from '../drawing/certificates/sheet.ts';
import type { FileChoice } from '../contract/calls/badge-files.ts';
import { type PdfPage, drawPdf } from '../drawing/draw.ts';
import { DrawingError } from '../drawing/drawing-process.ts';
import { BusyError } from '../drawing/turns.ts';
import { onOwnPaper } from '../drawing/certificates/book.ts';
import { drawBadgePng, marked } from '../verification/badge-files.service.ts';
import { badgeOnPaper, printCertificate } from '../verification/certificate.service.ts';

type PaperChoice = Pick<FileChoice, 'paper' | 'ownPaper'>;

export function pageFor(page: PdfPage, { ownPaper }: Pick<PaperChoice, 'ownPaper'>): PdfPage {
  return ownPaper ? onOwnPaper(page) : page;
}

/** Draws a certificate as its own file. Throws DrawingError if its art cannot be drawn. */
export function drawCertificateFile(badge: StoredBadge, choice: PaperChoice): Promise<Buffer> {
  return drawWithArt(badge, choice, (page) => drawPdf(pageFor(page, choice)));
}

/** Draws a certificate by the caller's function. Throws DrawingError if it can only be drawn without art. */
export async function drawWithArt(
  badge: StoredBadge,
  { paper: paperSize }: Pick<PaperChoice, 'paper'>,
  draw: DrawPage,
): Promise<Buffer> {
  const { badge: shown, ...art } = await badgeOnPaper(badge);
  const tried: { refused?: DrawingError } = {};
  const drawOrRefuse: DrawPage = (page, way) => {
    if (way.hasArt) return draw(page, way);
    tried.refused = new DrawingError('The art cannot be drawn.');
    return Promise.reject(tried.refused);
  };
  try {
    return await printCertificate(shown, art, { paperSize, draw: drawOrRefuse });
  } catch (error) {
    if (tried.refused) throw tried.refused;
    throw error;
  }
}

/** Whether a certificate can be drawn without its art, which then caused the failure. */
export async function isDrawnWithoutArt(badge: StoredBadge, choice: PaperChoice): Promise<boolean> {
  const { badge: shown, ...art } = await badgeOnPaper(badge);
  const draw: DrawPage = (page, { hasArt }) =>
    hasArt ? Promise.reject(new DrawingError('It is drawn without art.')) : drawPdf(pageFor(page, choice));
  return isDrawn(() => printCertificate(shown, art, { paperSize: choice.paper, draw }));
}

export async function isDrawn(draw: () => Promise<Buffer>): Promise<boolean> {
  try {
    await patiently(draw);
    return true;
  } catch (error) {
    if (error instanceof DrawingError) return false;
    throw error;
  }
}

export async function drawPictureFile(badge: StoredBadge): Promise<Buffer> {
  const { badge: shown, svg } = await badgeOnPaper(badge);
  return drawBadgePng(marked(svg, shown));
}

const mostTries = 5;

/** Draws when the machine is idle enough. */
export async function patiently<T>(draw: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await draw();
    } catch (error) {
      if (!(error instanceof BusyError) || tries === mostTries) throw error;
      await setTimeout(error.retryAfterSeconds * 1000);
    }
  }
}
