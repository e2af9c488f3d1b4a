import type { Face } from '../art/text/faces.ts';
import type { TextInRoom } from '../art/text/fit-text.ts';
import type { PaperSize } from '../contract/rules/pictures.ts';
import { runDrawingJob } from './drawing-process.ts';
import type { Patience } from './job-process.ts';

const patience = { cpuMs: 8_000, waitMs: 10_000 };
const trialPatience = { cpuMs: 3_000, waitMs: 20_000 };
const trialSide = 1_200;

/** Pixels of the longer side, or a bounded multiple of the drawing's own size. */
export type Side = number | { times: number; min: number; max: number };

/** Text for a room. A name in a sentence is isolated, so that it keeps its own direction. */
export interface TextBlock extends TextInRoom {
  /** Face of Latin text; other fonts supply missing characters. */
  face: Face;
}

/** Text as SVG path data: font size, total height, and lines with the baseline at 0. */
export interface TextOutline {
  size: number;
  height: number;
  lines: { width: number; path: string }[];
}

/** Defaults to a paragraph. */
export type TextRole = 'heading' | 'label' | 'value';

/** Mark on a PDF page, in points from the upper left. Rectangles, and pictures without `alt`, are decoration. */
export type Mark =
  | ({ kind: 'text'; color: string; link?: string; role?: TextRole } & TextBlock & Place)
  | ({ kind: 'svg'; svg: string; height: number; alt?: string } & Place)
  | ({ kind: 'image'; png: Buffer; height: number; alt?: string } & Place)
  | ({
      kind: 'rectangle';
      height: number;
      color: string;
      lineWidth?: number;
      radius?: number;
      isSigned?: boolean;
    } & Place)
  /** Parts centered in its height, or from its top. */
  | ({ kind: 'column'; height: number; parts: Part[]; atTop?: boolean } & Place)
  /** Invisible texts for search and screen readers. */
  | { kind: 'hidden'; marks: Mark[] }
  | ({ kind: 'link'; height: number; link: string } & Place);

/** Part of a column. At most one fills the remaining height; `ifRoom` parts are shown whole or not at all. */
export type Part = PartText & { gap?: number; ifRoom?: boolean } & (
    | { kind: 'text'; fills?: boolean }
    | { kind: 'fact'; label: string; labelColor: string; ruleColor: string; isLast?: boolean; picture?: Buffer }
  );

export type PartText = Omit<TextBlock, 'width'> & { color: string; role?: TextRole };

interface Place {
  x: number;
  y: number;
  width: number;
}

export interface PdfPage {
  title: string;
  author: string;
  /** ISO 8601. */
  createdAt: string;
  /** Language of the text: 'en'. */
  language: string;
  drawings: Mark[];
  /** Defaults to A4. */
  paperSize?: PaperSize;
  /** Defaults to landscape. */
  layout?: 'portrait' | 'landscape';
}

/**
 * Draws an SVG as PNG with our fonts. Throws DrawingError after 8 s of processor time, and BusyError if it gets too
 * little.
 */
export async function drawPng(svg: string, side: Side, limits: Patience = patience): Promise<Buffer> {
  return Buffer.from(await runDrawingJob<Uint8Array>({ kind: 'png', svg, side }, limits));
}

/** Draws a stored SVG with its texts as shapes, for programs without our fonts. Throws like `drawPng`. */
export function drawShapes(svg: string): Promise<string> {
  return runDrawingJob({ kind: 'shapes', svg }, patience);
}

/** Draws once with a shorter limit, so that an accepted drawing also works on slower machines. */
export async function tryDrawing(svg: string): Promise<void> {
  await drawPng(svg, trialSide, trialPatience);
}

/** Size of a rectangle as visible in the whole drawing, in its user units. */
export interface SeenRectangle {
  width: number;
  height: number;
  /** Whether it is entirely in the picture. */
  isInside: boolean;
  canvas: { width: number; height: number };
}

/** Measures the visible rectangle with an id in a clean drawing; else names the other element or 'absent'. */
export function seenRectangle(svg: string, id: string): Promise<SeenRectangle | 'absent' | { element: string }> {
  return runDrawingJob({ kind: 'rectangle', svg, id }, trialPatience);
}

export function outlineTexts<T extends TextBlock[]>(texts: [...T]): Promise<{ [K in keyof T]: TextOutline }> {
  return runDrawingJob({ kind: 'outline', texts }, patience);
}

export async function drawPdf(page: PdfPage): Promise<Buffer> {
  return Buffer.from(await runDrawingJob<Uint8Array>({ kind: 'pdf', ...page }, patience));
}

/** Isolates a name, so that it keeps its direction within a left-to-right sentence. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
