// Makes functions/src/art/text/advance-widths.ts from functions/fonts: node scripts/fonts/make-advance-widths.mjs
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openShippedFont } from '../../functions/src/testing/shipped-fonts.mjs';
import { writeWhole } from '../setup/write-whole.mjs';
import { rangesOf } from './ranges.mjs';

const fonts = new URL('../../functions/fonts/', import.meta.url);
const target = fileURLToPath(new URL('../../functions/src/art/text/advance-widths.ts', import.meta.url));

/** Code point ranges of Latin, Greek and Cyrillic names. Each of their fonts has different widths. */
const inEachFace = [
  ...[
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x2b0, 0x2cf],
    [0x370, 0x3ff],
    [0x400, 0x4ff],
    [0x1e00, 0x1eff],
  ],
  ...[
    [0x2010, 0x2027],
    [0x2030, 0x203a],
    [0x20a0, 0x20bf],
    [0x2116, 0x2116],
    [0x2122, 0x2122],
  ],
];
/** Scripts with one face. Their letters change with their neighbours; most get narrower. */
const inOneFace = [
  [0x530, 0x7bf],
  [0x900, 0xeff],
  [0x10a0, 0x10ff],
];

const arabicLetters = [0x620, 0x6d5];
/** Gives a letter the form that it has next to another. */
const joiner = '\u200d';

const files = readdirSync(fonts);
const ofFaces = files
  .filter((name) => /^(?:Noto(?:Sans|Serif)|Badge\w+)-/.test(name))
  .map((name) => ({ face: name.replace('.ttf', ''), font: openShippedFont(name) }));
const others = files.filter((name) => /^NotoSans.*-Regular\.ttf$/.test(name)).map(openShippedFont);
/** Sets what the other fonts lack. */
const common = openShippedFont('NotoSans-Regular');

const eachFace = new Set(pointsOf(inEachFace));
const own = [...eachFace].filter((point) => common.advanceOf(point) !== null && !isSumOfParts(point));
const single = pointsOf(inOneFace).flatMap((point) => {
  const font = others.find((one) => one.advanceOf(point) !== null);
  if (!font) return [];
  const last = point >= arabicLetters[0] && point <= arabicLetters[1] ? shaped(font, joiner, point) : 0;
  return [{ point, width: Math.max(advance(font, point), last) }];
});
const joined = pointsOf([arabicLetters]).flatMap((point) => {
  const font = others.find((one) => one.advanceOf(point) !== null);
  if (!font) return [];
  return [{ point, width: Math.max(shaped(font, '', point, joiner), shaped(font, joiner, point, joiner)) }];
});

const lines = [
  '// Made by scripts/fonts/make-advance-widths.mjs from functions/fonts.',
  '',
  '/**',
  ' * The characters of the tables: the distance from the one before, and how many follow each other, in base 36. A letter',
  ' * with marks that is as wide as its letter alone is left out.',
  ' */',
  `export const points = '${rangesOf(own)}';`,
  '',
  '/** Their widths in each font, in thousandths of the font size: two digits of base 36 for each. */',
  'export const widths = {',
  ...ofFaces.map(({ face, font }) => `  '${face}': '${own.map((point) => digits(advance(font, point))).join('')}',`),
  '} as const;',
  '',
  '/** The characters of the scripts that have one face. */',
  `export const singlePoints = '${rangesOf(single.map(({ point }) => point))}';`,
  '',
  `export const singleWidths = '${single.map(({ width }) => digits(width)).join('')}';`,
  '',
  '/** Arabic letters, which are narrower where another follows in their word. */',
  `export const joinedPoints = '${rangesOf(joined.map(({ point }) => point))}';`,
  '',
  `export const joinedWidths = '${joined.map(({ width }) => digits(width)).join('')}';`,
];
writeWhole(target, `${lines.join('\n')}\n`);

function pointsOf(ranges) {
  return ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

function isSumOfParts(point) {
  const parts = [...String.fromCodePoint(point).normalize('NFD')];
  const letters = parts.filter((part) => !/\p{M}/u.test(part)).map((part) => part.codePointAt(0) ?? 0);
  if (parts.length === 1 || letters.some((letter) => !eachFace.has(letter))) return false;
  return ofFaces.every(
    ({ font }) => advance(font, point) === letters.reduce((sum, letter) => sum + advance(font, letter), 0),
  );
}

function advance(font, point) {
  return Math.round((font.advanceOf(point) ?? common.advanceOf(point)) * 1000);
}

function shaped(font, before, point, after = '') {
  return Math.round(font.widthOf(before + String.fromCodePoint(point) + after) * 1000);
}

// The few widths beyond two digits are rare.
function digits(width) {
  return Math.min(width, 36 * 36 - 1)
    .toString(36)
    .padStart(2, '0');
}
