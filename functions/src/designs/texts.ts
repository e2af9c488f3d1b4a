import { fitAttribute, lineWidth, maxWidthAttribute, writeFit } from '../art/line-fit.ts';
import { attributesText } from '../art/svg-tags.ts';
import { waysToBreak } from '../art/ways-to-break.ts';
import { escapeText } from '../contract/escape-xml.ts';
import { type DesignChoices, designPlaceholders, typeText } from './design.ts';
import { n } from './shapes.ts';

/** The typeface that we draw with, and those like it that visitors have. */
const family = "'Noto Serif', Georgia, 'Times New Roman', serif";

const lineHeight = 1.22;
// From the middle of a line to its base line, in font sizes: names as the art engine has it, other texts by their capitals.
const belowMiddle = 0.325;
const belowCapitals = 0.35;
/** A text goes onto one more line before it is set smaller than this. */
const largeEnough = 0.8;
const mostLines = 3;
/** Letters of a line join in these scripts: space between them would tear them apart. */
const joined = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Thai}]/u;

interface Line {
  /** The middle of the line. */
  x: number;
  /** The base line. */
  y: number;
  size: number;
  fill: string;
}

/** A drawing of this size around its elements. */
export function drawing(width: number, height: number, elements: readonly string[]): string {
  // As a clean drawing is stored.
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return `<svg ${names} viewBox="0 0 ${width} ${height}" role="img">${elements.join('')}</svg>`;
}

/** The texts of a drawing, which are all centred. */
export function texts(...elements: string[]): string {
  return `<g${attributesText([
    ['font-family', family],
    ['text-anchor', 'middle'],
  ])}>${elements.join('')}</g>`;
}

export function nameLine(room: Line & { width: number }): string {
  return fittedLine(designPlaceholders.name, room);
}

/** The line of the type in the middle of its height; nothing where no type is drawn. */
export function typeLine({ hasType }: Pick<DesignChoices, 'hasType'>, room: FieldRoom): string {
  return hasType ? fieldLine(typeText, room) : '';
}

interface FieldRoom extends Omit<Line, 'y'> {
  middle: number;
  width: number;
  isBold?: boolean;
}

/** A line that each badge fills, in the middle of its height. */
export function fieldLine(text: string, { middle, ...room }: FieldRoom): string {
  return fittedLine(text, { ...room, y: middle + belowCapitals * room.size });
}

/** A line that may get as wide as `width`: with its room as it is found when the art is stored. */
function fittedLine(
  text: string,
  { x, y, size, fill, width, isBold = false }: Line & { width: number; isBold?: boolean },
) {
  const style = { fontSize: size, letterSpacing: 0, face: isBold ? 'serifBold' : 'serif', extra: 0 } as const;
  // From the base line as it is written.
  const fit = writeFit({ ...style, width, x, middle: Number(n(y)) - belowMiddle * size });
  return textElement(text, {
    ...{ x: n(x), y: n(y), 'font-size': n(size) },
    ...(isBold && { 'font-weight': 'bold' }),
    ...{ fill, [maxWidthAttribute]: n(width), [fitAttribute]: fit },
  });
}

/** The line of the year, with some space between its digits. */
export function yearLine({ x, y, size, fill }: Line): string {
  return spacedLine(designPlaceholders.year, { x, y, size, fill }, size * 0.1);
}

/** Room for a text: the text is set on up to three lines, as large as the room lets it, and centred. */
export interface TextRoom extends Omit<Line, 'y'> {
  /** The middle of the room's height. */
  middle: number;
  width: number;
  height: number;
  /** Space between letters, in font sizes. */
  spacing?: number;
}

/** A text in its room; nothing where it is empty. */
export function textIn(text: string, room: TextRoom): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') return '';
  const { x, middle, fill } = room;
  const spacing = joined.test(words) ? 0 : (room.spacing ?? 0);
  const { lines, size } = setIn(words, { ...room, spacing });
  return lines
    .map((line, index) => {
      const y = middle + (index - (lines.length - 1) / 2) * lineHeight * size + belowCapitals * size;
      return spacedLine(line, { x, y, size, fill }, spacing * size);
    })
    .join('');
}

function setIn(words: string, { width, height, size, spacing = 0 }: TextRoom): { lines: string[]; size: number } {
  const style = { fontSize: size, letterSpacing: spacing * size, face: 'serif' } as const;
  const ways = waysToBreak(words, mostLines).map((lines) => {
    const widest = Math.max(...lines.map((line) => lineWidth(line, style).width));
    return { lines, size: Math.min(size, (size * width) / widest, height / (lines.length * lineHeight)) };
  });
  const [first = { lines: [words], size }] = ways;
  return ways.find((way) => way.size >= size * largeEnough) ?? ways.reduce((a, b) => (b.size > a.size ? b : a), first);
}

function spacedLine(text: string, { x, y, size, fill }: Line, spacing: number): string {
  return textElement(text, {
    // Space follows the last letter as well.
    ...{ x: n(x + spacing / 2), y: n(y), 'font-size': n(size) },
    ...(spacing > 0 && { 'letter-spacing': n(spacing) }),
    fill,
  });
}

function textElement(text: string, attributes: Record<string, string>): string {
  return `<text${attributesText(Object.entries(attributes))}>${escapeText(text)}</text>`;
}
