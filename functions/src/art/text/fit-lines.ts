import { escapeText, unescapeXml } from '../../contract/text/escape-xml.ts';
import { type LineFit, fitAttribute, lineWidth, readFit, rounded, writeFit } from './line-fit.ts';
import { attributeOf, withAttributes } from './svg-tags.ts';
import { waysToBreak } from './ways-to-break.ts';

/** A line within a text element of a stored drawing. Its content lies from `from` up to `to`, not including it. */
interface Line {
  /** The place of the tag that has the fit. */
  tag: number;
  from: number;
  to: number;
  /** The places of its texts that are not blank. */
  texts: number[];
  fit: LineFit;
}

/** Fits the filled lines of a text element, from `start` to `end` in the pieces, to their rooms. Lines without a room stay. */
export function fitLines(pieces: string[], start: number, end: number): void {
  const [textTag = ''] = pieces.slice(start, start + 1);
  let elements = '';
  let position = start + 1;
  for (const line of linesOf(pieces, start, end)) {
    const set = setLine(textOf(pieces, line.texts), line.fit, line.texts.length === 1);
    if (!set) continue;
    if (set.lines.length === 1 && set.scale === 1) {
      pieces[line.tag] = withLength(pieces[line.tag] ?? '', set, 0, line.fit);
      continue;
    }
    elements += element(textTag, pieces, position, line.from);
    elements += set.lines.map((_, index) => setElement(textTag, pieces, line, set, index)).join('');
    position = line.to;
  }
  if (position === start + 1) return;
  pieces[start] = withUniqueIds(elements + element(textTag, pieces, position, end));
  pieces.fill('', start + 1, end + 1);
}

function linesOf(pieces: string[], start: number, end: number): Line[] {
  const lines: Line[] = [];
  for (let tag = start; tag < end; tag += 2) {
    const fit = readFit(attributeOf(pieces[tag] ?? '', fitAttribute) ?? '');
    if (!fit) continue;
    const [from, to] = tag === start ? [start + 1, end] : [tag, closingTag(pieces, tag) + 1];
    const texts: number[] = [];
    for (let place = tag + 1; place < to; place += 2) if (pieces[place]?.trim()) texts.push(place);
    if (texts.length > 0) lines.push({ tag, from, to, texts, fit });
  }
  return lines;
}

/** The place of the tag that closes the tspan. */
function closingTag(pieces: string[], tspan: number): number {
  let depth = 0;
  let place = tspan;
  do {
    const tag = pieces[place] ?? '</tspan>';
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    place += 2;
  } while (depth > 0);
  return place - 2;
}

function textOf(pieces: string[], places: number[]): string {
  const text = places.map((place) => unescapeXml(pieces[place] ?? '')).join('');
  return text.replace(/\s+/g, ' ').trim();
}

/** Wraps the pieces before or after the line in a text element of their own; empty where they have no text. */
function element(textTag: string, pieces: string[], from: number, to: number): string {
  const content = pieces.slice(from, to);
  return content.some((piece) => piece.trim() && !piece.startsWith('<')) ? `${textTag}${content.join('')}</text>` : '';
}

// A text element for each line: Firefox obeys a length on nothing less, and a transform makes all of it smaller.
function setElement(textTag: string, pieces: string[], { from, to, texts, fit }: Line, set: SetLines, index: number) {
  const content = pieces.slice(from, to);
  if (set.lines.length > 1) content[(texts[0] ?? from) - from] = escapeText(set.lines[index]?.text ?? '');
  return `${withLength(withTransform(textTag, set, index, fit), set, index, fit)}${content.join('')}</text>`;
}

/** Makes a line smaller about the point that it is anchored at, and moves it to its place. */
function withTransform(tag: string, set: SetLines, index: number, fit: LineFit): string {
  const x = rounded(fit.x * (1 - set.scale));
  const y = rounded(middleOf(index, set, fit) - fit.middle * set.scale);
  const transform = `translate(${x} ${y}) scale(${rounded(set.scale)})`;
  return withAttributes(tag, { transform: `${attributeOf(tag, 'transform') ?? ''} ${transform}`.trim() });
}

/** Fixes the length of a line, for machines that have other fonts. The fit stands before it: our own drawing needs none. */
function withLength(tag: string, set: SetLines, index: number, fit: LineFit): string {
  const length = set.lines[index]?.length;
  if (length === undefined) return tag;
  const textLength = String(rounded(length));
  return withAttributes(tag, { [fitAttribute]: writeFit(fit), textLength, lengthAdjust: 'spacingAndGlyphs' });
}

/** The elements, of which only the first keeps an id that they share. */
function withUniqueIds(elements: string): string {
  const seen = new Set<string>();
  return elements.replaceAll(/(<[^>]*?)\sid="([^"]*)"/g, (whole, before: string, id: string) => {
    if (seen.has(id)) return before;
    seen.add(id);
    return whole;
  });
}

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

/** Sets a text smaller, then on up to three lines, to fit its room; undefined if it fits. Only a text in one piece is broken. */
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
