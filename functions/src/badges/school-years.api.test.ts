import { afterAll, beforeAll, expect, test } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';
import { type SettingsUpdate, settingsApi } from '../contract/calls/settings.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { db } from '../firestore/firebase.ts';
import { call, request, signIn } from '../testing/api.ts';
import { createBadgeWith, createTemplate, uniqueWord } from '../testing/builders.ts';
import { issueToNewTag } from '../testing/jobs.ts';
import { localApi } from '../testing/local-api.ts';
import { readPdfTexts } from '../testing/pdf-texts.ts';

// One process, because another may have older settings for a moment.
await localApi();
const at = { sessionId: await signIn() };
const set = (body: SettingsUpdate) => call(settingsApi.update, { ...at, body });

beforeAll(() => set({ yearForm: 'school' }));
afterAll(() => set({ yearForm: 'calendar', schoolYearMonth: 8 }));

async function createSchoolBadge() {
  const { id: templateId } = await createTemplate(at.sessionId, '{{NAME}} Schuljahr {{YEAR}}');
  return createBadgeWith(at.sessionId, { templateId, badgeType: uniqueWord() }, uniqueWord());
}
const issue = (id: string) => call(badgesApi.issue, { ...at, params: { id }, body: {} });
const idsOf = async (query: object) => (await call(badgesApi.list, { ...at, query })).badges.map(({ id }) => id);

test('a badge shows its school year wherever people read it, and has the number in its ID', async () => {
  const badge = await createSchoolBadge();
  expect(badge).toMatchObject({ year: 2026, yearLabel: '2026/27' });
  const { verificationHash: hash } = await issue(badge.id);
  const params = { hash };
  const { badge: shown } = await call(verificationApi.verify, { ...at, params });
  expect(shown).toMatchObject({ year: 2026, yearLabel: '2026/27' });
  const page = (await request(verificationApi.certificatePage, { ...at, params })).text;
  expect(page).toContain(`${badge.badgeType}, 2026/27`);
  expect(page.replaceAll(/<[^>]*>/g, '')).toContain(`BDG-2026-${hash}`);
  const image = await request(badgesApi.image, { ...at, params: { id: badge.id } });
  expect(image.text).toContain(`${badge.recipientName} Schuljahr 2026/27`);
  const { bytes, headers } = await request(verificationApi.certificate, { ...at, params });
  expect(headers.get('content-disposition')).toContain('2026-27.pdf');
  const printed = readPdfTexts(bytes).map(({ text }) => text);
  expect(printed.join('')).toContain('2026/27');
  const credential = await call(credentialsApi.credential, { ...at, params });
  expect(credential.name).toBe(`${badge.badgeType} 2026/27`);
  expect(credential.credentialSubject.achievement.name).toBe(credential.name);
  const classId = credential.credentialSubject.achievement.id.slice(-32);
  const ofClass = await request(credentialsApi.classImage, { ...at, params: { id: classId } });
  expect(ofClass.text).toContain('Schuljahr 2026/27');
});

test('a school year in the art is one placeholder, replaced by that of the badge', async () => {
  const name = uniqueWord();
  const art = '{{NAME}}, Schuljahr 2025/26, seit 2025';
  const { id: templateId } = await createTemplate(at.sessionId, art, { yearPlaceholder: '2025/26' });
  const { id } = await createBadgeWith(at.sessionId, { templateId }, name);
  const { text } = await request(badgesApi.download, { ...at, params: { id } });
  expect(text).toContain(`${name}, Schuljahr 2026/27, seit 2025`);
});

test('search finds a badge by number and by school year, and the filter takes the number', async () => {
  const badge = await createSchoolBadge();
  for (const search of [`${badge.badgeType} 2026`, `${badge.badgeType} 2026/27`]) {
    expect(await idsOf({ search }), search).toEqual([badge.id]);
  }
  expect(await idsOf({ search: badge.badgeType, year: 2026 })).toEqual([badge.id]);
  expect(await idsOf({ search: badge.badgeType, year: 2027 })).toEqual([]);
});

test('changing the setting changes no badge until its year is edited; the award goes by the number', async () => {
  const badge = await createSchoolBadge();
  const page = () => db.doc(`badgePages/${badge.verificationHash}`).get();
  const before = (await page()).updateTime;
  await set({ yearForm: 'calendar' });
  try {
    expect((await page()).updateTime).toEqual(before);
    const { badgeType, year } = badge;
    const question = { users: { userIds: [badge.userId] }, badgeType, year };
    expect(await call(badgesApi.countRecipients, { ...at, body: question })).toMatchObject({ holding: 1 });
    const edit = (text: object) =>
      call(badgesApi.update, { ...at, params: { id: badge.id }, body: { badgeType, year, ...text } });
    expect(await edit({ description: 'Corrected' })).toMatchObject({ yearLabel: '2026/27' });
    expect(await edit({ year: 2027 })).toMatchObject({ year: 2027, yearLabel: '2027' });
    expect(await edit({ year: 2026 })).toMatchObject({ yearLabel: '2026' });
  } finally {
    await set({ yearForm: 'school' });
  }
});

test('bulk badges, the title of their job and the mail preview have the school year', async () => {
  const { tag, jobId, body: asked } = await issueToNewTag(at.sessionId, 2, { year: 2025 });
  await set({ enableEmailNotifications: true });
  try {
    const body = { ...asked, includeHolders: true };
    const { mails } = await call(badgesApi.countRecipients, { ...at, body });
    expect(mails?.first?.subject).toBe(`Your badge: ${asked.badgeType} 2025/26`);
  } finally {
    await set({ enableEmailNotifications: false });
  }
  expect((await db.doc(`jobs/${jobId}`).get()).get('title')).toBe(`Issue ${asked.badgeType} 2025/26 to ${tag.name}`);
  const { badges } = await call(badgesApi.list, { ...at, query: { jobId } });
  expect(badges.map(({ yearLabel }) => yearLabel)).toEqual(['2025/26', '2025/26']);
});

test('until a year is saved, the default is the one in which the school year began', async () => {
  const stored = db.doc('settings/defaultYear');
  const saved = (await stored.get()).data();
  await stored.delete();
  try {
    const now = new Date();
    const month = now.getUTCMonth() + 1;
    // December has no later month.
    const schoolYearMonth = month === 12 ? 12 : month + 1;
    const { defaultYear } = await set({ schoolYearMonth });
    expect(defaultYear).toBe(Math.min(now.getUTCFullYear() - (month === 12 ? 0 : 1), 2030));
  } finally {
    if (saved) await stored.set(saved);
  }
});
