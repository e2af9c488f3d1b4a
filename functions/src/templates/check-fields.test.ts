import { describe, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { makeQrCode } from '../drawing/qr-code.ts';
import { linkTo } from '../config.ts';
import { type ArtDetails, checkFields, fittedTexts } from './check-svg.ts';

const art = (inside: string, viewBox = '0 0 500 500') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`;
const details = (parts: Partial<ArtDetails>): ArtDetails => ({
  namePlaceholder: '{{NAME}}',
  yearPlaceholder: '{{YEAR}}',
  fields: {},
  pdfLayout: 'sheet',
  ...parts,
});

async function refusedIn(svg: string, parts: Partial<ArtDetails>): Promise<Record<string, string>> {
  try {
    await checkFields(svg, details(parts));
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(Object.values(error.fields ?? {})).toContain(error.message);
    return error.fields ?? {};
  }
}

test('the rooms of the name and of each field are looked for', () => {
  const texts = fittedTexts(details({ fields: { lastDay: 'Until', qrCode: 'code' } }));
  expect(texts.filter((text) => text !== '')).toEqual(['{{NAME}}', 'Until']);
});

describe('a text for a field', () => {
  test('may be any part of a text of the picture, in tspans too', async () => {
    const svg = art('<text>Valid <tspan>until D</tspan><tspan>AY</tspan></text><text>A &amp; B</text>');
    expect(await refusedIn(svg, { fields: { lastDay: 'until DAY', organization: 'A & B' } })).toEqual({});
  });

  test('is refused at its field where no text says it, and each of several at its own', async () => {
    const svg = art('<title>Hero</title><path id="Hero"/><text>He</text><text>ro</text><desc>A day</desc>');
    expect(await refusedIn(svg, { fields: { badgeType: 'Hero', issueDate: 'A day', organization: 'He' } })).toEqual({
      'fields.badgeType': 'No text of the picture says “Hero”. Choose one that is in it.',
      'fields.issueDate': 'No text of the picture says “A day”. Choose one that is in it.',
    });
  });

  test('stands for one thing: not for another field, nor for the name or the year', async () => {
    const svg = art('<text>{{NAME}} {{YEAR}} Day</text>');
    const fields = { badgeType: '{{NAME}}', issueDate: 'Day', lastDay: 'Day', badgeId: '{{YEAR}}' };
    const taken = (text: string) => `“${text}” stands for something else already.`;
    expect(await refusedIn(svg, { fields })).toEqual({
      'fields.badgeType': taken('{{NAME}}'),
      'fields.lastDay': taken('Day'),
      'fields.badgeId': taken('{{YEAR}}'),
    });
  });
});

describe('a rectangle for the QR code', async () => {
  const fields = { qrCode: 'code' };
  const { side } = await makeQrCode(linkTo('f'.repeat(32)));
  // On a sheet, art of 500 units is 250 points wide.
  const least = side * 2;
  const problem = async (inside: string, parts: Partial<ArtDetails> = {}, viewBox?: string) =>
    (await refusedIn(art(inside, viewBox), { fields, ...parts }))['fields.qrCode'];
  const rect = (width: number, height: number, more = '') =>
    `<rect id="code" width="${width}" height="${height}" ${more}/>`;

  test('is one that is drawn', async () => {
    const absent = 'There is no rectangle with the id “code” in the picture.';
    expect(await problem('<text>code</text>')).toBe(absent);
    expect(await problem(`<defs>${rect(300, 300)}</defs>`)).toBe(absent);
    expect(await problem('<circle id="code" r="200"/>')).toBe(
      '“code” is no rectangle with a width and a height, but a circle element.',
    );
    expect(await problem('<rect id="code" width="50%" height="50%"/>')).toContain('is no rectangle with a width');
    expect(await problem(rect(300, 300, 'x="400"'))).toBe(
      'The rectangle for the QR code is not inside of the picture.',
    );
    expect(await problem(rect(500, 500))).toBeUndefined();
  });

  test.each(['signatures', 'seal'])('%s need one that is drawn as well, of any size', async (field) => {
    const refused = async (inside: string) => refusedIn(art(inside), { fields: { [field]: 'code' } });
    const path = `fields.${field}`;
    expect(await refused('<text>code</text>')).toEqual({
      [path]: 'There is no rectangle with the id “code” in the picture.',
    });
    const outside = `The rectangle for the ${field} is not inside of the picture.`;
    expect(await refused(rect(300, 300, 'x="400"'))).toEqual({ [path]: outside });
    expect(await refused(rect(1, 1))).toEqual({});
  });

  test('is large enough to be scanned from paper, and the least size is said', async () => {
    expect(await problem(rect(least, least + 9))).toBeUndefined();
    expect(await problem(rect(300, least - 1))).toBe(
      `The rectangle for the QR code has 300 by ${least - 1} units. ` +
        `Printed, a code can be scanned from ${least} by ${least} units on. Make it larger.`,
    );
  });

  test('is as large as it is seen, however it is written', async () => {
    const half = Math.ceil(least / 2) + 1;
    expect(await problem(rect(half, half))).toContain(`has ${half} by ${half} units`);
    expect(await problem(`<g transform="scale(2)">${rect(half, half)}</g>`)).toBeUndefined();
    expect(
      await problem(`<g transform="translate(250 20) rotate(45)">${rect(least + 1, least + 1)}</g>`),
    ).toBeUndefined();
    expect(await problem(rect(least, least), {}, '0 0 1000 1000')).toContain(
      `from ${least * 2} by ${least * 2} units on`,
    );
  });

  test('may be smaller where the art is the page', async () => {
    expect(await problem(rect(80, 80))).not.toBeUndefined();
    expect(await problem(rect(80, 80), { pdfLayout: 'page' })).toBeUndefined();
  });
});
