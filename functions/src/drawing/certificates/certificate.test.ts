import { randomBytes } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { fullMeaning } from '../../testing/issued-badge.ts';
import { readPdfTexts } from '../../testing/pdf-texts.ts';
import { png } from '../../testing/png.ts';
import {
  type ChangedCertificate,
  changedCertificate,
  sampleCertificate as certificate,
  sampleHash as hash,
} from '../../testing/sample-certificate.ts';
import { BusyError } from '../turns.ts';
import { drawCertificate } from './certificate.ts';
import * as drawing from '../draw.ts';
import { DrawingError } from '../drawing-process.ts';

vi.mock('../draw.ts', { spy: true });
// The drawing process has low priority, and loads its fonts with its first drawing.
vi.setConfig({ testTimeout: 20_000 });

afterEach(() => {
  vi.mocked(drawing.drawPdf).mockReset();
  vi.mocked(drawing.drawPng).mockReset();
});

const art = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
async function textsOf(changes: ChangedCertificate = {}, logo: Buffer | null = null) {
  return readPdfTexts(await drawCertificate(changedCertificate(changes), art, logo));
}

const joined = (texts: { text: string }[]) => texts.map(({ text }) => text).join('');

// The sheet without its margins, and the right edge of the art panel.
const sheet = { left: 28, right: 814, top: 28, bottom: 567 };
const panelRight = 334;

test('it has the texts of the page, and every word can be selected', async () => {
  const texts = (await textsOf()).map(({ text }) => text);
  expect(texts).toEqual([
    ...['Grace Hopper', "Dean's List, 2026", 'For the first compiler'],
    ...['Badge ID', `BDG-2026-${hash}`, 'Issue Date', 'May 04, 2026', 'Issued By', 'Northwind University'],
    ...['Contact', 'office@northwind.example'],
    ...['Check this badge at', 'https://badges.northwind.example/', 'verify/', hash],
  ]);
});

test('drawn again after another one it is the same file, though its fonts are open already', async () => {
  const first = await drawCertificate(certificate, art, null);
  await textsOf({ badge: { recipientName: 'Ægir Þórsson, 山田 太郎' } });
  expect((await drawCertificate(certificate, art, null)).equals(first)).toBe(true);
});

test('the name is the largest text, in the serif of the page', async () => {
  const [name, ...others] = (await textsOf()).sort((a, b) => b.size - a.size);
  expect([name?.text, name?.font, name?.size]).toEqual(['Grace Hopper', 'BadgeSerifDisplay-Semibold', 40]);
  expect(others[0]).toMatchObject({ text: "Dean's List, 2026", font: 'BadgeSerif-Regular' });
});

test('a certificate that is not issued says so instead of a date', async () => {
  const texts = (await textsOf({ issuedOn: null, badge: { issuedAt: null } })).map(({ text }) => text);
  expect(texts).toContain('Not issued');
  expect(texts).toContain('Not issued yet');
});

test('every line of the link can be followed', async () => {
  const source = (await drawCertificate(certificate, art, null)).toString('latin1');
  expect(source.split(`/URI (${certificate.link})`)).toHaveLength(3 + 1);
});

test('no contact is no empty line', async () => {
  const issuer = { name: 'Northwind University', contactEmail: null };
  expect((await textsOf({ issuer })).map(({ text }) => text)).not.toContain('Contact');
});

test('link and code are below the art, and the text is in the middle of the sheet', async () => {
  const texts = await textsOf();
  const [beside, words] = [
    texts.filter(({ left }) => left < panelRight),
    texts.filter(({ left }) => left > panelRight),
  ];
  expect(Math.min(...beside.map(({ baseline }) => baseline))).toBeGreaterThan(390);
  const above = Math.min(...words.map(({ baseline, size }) => baseline - size)) - sheet.top;
  const below = sheet.bottom - Math.max(...words.map(({ baseline }) => baseline));
  expect(Math.abs(above - below)).toBeLessThan(24);
});

const sentence = 'Awarded for outstanding work in the first program, with distinction in mathematics and logic. ';
const longest = {
  'Latin letters': ['Maria Magdalena von und zu Hohenstein ', sentence],
  'letters without a space': ['W', 'W'],
  Chinese: ['龍山田太郎', '春の学期における優れた業績を称え、ここに表彰する。'],
  Arabic: ['محمد عبد الله ', 'تقديرا لإنجازه المتميز في البرنامج الأول '],
  lines: ['W ', 'one\n\n'],
};
test.each(Object.entries(longest))(
  'a name of 200 and a description of 2,000 characters are whole and stay within the sheet: %s',
  async (_, [name = '', description = '']) => {
    const recipientName = name.repeat(200).slice(0, 200).trim();
    const texts = await textsOf({
      badge: {
        recipientName,
        badgeType: 'M'.repeat(100),
        description: description.repeat(1_000).slice(0, 2_000).trim(),
      },
      issuer: { name: 'Northwind University '.repeat(9), contactEmail: `${'o'.repeat(60)}@northwind.example` },
    });
    for (const { text, left, right, baseline, size } of texts) {
      const room =
        left > panelRight ? { left: panelRight + 20, right: sheet.right - 20 } : { ...sheet, right: panelRight };
      expect(left, text).toBeGreaterThanOrEqual(room.left);
      expect(right, text).toBeLessThanOrEqual(room.right);
      expect(baseline - size, text).toBeGreaterThan(sheet.top);
      expect(baseline, text).toBeLessThan(sheet.bottom - 8);
      expect(size, text).toBeGreaterThanOrEqual(4);
    }
    const count = (all: string) => Array.from(all.replaceAll(/\s/g, '')).sort().join('');
    const ends = texts.findIndex(({ text }) => text === 'Badge ID');
    const given = `${recipientName}${'M'.repeat(100)}, 2026${description.repeat(1_000).slice(0, 2_000)}`;
    expect(count(joined(texts.slice(0, ends)))).toBe(count(given));
  },
);

test('the lines of a description stay lines if they have room', async () => {
  const texts = await textsOf({ badge: { description: 'With distinction\r\nin mathematics' } });
  expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['With distinction', 'in mathematics']));
});

test('an organization name of 200 characters is on two readable lines that end in an ellipsis', async () => {
  const texts = await textsOf({ issuer: { ...certificate.issuer, name: 'W\u0301'.repeat(100) } });
  const start = texts.findIndex(({ text }) => text === 'Issued By') + 1;
  const name = texts.slice(
    start,
    texts.findIndex(({ text }) => text === 'Contact'),
  );
  expect(joined(name)).toMatch(/^(?:W\u0301)+…$/);
  // Letters of a broken word may be slightly wider together than apart.
  for (const { size } of name) expect(size).toBeGreaterThan(8.8);
});

test('a badge type that starts in Arabic is before its year, and reads from right to left', async () => {
  const texts = await textsOf({ badge: { badgeType: 'جائزة (2025) التفوق' } });
  const line = texts.filter(({ font, baseline }) => /Serif-Regular|Arabic/.test(font) && baseline < sheet.bottom);
  const fromLeft = line.sort((a, b) => a.left - b.left).map(({ text }) => text.trim());
  expect(fromLeft.at(-1)).toBe(', 2026');
  const arabic = fromLeft.slice(0, -1).join('');
  expect(arabic.indexOf('ق')).toBeLessThan(arabic.indexOf('2025'));
  expect(arabic.indexOf('2025')).toBeLessThan(arabic.indexOf('ج'));
  expect(arabic).toContain('(2025)');
});

test('a busy machine is no reason to leave the art out', async () => {
  vi.mocked(drawing.drawPdf).mockRejectedValue(new BusyError(5));
  await expect(drawCertificate(certificate, art, null)).rejects.toBeInstanceOf(BusyError);
  expect(drawing.drawPdf).toHaveBeenCalledTimes(1);
});

test('art that cannot be drawn as lines is drawn as a picture, and left out at last', async () => {
  vi.mocked(drawing.drawPng).mockRejectedValue(new DrawingError('Too hard.'));
  vi.mocked(drawing.drawPdf).mockRejectedValueOnce(new DrawingError('Too hard.')).mockResolvedValue(Buffer.from('pdf'));
  expect((await drawCertificate(certificate, art, null)).toString()).toBe('pdf');
  const [page] = vi.mocked(drawing.drawPdf).mock.lastCall ?? [];
  expect(page?.drawings.filter(({ kind }) => kind === 'image')).toEqual([]);
});

test('a logo is before the name of the organization, which stays in line with its label', async () => {
  const [plain, withLogo] = [await textsOf(), await textsOf({}, png())];
  expect(withLogo.map(({ text }) => text)).toEqual(plain.map(({ text }) => text));
  const find = (texts: typeof plain, words: string) => texts.find(({ text }) => text === words);
  const [label, name] = [find(withLogo, 'Issued By'), find(withLogo, 'Northwind University')];
  expect(name?.baseline).toBeCloseTo(label?.baseline ?? 0, 1);
  expect((name?.left ?? 0) - (find(plain, 'Northwind University')?.left ?? 0)).toBeCloseTo(32, 1);
});

test('a logo of any size in bytes adds little to the file', async () => {
  const lines = randomBytes(512 * (1 + 512 * 4));
  for (let line = 0; line < 512; line += 1) lines[line * (1 + 512 * 4)] = 0;
  const bytes = [null, png({ lines })].map(async (logo) => (await drawCertificate(certificate, art, logo)).length);
  const [plain = 0, withLogo = 0] = await Promise.all(bytes);
  expect(withLogo - plain).toBeLessThan(160_000);
});

test('a logo that cannot be drawn is left out', async () => {
  vi.mocked(drawing.drawPng).mockRejectedValueOnce(new DrawingError('Too hard.'));
  expect((await textsOf({}, png())).map(({ text }) => text)).toEqual((await textsOf()).map(({ text }) => text));
});

test('it shows an end in the future, and that a past end has expired', async () => {
  const texts = async (isOver: boolean) =>
    (await textsOf({ end: { lastDay: 'July 31, 2027', isOver } })).map(({ text }) => text);
  const facts = ['Issue Date', 'May 04, 2026', 'Valid until', 'July 31, 2027', 'Issued By'];
  const [before, after] = [await texts(false), await texts(true)];
  expect([before[0], after[0]]).toEqual(['Grace Hopper', 'Expired on July 31, 2027']);
  for (const said of [before, after]) {
    expect(said.slice(said.indexOf('Issue Date'), said.indexOf('Issued By') + 1)).toEqual(facts);
  }
});

test('it shows a meaning: the award line below the name, skills and criteria last among the facts', async () => {
  const texts = (await textsOf({ meaning: fullMeaning })).map(({ text }) => text);
  expect(texts.slice(0, 4)).toEqual([
    ...['Grace Hopper', 'has been awarded', "Dean's List, 2026", 'For the first compiler'],
  ]);
  const facts = texts.slice(texts.indexOf('Contact') + 2, texts.indexOf('Check this badge at'));
  expect(facts).toEqual(['Skills', 'Calm, Bandaging', 'Criteria', 'Pass the course.', 'Help once.']);
});

test('criteria without a text are their address', async () => {
  const criteria = { text: null, url: 'https://northwind.example/criteria' };
  expect((await textsOf({ meaning: { ...fullMeaning, criteria } })).map(({ text }) => text)).toContain(criteria.url);
});

test('skills and criteria are shown whole or not at all, and take no room from other texts', async () => {
  const text = 'Shows it in three ways. '.repeat(166);
  const plain = await textsOf();
  const without = await textsOf({ meaning: { ...fullMeaning, awardLine: null, criteria: { text, url: null } } });
  expect(without.map((one) => one.text)).toContain('Skills');
  expect(without.map((one) => one.text)).not.toContain('Criteria');
  const full = { description: sentence.repeat(20) };
  const shownWith = async (meaning?: typeof fullMeaning) =>
    (await textsOf({ badge: full, ...(meaning && { meaning }) })).map((one) => one.text);
  expect(await shownWith({ ...fullMeaning, awardLine: null })).toEqual(await shownWith());
  expect(without.find((one) => one.text === 'Grace Hopper')?.size).toBe(
    plain.find((one) => one.text === 'Grace Hopper')?.size,
  );
});
