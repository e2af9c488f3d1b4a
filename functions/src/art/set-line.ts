import { type LineFit, lineWidth } from './line-fit.ts';
import { waysToBreak } from './ways-to-break.ts';

/** A text set anew into the room of its line. */
export interface SetLines {
  /** Lengths at the size that the art gives, before scaling; undefined where the fonts' widths do not tell. */
  lines: { text: string; length: number | undefined }[];
  /** How much smaller all lines are, at most 1. */
  scale: number;
}

const comfortable = 0.8;
const smallEnough = 0.6;
/** In a room of several lines a word is broken only to stay above this. */
const readable = 0.45;
const mostLines = 3;
/** Letters of a line. No name is longer, but a drawing may repeat it in a line. */
const mostBroken = 500;
const lineHeight = 1.15;
// In font sizes: from the top of a capital's accent to the bottom of a descender; the letters of one line, in the
// scripts whose widths are known and in others, which reach lower.
const roomHeight = 1.25;
const lettersHeight = 0.95;
const highLettersHeight = 1.25;

/**
 * Sets a text into the room of its line: smaller first, then on two lines, on three where it is very long, and then
 * smaller still. Undefined where it fits comfortably as it is. Only a text in one piece is broken.
 */
export function setLine(text: string, fit: LineFit, isInOnePiece: boolean): SetLines | undefined {
  const whole = lineWidth(text, fit);
  if (whole.width <= fit.width * comfortable) return undefined;
  const canBreak = whole.width > fit.width && isInOnePiece && text.length <= mostBroken;
  if (!canBreak) return setInto([text], fit);
  if (fit.lines === undefined) return largestOf(waysToBreak(text, mostLines), fit, smallEnough);
  const kept = largestOf(waysToBreak(text, 2 * fit.lines, { keepsWords: true }), fit, comfortable);
  return kept.scale >= readable ? kept : largestOf(waysToBreak(text, 2 * fit.lines), fit, comfortable);
}

/** The first way that is large enough, or else the largest. */
function largestOf(ways: string[][], fit: LineFit, enough: number): SetLines {
  const settings = ways.map((lines) => setInto(lines, fit));
  return settings.find(({ scale }) => scale >= enough) ?? settings.reduce((a, b) => (b.scale > a.scale ? b : a));
}

/** Vertical middle of a line, in the art's units: several lines are centred on the middle of the one they replace. */
export function middleOf(index: number, { lines, scale }: SetLines, { middle, fontSize }: LineFit): number {
  return middle + (index - (lines.length - 1) / 2) * lineHeight * fontSize * scale;
}

function setInto(texts: string[], fit: LineFit): SetLines {
  const measured = texts.map((text) => ({ text, ...lineWidth(text, fit) }));
  const widest = Math.max(...measured.map(({ width }) => width));
  const letters = measured.every(({ isExact }) => isExact) ? lettersHeight : highLettersHeight;
  const room = fit.lines === undefined ? roomHeight : letters + lineHeight * (fit.lines - 1);
  const highest = texts.length === 1 ? 1 : room / (letters + lineHeight * (texts.length - 1));
  return {
    lines: measured.map(({ text, width, isExact }) => ({ text, length: isExact ? width : undefined })),
    scale: Math.min(1, fit.width / widest, highest),
  };
}
