import { type Face, ownFamilies, sansFamilies } from '../text/faces.ts';
import { fitAttribute, lineWidth, maxLinesAttribute, maxWidthAttribute, writeFit } from '../text/line-fit.ts';
import { attributesText } from '../text/svg-tags.ts';
import { waysToBreak } from '../text/break-lines.ts';
import { escapeText } from '../../contract/text/escape-xml.ts';
import { type DesignChoices, designPlaceholders, typeText } from './design.ts';
import { n } from './shapes.ts';

const faces = {
  display: { face: 'badgeDisplay', family: `'${ownFamilies.display}', Georgia, serif` },
  displayBold: { face: 'badgeDisplayBold', family: `'${ownFamilies.display}', Georgia, serif` },
  serif: { face: 'badgeSerif', family: `'${ownFamilies.serif}', Georgia, serif` },
  serifBold: { face: 'badgeSerifBold', family: `'${ownFamilies.serif}', Georgia, serif` },
  serifItalic: { face: 'badgeSerifItalic', family: `'${ownFamilies.serif}', Georgia, serif` },
  sans: { face: 'badgeSans', family: sansFamilies },
  sansBold: { face: 'badgeSansBold', family: sansFamilies },
} as const satisfies Record<string, { face: Face; family: string }>;

const lineHeight = 1.22;
// Distance from the middle of a line to its baseline, in font sizes. Names use the art engine's value, other texts
// their capitals.
const belowMiddle = 0.325;
const belowCapitals = 0.35;
/** A text gets another line before it becomes smaller than this. */
const largeEnough = 0.8;
const mostLines = 3;
/** Scripts with joined letters, which spacing would tear apart. */
const joined = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Thai}]/u;

interface Look {
  size: number;
  fill: string;
  style: keyof typeof faces;
  /** Starts at `x` instead of being centered there. */
  begins?: boolean;
  /** Space between letters, in font sizes. */
  spacing?: number;
}

/** Position of a line, by its baseline or the middle of its capitals. */
type Placed = { x: number } & ({ y: number; middle?: never } | { middle: number; y?: never });

export function drawing(width: number, height: number, elements: readonly string[]): string {
  // As clean drawings are stored.
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return `<svg ${names} viewBox="0 0 ${width} ${height}" role="img">${elements.join('')}</svg>`;
}

export type FieldRoom = Look & Placed & { width: number; lines?: number };

/** Line that each badge fills, with its room as measured when art is stored. */
export function fieldLine(text: string, { x, width, lines, ...look }: FieldRoom): string {
  const { size, style, spacing = 0 } = look;
  const y = baseLineOf(look);
  // From the baseline as written, with its rounding.
  const middle = Number(n(y)) - belowMiddle * size;
  const fit = { fontSize: size, letterSpacing: Number(n(spacing * size)), face: faces[style].face, extra: 0 };
  return textElement(text, { x, y, ...look }, [
    [maxWidthAttribute, n(width)],
    ...(lines === undefined ? [] : ([[maxLinesAttribute, String(lines)]] as const)),
    [fitAttribute, writeFit({ ...fit, width, x: Number(n(x)), middle, lines })],
  ]);
}

export function nameLine(room: FieldRoom): string {
  return fieldLine(designPlaceholders.name, room);
}

/** Empty if no type is drawn. */
export function typeLine({ hasType }: Pick<DesignChoices, 'hasType'>, room: FieldRoom): string {
  return hasType ? fieldLine(typeText, room) : '';
}

/** Line that always fits: the year, or a fixed word. */
export function shortLine(text: string, line: Look & Placed): string {
  return textElement(text, { ...line, y: baseLineOf(line) });
}

/** Room for a text on up to three lines, as large as fits. */
export type TextRoom = Look & { x: number; middle: number; width: number; height: number };

/** Nothing if empty. */
export function textIn(text: string, { x, middle, width, height, ...look }: TextRoom): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') return '';
  const spacing = joined.test(words) ? 0 : (look.spacing ?? 0);
  const { lines, size } = setIn(words, { ...look, spacing, width, height });
  return lines
    .map((line, index) => {
      const y = middle + (index - (lines.length - 1) / 2) * lineHeight * size + belowCapitals * size;
      return textElement(line, { ...look, x, y, size, spacing });
    })
    .join('');
}

function baseLineOf({ size, y, middle }: Pick<Look, 'size'> & Omit<Placed, 'x'>): number {
  return y ?? (middle ?? 0) + belowCapitals * size;
}

function setIn(
  words: string,
  { width, height, size, spacing = 0, style }: Look & { width: number; height: number },
): { lines: string[]; size: number } {
  const line = { fontSize: size, letterSpacing: spacing * size, face: faces[style].face };
  const ways = waysToBreak(words, mostLines).map((lines) => {
    const widest = Math.max(...lines.map((one) => lineWidth(one, line).width));
    return { lines, size: Math.min(size, (size * width) / widest, height / (lines.length * lineHeight)) };
  });
  const [first = { lines: [words], size }] = ways;
  return ways.find((way) => way.size >= size * largeEnough) ?? ways.reduce((a, b) => (b.size > a.size ? b : a), first);
}

type Attributes = readonly (readonly [name: string, value: string])[];

function textElement(
  text: string,
  { x, y, size, fill, style, begins = false, spacing = 0 }: Look & { x: number; y: number },
  more: Attributes = [],
): string {
  // Spacing follows the last letter as well.
  const left = begins ? x : x + (spacing * size) / 2;
  return `<text${attributesText([
    ['x', n(left)],
    ['y', n(y)],
    ['font-size', n(size)],
    ['font-family', faces[style].family],
    ...(style.endsWith('Bold') ? ([['font-weight', '600']] as const) : []),
    ...(style.endsWith('Italic') ? ([['font-style', 'italic']] as const) : []),
    ...(begins ? [] : ([['text-anchor', 'middle']] as const)),
    ...(spacing > 0 ? ([['letter-spacing', n(spacing * size)]] as const) : []),
    ['fill', fill],
    ...more,
  ])}>${escapeText(text)}</text>`;
}
