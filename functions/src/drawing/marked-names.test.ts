import { expect, test } from 'vitest';
import { differingBox } from '../testing/drawn-pixels.ts';
import { readPdfTexts } from '../testing/pdf-texts.ts';
import { type Mark, drawPdf, drawPng, outlineTexts } from './draw.ts';

const names = [
  ['an overlay', 'A\u0336n\u0336n\u0336 Strike'],
  ['a letter with a solidus', 'Z\u0338'],
  ['a mark at the right', '\u019b\u0315iya Hausti'],
  [
    'marks upon marks',
    'Z\u0351\u036b\u0343\u036a\u0302\u0361\u0338\u0332a\u0334\u035dl\u0336\u0326g\u0335\u0323o\u0338\u034e',
  ],
  ['an Odia nukta', '\u0b1c\u0b3c\u0b3e\u0b39\u0b3f\u0b26'],
  ['a point under a Hebrew final nun', '\u05e9\u05df\u05b8'],
  ['a Tibetan joiner', '\u0f40\u200d\u0f41'],
] as const;

const lettersOf = (text: string) =>
  Array.from(text.replaceAll(/[\s\u200d]/g, ''))
    .sort()
    .join('');
const info = { title: '', author: '', createdAt: '2026-01-01T00:00:00Z', language: 'en' };
const block = { face: 'serifBold', width: 400, size: 40, smallest: 10 } as const;
const artWith = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"><text x="400" y="400" font-size="40" text-anchor="middle">${name}</text></svg>`;

test.each(names)('a name with %s is drawn wherever names are', async (_, name) => {
  const text: Mark = { kind: 'text', text: name, ...block, x: 40, y: 40, color: '#000000' };
  const art: Mark = { kind: 'svg', svg: artWith(name), x: 40, y: 200, width: 250, height: 250 };
  const words = readPdfTexts(await drawPdf({ ...info, drawings: [text] }));
  expect(lettersOf(words.map((word) => word.text).join(''))).toBe(lettersOf(name));
  expect((await drawPdf({ ...info, drawings: [text, art] })).toString('latin1', 0, 5)).toBe('%PDF-');
  const [outline] = await outlineTexts([{ text: name, ...block }]);
  expect(outline.lines.map(({ width, path }) => width > 10 && path !== '')).toEqual([true]);
  const [empty, drawn] = [await drawPng(artWith(''), 800), await drawPng(artWith(name), 800)];
  expect(differingBox(empty, drawn)).not.toBeNull();
});
