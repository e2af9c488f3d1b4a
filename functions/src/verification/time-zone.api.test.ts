import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { dayIn } from '../contract/words/dates.ts';
import { jobsApi } from '../contract/calls/jobs.ts';
import { settingsApi } from '../contract/calls/settings.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { db } from '../firestore/firebase.ts';
import { call, request, signIn } from '../testing/api.ts';
import { createIssuedBadge } from '../testing/builders.ts';
import { localApi } from '../testing/local-api.ts';
import { readPdfTexts } from '../testing/pdf-texts.ts';
import { createScheduledBadge } from '../testing/scheduled-badges.ts';

const sessionId = await signIn();
// One process, because another may have settings that are half a minute old.
await localApi();
let params: { hash: string };

const setZone = (timeZone: string) => call(settingsApi.update, { sessionId, body: { timeZone } });

beforeAll(async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  params = { hash };
  const lateOnFriday = '2026-11-20T23:30:00.000Z';
  await db.doc(`badgePages/${hash}`).update({ issuedAt: lateOnFriday, firstIssuedAt: lateOnFriday });
});

afterAll(() => setZone('UTC'));

const isDate = (text: string) => /^[A-Z][a-z]+ \d\d, \d{4}$/.test(text);

/** Dates that a visitor reads on the page without scripts and on the certificate. */
async function datesRead() {
  const { document } = new JSDOM((await request(verificationApi.certificatePage, { params })).text).window;
  const { bytes } = await request(verificationApi.certificate, { params });
  const texts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  return [texts, readPdfTexts(bytes).map(({ text }) => text)].map((found) => found.filter(isDate));
}

const tagOfCertificate = async () => (await request(verificationApi.certificate, { params })).headers.get('etag');

test('a badge issued at 23:30 UTC has the next day’s date in Berlin, on its page and certificate', async () => {
  await setZone('UTC');
  expect(await datesRead()).toEqual([['November 20, 2026'], ['November 20, 2026']]);
  await setZone('Europe/Berlin');
  expect(await datesRead()).toEqual([['November 21, 2026'], ['November 21, 2026']]);
});

test('the certificate of a scheduled badge has its publication date in the zone', async () => {
  const { id, publicationId } = await createScheduledBadge(sessionId);
  const nextYear = new Date().getUTCFullYear() + 1;
  const body = { publishAt: `${nextYear}-01-02T23:30:00.000Z` };
  await call(jobsApi.setPublishAt, { sessionId, params: { id: publicationId }, body });
  await setZone('Europe/Berlin');
  const { bytes } = await request(badgesApi.downloadCertificate, { sessionId, params: { id } });
  const dates = readPdfTexts(bytes).map(({ text }) => text);
  expect(dates.filter(isDate)).toEqual([`January 03, ${nextYear}`]);
});

test('another zone changes the certificate only if its date changes', async () => {
  await setZone('Europe/Berlin');
  const inBerlin = await tagOfCertificate();
  await setZone('Asia/Kolkata');
  expect(await tagOfCertificate()).toBe(inBerlin);
  await setZone('America/New_York');
  expect(await tagOfCertificate()).not.toBe(inBerlin);
});

test('lookups count by the days of the zone', async () => {
  const { id } = await createIssuedBadge(sessionId);
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await setZone(zone);
    const before = dayIn(Date.now(), zone);
    const { days } = await call(badgesApi.lookUps, { sessionId, params: { id } });
    expect([before, dayIn(Date.now(), zone)]).toContain(days.at(-1)?.day);
  }
});

test('machine-readable times stay in UTC, next to the name of the zone', async () => {
  await setZone('Europe/Berlin');
  for (const spec of [verificationApi.verify, verificationApi.details]) {
    const { issuer, ...answer } = await call(spec, { params });
    expect(issuer.timeZone).toBe('Europe/Berlin');
    expect(JSON.stringify(answer)).toContain('"issuedAt":"2026-11-20T23:30:00.000Z"');
  }
});
