import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { call, request, signIn } from '../testing/api.ts';
import { createBadgeWith, createTemplate } from '../testing/builders.ts';
import { fullMeaning } from '../testing/issued-badge.ts';
import { readPdfTexts } from '../testing/pdf-texts.ts';
import { inHours } from '../testing/scheduled-badges.ts';

const sessionId = await signIn();
const { awardLine, ...shared } = fullMeaning;

function createMeant(parts: object = {}) {
  const meaning = { badgeType: 'First Aid', description: 'Two days of training.', ...shared, ...parts };
  return createTemplate(sessionId, '{{NAME}}', { meaning, awardLine });
}
const issue = (templateId: string) => createBadgeWith(sessionId, { templateId, publishAt: inHours(0) });

const { id: templateId } = await createMeant();
const { id, verificationHash: hash } = await issue(templateId);
const params = { hash };

test('visitors get the template’s text, but not the ID of the meaning', async () => {
  const verified = await call(verificationApi.verify, { params });
  expect(verified.badge).toMatchObject({
    badgeType: 'First Aid',
    description: 'Two days of training.',
    meaning: fullMeaning,
  });
  const details = await call(verificationApi.details, { params });
  expect(details.meaning).toEqual(fullMeaning);
  for (const answer of [verified.badge, details]) expect(answer).not.toHaveProperty('meaningId');
});

test('the page includes it for browsers without scripts and for social networks', async () => {
  const { text } = await request(verificationApi.certificatePage, { params });
  const { document } = new JSDOM(text).window;
  const plain = document.querySelector('noscript');
  for (const words of ['has been awarded', 'Help once.', 'Bandaging', 'Certificate of completion'])
    expect(plain?.textContent).toContain(words);
  expect(plain?.querySelector('article img')?.getAttribute('alt')).toBe(fullMeaning.imageAlt);
  const description = document.querySelector('meta[property="og:description"]')?.getAttribute('content');
  expect(description).toMatch(/ Two days of training\. Pass the course\. Help once\.$/);
});

test('the description for social networks has a maximum length, however long the criteria', async () => {
  const { id: long } = await createMeant({ criteria: { text: '😀'.repeat(2000) } });
  const badge = await issue(long);
  const page = await request(verificationApi.certificatePage, { params: { hash: badge.verificationHash } });
  const { document } = new JSDOM(page.text).window;
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
  expect(description.length).toBeLessThanOrEqual(300);
  expect(description).toMatch(/😀…$/);
});

test('both credentials include it', async () => {
  const { credentialSubject } = await call(credentialsApi.credential, { params });
  const criteria = { id: 'https://school.example/first-aid', narrative: 'Pass the course.\nHelp once.' };
  const said = { name: 'First Aid 2026', description: 'Two days of training.', criteria };
  const image = { id: `${credentialSubject.achievement.id}/image.svg`, caption: 'A red cross on a shield' };
  expect(credentialSubject.achievement).toMatchObject({ ...said, image, tag: ['Calm'] });
  const { badge } = await call(credentialsApi.assertion, { params });
  const ofClass = await call(credentialsApi.badgeClass, { params: { id: badge.split('/').at(-1) ?? '' } });
  expect(ofClass).toMatchObject({ ...said, image, id: badge, tags: ['Calm'] });
});

test('the certificate includes it, and changes when a correction gives the badge another meaning', async () => {
  const certificate = async (of = hash) => request(verificationApi.certificate, { params: { hash: of } });
  const textOf = ({ bytes }: { bytes: Buffer }) => {
    const texts = readPdfTexts(bytes).map(({ text }) => text);
    return texts.join(' ');
  };
  const before = await certificate();
  expect(textOf(before)).toMatch(/has been awarded.*Calm, Bandaging/);
  const { verificationHash: never } = await createBadgeWith(sessionId, { templateId });
  expect(textOf(await certificate(never))).not.toContain('awarded');
  const { id: other } = await createMeant({ skills: [{ name: 'Swimming' }] });
  await call(badgesApi.bulkCorrect, { sessionId, body: { badgeIds: [id], templateId: other } });
  const after = await certificate();
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  expect(textOf(after)).toMatch(/Skills Swimming/);
  const { meaning, badgeType } = await call(verificationApi.details, { params });
  expect([meaning?.skills, badgeType]).toEqual([[{ name: 'Swimming', url: null }], 'First Aid']);
});
