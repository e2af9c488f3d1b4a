import { runDrawingJob } from './drawing-process.ts';
import type { Patience } from './job-process.ts';

const patience = { cpuMs: 8_000, waitMs: 10_000 };
const trialPatience = { cpuMs: 3_000, waitMs: 20_000 };
const trialSide = 1_200;

/** Pixels of the longer side, or a multiple of the drawing's own size within bounds. */
export type Side = number | { times: number; min: number; max: number };

/** One thing on the page of a PDF; lengths are points, from the upper left corner. */
export type Mark =
  | ({ kind: 'text'; choices: string[][]; size: number; color: string } & Place & {
        isBold?: boolean;
        align?: 'left' | 'center';
        link?: string;
      })
  | ({ kind: 'svg'; svg: string; height: number } & Place)
  | ({ kind: 'image'; png: Buffer; height: number } & Place)
  | ({ kind: 'rectangle'; height: number; color: string; lineWidth?: number } & Place);

interface Place {
  x: number;
  y: number;
  width: number;
}

/** A text as SVG path data, its baseline at 0, and how wide it is. */
export interface Outline {
  width: number;
  path: string;
}

export interface PdfPage {
  title: string;
  author: string;
  /** ISO 8601. */
  createdAt: string;
  drawings: Mark[];
}

/**
 * Draws an SVG as PNG with the fonts of the functions. Throws DrawingError when it cannot be drawn in eight seconds of
 * the processor's time, and BusyError when the machine does not give it that.
 */
export async function drawPng(svg: string, side: Side, limits: Patience = patience): Promise<Buffer> {
  return Buffer.from(await runDrawingJob<Uint8Array>({ kind: 'png', svg, side }, limits));
}

/** Draws once with a shorter limit, so that a drawing that passes can be drawn on a slower machine too. */
export async function tryDrawing(svg: string): Promise<void> {
  await drawPng(svg, trialSide, trialPatience);
}

/** Texts as outlines at a font size of 100, with their widths. */
export function outlineTexts(texts: string[], isBold: boolean): Promise<Outline[]> {
  return runDrawingJob({ kind: 'outline', texts, isBold }, patience);
}

/** Draws a PDF of one A4 page, landscape. */
export async function drawPdf(page: PdfPage): Promise<Buffer> {
  return Buffer.from(await runDrawingJob<Uint8Array>({ kind: 'pdf', ...page }, patience));
}
