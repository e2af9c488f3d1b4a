import type { Face } from '../art/text/faces.ts';
import type { TextInRoom } from '../art/text/fit-text.ts';
import type { PaperSize } from '../contract/rules/pictures.ts';
import { runDrawingJob } from './drawing-process.ts';
import type { Patience } from './job-process.ts';

const patience = { cpuMs: 8_000, waitMs: 10_000 };
const trialPatience = { cpuMs: 3_000, waitMs: 20_000 };
const trialSide = 1_200;

/** Pixels of the longer side, or a multiple of the drawing's own size within bounds. */
export type Side = number | { times: number; min: number; max: number };

/** A text for its room. A name in a sentence is isolated, so that it keeps its own direction. */
export interface TextBlock extends TextInRoom {
  /** The face of Latin text. What it lacks comes from the other fonts of the functions. */
  face: Face;
}

/** Setting of a text: its font size, its height in all, and each line as SVG path data, its baseline at 0. */
export interface TextOutline {
  size: number;
  height: number;
  lines: { width: number; path: string }[];
}

/** Role of a text for who hears the page; a paragraph where it has none. */
export type TextRole = 'heading' | 'label' | 'value';

/** One thing on a PDF page, in points from the upper left. Rectangles, and pictures without `alt`, are decoration. */
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
  /** Parts in the middle of its height, or from its top. */
  | ({ kind: 'column'; height: number; parts: Part[]; atTop?: boolean } & Place)
  /** Texts that no eye sees, for programs that search the page or read it aloud. */
  | { kind: 'hidden'; marks: Mark[] }
  | ({ kind: 'link'; height: number; link: string } & Place);

/** A part of a column. At most one fills the height left over; one with `ifRoom` is whole or left out. */
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
  /** Language of its words: 'en'. */
  language: string;
  drawings: Mark[];
  /** A4, unless it is said. */
  paperSize?: PaperSize;
  /** How the paper lies; across, unless it is said. */
  layout?: 'portrait' | 'landscape';
}

/** Draws an SVG as PNG with our fonts. Throws DrawingError after 8 s of processor time, BusyError if it gets too little. */
export async function drawPng(svg: string, side: Side, limits: Patience = patience): Promise<Buffer> {
  return Buffer.from(await runDrawingJob<Uint8Array>({ kind: 'png', svg, side }, limits));
}

/** Draws a stored SVG with its texts as shapes, for programs that do not have our fonts. Throws as `drawPng` does. */
export function drawShapes(svg: string): Promise<string> {
  return runDrawingJob({ kind: 'shapes', svg }, patience);
}

/** Draws once with a shorter limit, so that a drawing that passes can be drawn on a slower machine too. */
export async function tryDrawing(svg: string): Promise<void> {
  await drawPng(svg, trialSide, trialPatience);
}

/** A rectangle as it is seen in the whole drawing, in its user units. */
export interface SeenRectangle {
  width: number;
  height: number;
  /** Whether all of it lies in the picture. */
  isInside: boolean;
  /** Size of the picture. */
  canvas: { width: number; height: number };
}

/** Measures the rectangle with an id as it is seen in a clean drawing, or answers what else has that id, or nothing. */
export function seenRectangle(svg: string, id: string): Promise<SeenRectangle | 'absent' | { element: string }> {
  return runDrawingJob({ kind: 'rectangle', svg, id }, trialPatience);
}

/** Sets texts as outlines, each as large as its room allows. */
export function outlineTexts<T extends TextBlock[]>(texts: [...T]): Promise<{ [K in keyof T]: TextOutline }> {
  return runDrawingJob({ kind: 'outline', texts }, patience);
}

export async function drawPdf(page: PdfPage): Promise<Buffer> {
  return Buffer.from(await runDrawingJob<Uint8Array>({ kind: 'pdf', ...page }, patience));
}

/** A name for a sentence of ours: it keeps its own direction, and the sentence goes from left to right around it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
