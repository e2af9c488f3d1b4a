// Makes functions/src/art/text/letters-of-fonts.ts from functions/fonts: node scripts/fonts/make-font-letters.mjs
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openShippedFont } from '../../functions/src/testing/shipped-fonts.mjs';
import { writeWhole } from '../setup/write-whole.mjs';
import { rangesOf } from './ranges.mjs';

const fonts = new URL('../../functions/fonts/', import.meta.url);
const target = fileURLToPath(new URL('../../functions/src/art/text/letters-of-fonts.ts', import.meta.url));
const names = readdirSync(fonts).filter((name) => /\.[ot]tf$/.test(name));

const lines = [
  '// Made by scripts/fonts/make-font-letters.mjs from functions/fonts.',
  '',
  '/** The characters of each font: the distance from the one before, and how many follow each other, in base 36. */',
  'export const lettersOfFonts: Readonly<Record<string, string>> = {',
  ...names.map((name) => `  '${name}': '${rangesOf(openShippedFont(name).points())}',`),
  '};',
];
writeWhole(target, `${lines.join('\n')}\n`);
