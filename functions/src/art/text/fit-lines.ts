import { escapeText, unescapeXml } from '../../contract/text/escape-xml.ts';
import { type LineFit, fitAttribute, lineWidth, readFit, rounded, writeFit } from './line-fit.ts';
import { attributeOf, withAttributes } from './svg-tags.ts';
import { waysToBreak } from './break-lines.ts';

/** Line in a text element of a stored drawing: pieces `from` to `to`, exclusive. */
interface Line {
  /** Index of the tag with the fit. */
  tag: number;
  from: number;
  to: number;
  /** Indexes of its nonblank texts. */
  texts: number[];
  fit: LineFit;
}

/** Fits filled lines of a text element (pieces `start` to `end`) into their rooms. Lines without a room stay. */
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

/** Wraps pieces before or after the line in their own text element; empty if they have no text. */
function element(textTag: string, pieces: string[], from: number, to: number): string {
  const content = pieces.slice(from, to);
  return content.some((piece) => piece.trim() && !piece.startsWith('<')) ? `${textTag}${content.join('')}</text>` : '';
}

// A text element for each line: Firefox applies a length only to those, and a transform scales a whole element.
function setElement(textTag: string, pieces: string[], { from, to, texts, fit }: Line, set: SetLines, index: number) {
  const content = pieces.slice(from, to);
  if (set.lines.length > 1) content[(texts[0] ?? from) - from] = escapeText(set.lines[index]?.text ?? '');
  return `${withLength(withTransform(textTag, set, index, fit), set, index, fit)}${content.join('')}</text>`;
}

function withTransform(tag: string, set: SetLines, index: number, fit: LineFit): string {
  const x = rounded(fit.x * (1 - set.scale));
  const y = rounded(middleOf(index, set, fit) - fit.middle * set.scale);
  const transform = `translate(${x} ${y}) scale(${rounded(set.scale)})`;
  return withAttributes(tag, { transform: `${attributeOf(tag, 'transform') ?? ''} ${transform}`.trim() });
}

/** Fixes the length of a line for machines with other fonts. The fit precedes it, so that our renderer can remove it. */
function withLength(tag: string, set: SetLines, index: number, fit: LineFit): string {
  const length = set.lines[index]?.length;
  if (length === undefined) return tag;
  const textLength = String(rounded(length));
  return withAttributes(tag, { [fitAttribute]: writeFit(fit), textLength, lengthAdjust: 'spacingAndGlyphs' });
}

/** Keeps a shared id only on the first element. */
function withUniqueIds(elements: string): string {
  const seen = new Set<string>();
  return elements.replaceAll(/(<[^>]*?)\sid="([^"]*)"/g, (whole, before: string, id: string) => {
    if (seen.has(id)) return before;
    seen.add(id);
    return whole;
  });
}

export interface SetLines {
  /** Lengths at the art's font size before scaling; undefined if the width tables do not cover the text. */
  lines: { text: string; length: number | undefined }[];
  /** Scale of all lines, at most 1. */
  scale: number;
}

const comfortable = 0.8;
const smallEnough = 0.6;
/** A room of several lines breaks words only to stay above this. */
const readable = 0.45;
const mostLines = 3;
/** Most letters of a line. No name is longer, but a drawing may repeat it. */
const maxWrappedLetters = 500;
const lineHeight = 1.15;
// In font sizes, from accent top to descender bottom, for a room and for the letters of one line. Scripts with unknown
// widths reach lower.
const roomHeight = 1.25;
const lettersHeight = 0.95;
const highLettersHeight = 1.25;

/**
 * Makes a text smaller, then wraps it onto up to three lines; undefined if it fits. Only an unsplit text is wrapped.
 */
export function setLine(text: string, fit: LineFit, isInOnePiece: boolean): SetLines | undefined {
  const whole = lineWidth(text, fit);
  if (whole.width <= fit.width * comfortable) return undefined;
  const canBreak = whole.width > fit.width && isInOnePiece && text.length <= maxWrappedLetters;
  if (!canBreak) return setInto([text], fit);
  if (fit.lines === undefined) return largestOf(waysToBreak(text, mostLines), fit, smallEnough);
  const kept = largestOf(waysToBreak(text, 2 * fit.lines, { keepsWords: true }), fit, comfortable);
  return kept.scale >= readable ? kept : largestOf(waysToBreak(text, 2 * fit.lines), fit, comfortable);
}

/** The first large enough, else the largest. */
function largestOf(ways: string[][], fit: LineFit, enough: number): SetLines {
  const settings = ways.map((lines) => setInto(lines, fit));
  return settings.find(({ scale }) => scale >= enough) ?? settings.reduce((a, b) => (b.scale > a.scale ? b : a));
}

/** Vertical middle of a line in art units: several lines are centered on the one they replace. */
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
