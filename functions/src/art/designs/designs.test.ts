import { describe, expect, test } from 'vitest';
import { noFieldValues, rectangleFields } from '../text/art-values.ts';
import { fillArt } from '../text/fill-art.ts';
import type { ArtFields } from '../../contract/rules/art-fields.ts';
import { fitNames } from '../../drawing/fit-names.ts';
import { prepareArt } from '../clean/prepare-art.ts';
import { roomsOf } from '../../testing/design-rooms.ts';
import { png } from '../../testing/png.ts';
import { contrast, textColorOn } from './school-style.ts';
import { type DesignChoices, designPlaceholders, mostLogoCharacters } from './design.ts';
import { designs } from './designs.ts';

const logo = `data:image/png;base64,${png({ width: 192, height: 192 }).toString('base64')}`;
const usual: DesignChoices = {
  first: '#1f3a5f',
  second: '#c9a24b',
  organization: 'Northfield School',
  hasType: true,
  logo: null,
  paperSize: 'a4',
};
const long = {
  organization: 'The Worshipful Society of Schools <& Colleges> of Northfield and the Surrounding Parishes '.repeat(3),
};
const pairs = [
  ['#1f3a5f', '#c9a24b'],
  ['#fef3c7', '#000000'],
  ['#777777', '#777777'],
] as const;

const rectangles: readonly string[] = rectangleFields;
const fieldTextsOf = (fields: ArtFields) =>
  Object.entries(fields).flatMap(([field, text]) => (rectangles.includes(field) || text === undefined ? [] : [text]));
const timesIn = (svg: string, text: string) => svg.split(text).length - 1;
const textsIn = (svg: string) =>
  [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = '', text = '']) => ({
    text,
    fill: /fill="([^"]*)"/.exec(attributes)?.[1] ?? '',
  }));

const viewBoxOf = (svg: string) => /viewBox="([^"]*)"/.exec(svg)?.[1];

test.each([
  ['a4', '0 0 2970 2100', '0 0 2100 2970'],
  ['letter', '0 0 2794 2159', '0 0 2159 2794'],
] as const)(
  'diplomas fill the paper of the settings, %s, and badges do not follow it',
  (paperSize, across, upright) => {
    const boxes = designs.map(({ id, draw }) => [id, viewBoxOf(draw({ ...usual, paperSize }).svg)]);
    expect(boxes).toEqual([
      ...[
        ['engraved', across],
        ['laureate', across],
        ['column', upright],
        ['facet', across],
        ['charter', upright],
      ],
      ...['seal', 'ribbon', 'shield'].map((id) => [id, '0 0 800 800']),
    ]);
  },
);

describe.each(designs)('$id', ({ pdfLayout, draw }) => {
  test.each([
    ['usual texts', usual],
    ['a logo', { ...usual, logo }],
    ['long texts', { ...usual, ...long }],
    ['texts of another script', { ...usual, organization: 'مدرسة الشمال' }],
    ['no texts', { ...usual, organization: '', hasType: false }],
  ])('is its own stored form, with %s: nothing is taken out, and no font is missing', async (_, choices) => {
    const { svg, fields } = draw(choices);
    const art = await prepareArt(svg, ['{{NAME}}', ...fieldTextsOf(fields)]);
    expect([art.removed, art.missingFonts]).toEqual([[], []]);
    expect(await fitNames(art)).toBe(svg);
  });

  test('has the name and the year once', () => {
    for (const choices of [usual, { ...usual, ...long, logo }]) {
      const { svg } = draw(choices);
      expect([timesIn(svg, '{{NAME}}'), timesIn(svg, '{{YEAR}}')]).toEqual([1, 1]);
    }
  });

  test.each(pairs)('has texts that can be read, on %s and %s', (first, second) => {
    const texts = textsIn(draw({ ...usual, first, second }).svg);
    expect(texts.length).toBeGreaterThan(3);
    for (const { fill } of texts) {
      const onColor = [textColorOn(first), textColorOn(second)].includes(fill);
      if (!onColor) expect(contrast(fill, '#fbf8ef')).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('has a room for each of its fields, and no two of them touch', () => {
    const { svg, fields } = draw(usual);
    const rooms = [...roomsOf(svg)];
    for (const field of [designPlaceholders.name, ...Object.values(fields)].filter((one) => one !== undefined))
      expect(rooms.filter(([name]) => name.includes(field))).toHaveLength(1);
    for (const [index, [name, one]] of rooms.entries())
      for (const [otherName, other] of rooms.slice(index + 1)) {
        const isApart =
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        expect(isApart, `${name} and ${otherName}`).toBe(true);
      }
    // The note on an expired page is above them.
    const [, , , height = 0] = (viewBoxOf(svg) ?? '').split(' ').map(Number);
    if (pdfLayout === 'page') for (const [name, { top }] of rooms) expect(top, name).toBeGreaterThan(height * 0.044);
  });

  test('has at most 40 kB, with the largest logo and the longest texts', () => {
    const largest = { ...usual, ...long, logo: logo.padEnd(mostLogoCharacters, 'A') };
    expect(Buffer.byteLength(draw(largest).svg)).toBeLessThan(40_000);
  });

  test('draws what was entered, and nothing for empty fields', () => {
    const drawn = (choices: Partial<DesignChoices>) => {
      const { svg, fields } = draw({ ...usual, ...choices });
      const values = { ...noFieldValues, name: 'Ada', year: '2026', badgeType: 'Hero' };
      const filled = fillArt(svg, { placeholders: designPlaceholders, fields }, values);
      return new Set(textsIn(filled).flatMap(({ text }) => (text === '' ? [] : [text])));
    };
    expect(drawn({ organization: 'A & B' })).toEqual(new Set(['A &amp; B', 'Hero', 'Ada', '2026']));
    // No badge has a date here, and "Valid until" does not stay alone.
    expect(drawn({ organization: ' ', hasType: false })).toEqual(new Set(['Ada', '2026']));
  });

  test('breaks no name within a word', () => {
    const name = 'Екатерина Константинопольская-Романова';
    const { svg, fields } = draw(usual);
    const filled = fillArt(svg, { placeholders: designPlaceholders, fields }, { ...noFieldValues, name, year: '2026' });
    for (const word of name.split(/ |(?<=-)/)) expect(filled).toContain(word);
  });

  test('draws a separate text for each of its fields', () => {
    const { svg, fields } = draw({ ...usual, organization: '' });
    const drawn = textsIn(svg).map(({ text }) => text);
    const dates = ['issueDate', 'lastDay', 'badgeId'];
    const all =
      pdfLayout === 'page' ? ['badgeType', ...dates, 'awardLine', 'description', 'smallPrint'] : ['badgeType'];
    expect(Object.keys(fields).filter((field) => !rectangles.includes(field))).toEqual(all);
    for (const text of fieldTextsOf(fields)) expect(drawn.filter((other) => other.includes(text))).toHaveLength(1);
    for (const field of rectangleFields)
      expect(timesIn(svg, `<rect id="${fields[field]}"`)).toBe(pdfLayout === 'page' ? 1 : 0);
    expect(drawn).toHaveLength(all.length + 2);
  });
});
