import { expect, test, vi } from 'vitest';
import { fullMeaning } from '../testing/issued-badge.ts';
import { readPdfTexts } from '../testing/pdf-texts.ts';
import { type ChangedCertificate, changedCertificate, sampleHash as hash } from '../testing/sample-certificate.ts';
import { drawCertificate } from './certificate.ts';

// The process that draws gives way to all others, and loads its fonts with its first drawing.
vi.setConfig({ testTimeout: 20_000 });

const art = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';

async function textsOf(changes: ChangedCertificate = {}) {
  return readPdfTexts(await drawCertificate(changedCertificate(changes), art, null));
}

const sentence = 'Awarded for outstanding work in the first program, with distinction in mathematics and logic. ';

test('one that will end says until when it is valid, and one whose end is over that it has expired', async () => {
  const texts = async (isOver: boolean) =>
    (await textsOf({ end: { lastDay: 'July 31, 2027', isOver } })).map(({ text }) => text);
  const facts = ['Issue Date', 'May 04, 2026', 'Valid until', 'July 31, 2027', 'Issued By'];
  const [before, after] = [await texts(false), await texts(true)];
  expect([before[0], after[0]]).toEqual(['Issued', 'Expired on July 31, 2027']);
  for (const said of [before, after]) {
    expect(said.slice(said.indexOf('Issue Date'), said.indexOf('Issued By') + 1)).toEqual(facts);
  }
});

test('a meaning stands in it: the award line below the name, skills and criteria among the facts, the hash last', async () => {
  const texts = (await textsOf({ meaning: fullMeaning })).map(({ text }) => text);
  expect(texts.slice(0, 5)).toEqual([
    ...['Issued', 'Grace Hopper', 'has been awarded', "Dean's List, 2026", 'For the first compiler'],
  ]);
  const facts = texts.slice(texts.indexOf('Contact') + 2, texts.indexOf('Check this badge at'));
  expect(facts).toEqual([
    ...['Skills', 'Calm, Bandaging', 'Criteria', 'Pass the course.', 'Help once.', 'Verification Hash', hash],
  ]);
});

test('criteria without a text are their address', async () => {
  const criteria = { text: null, url: 'https://northwind.example/criteria' };
  expect((await textsOf({ meaning: { ...fullMeaning, criteria } })).map(({ text }) => text)).toContain(criteria.url);
});

test('skills and criteria stand there whole or not at all, and take no room from what stands there today', async () => {
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
