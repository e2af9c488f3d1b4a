import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';
import { longDate } from '../contract/words/dates.ts';
import type { Endpoint } from '../contract/calls/endpoint.ts';
import { settingsApi } from '../contract/calls/settings.ts';
import { statsApi } from '../contract/calls/stats.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { db } from '../firestore/firebase.ts';
import { call, request, signIn } from '../testing/api.ts';
import { askedAt, createEndingBadge } from '../testing/ending-badge.ts';
import { environment } from '../testing/environment.ts';
import { localApi } from '../testing/local-api.ts';
import { readPdfTexts } from '../testing/pdf-texts.ts';

const sessionId = await signIn();
// In this process, so that the clock can be set.
await localApi();

const badge = await createEndingBadge(sessionId);
const { id, validUntil } = badge;
const params = { hash: badge.verificationHash };
const lastDay = longDate(validUntil, 'UTC');
const sentence = `Expired on ${lastDay}`;

const at = <T>(ms: number, ask: () => Promise<T>) => askedAt(validUntil, ms, ask);
const get = (spec: Endpoint, ms: number, headers = {}) =>
  at(ms, () => request(spec, { headers, params: spec === badgesApi.image ? { id } : params }));
const look = (ms: number) => at(ms, () => call(verificationApi.verify, { params, query: { count: 'false' } }));

test('a badge expires one millisecond after its last moment, and stays issued', async () => {
  const shown = async (ms: number) => {
    const { badge: told, answeredAt } = await look(ms);
    const details = await at(ms, () => call(verificationApi.details, { params, query: { count: 'false' } }));
    expect([details.state, details.answeredAt]).toEqual([told.state, answeredAt]);
    expect(Date.parse(answeredAt)).toBe(Date.parse(validUntil) + ms);
    return told;
  };
  const before = await shown(0);
  expect(before).toMatchObject({ state: 'issued', issued: true, validUntil, lastDay: validUntil.slice(0, 10) });
  expect(await shown(1)).toEqual({ ...before, state: 'expired' });
});

test('expiry writes nothing and changes no count', async () => {
  const paths = [`badges/${id}`, `badgePages/${params.hash}`, `publicBadges/${params.hash}`];
  const all = () => Promise.all(paths.map(async (path) => (await db.doc(path).get()).data()));
  const [documents, stats] = [await all(), await call(statsApi.get, { sessionId })];
  expect((await look(60_000)).badge.state).toBe('expired');
  expect(await all()).toEqual(documents);
  expect(JSON.stringify(documents)).not.toContain('expired');
  expect((await call(statsApi.get, { sessionId })).badgesIssued).toBe(stats.badgesIssued);
});

test('the page without scripts shows when the badge expired, and offers its files', async () => {
  const open = async (ms: number) => new JSDOM((await get(verificationApi.certificatePage, ms)).text).window.document;
  const [before, after] = [await open(0), await open(1)];
  expect(before.body.textContent).toContain('Verified Badge');
  expect(before.title).not.toContain('expired');
  expect(after.title).toBe(`${badge.recipientName}: Dean's List 2026 (expired)`);
  expect(after.querySelector('noscript')?.textContent).toContain(sentence);
  expect(after.querySelector('noscript')?.textContent).not.toMatch(/Verified/);
  expect(after.querySelector('noscript')?.innerHTML).toContain('certificate.pdf');
  expect(after.querySelector('meta[name="description"]')?.getAttribute('content')).toContain(sentence);
  expect(after.querySelector('link[type="application/vc"]')).toBeTruthy();
  const data = JSON.parse(after.querySelector('script#badge')?.textContent ?? '') as { answeredAt: string };
  expect(Date.parse(data.answeredAt)).toBe(Date.parse(validUntil) + 1);
});

const pictures = [badgesApi.image, verificationApi.badgeSvg, credentialsApi.bakedSvg];
test.each(pictures.map((spec) => [spec.path, spec] as const))(
  '%s says that it has expired, and never that it is not valid',
  async (_, spec) => {
    const [before, after] = [await get(spec, 0), await get(spec, 1)];
    expect([before.status, after.status]).toEqual([200, 200]);
    expect(before.text).not.toContain('Expired');
    // A downloaded file is named after its badge.
    const named = spec === credentialsApi.bakedSvg ? badge.recipientName : sentence;
    expect(after.text).toMatch(new RegExp(`<title>${named}[^<]*</title>`));
    expect(after.text).not.toMatch(/NOT VALID|mark-grey/);
  },
);

test('the certificate says in words that the badge has expired', async () => {
  const texts = async (ms: number) => {
    const { status, bytes } = await get(verificationApi.certificate, ms);
    expect(status).toBe(200);
    return readPdfTexts(bytes).map(({ text }) => text);
  };
  const [before, after] = [await texts(0), await texts(1)];
  expect(before).toEqual(expect.arrayContaining(['Valid until', lastDay]));
  expect(before).not.toContain(sentence);
  expect(after.filter((text) => text === sentence)).toHaveLength(1);
  expect(after).toEqual(expect.arrayContaining(['Valid until', lastDay]));
  expect(after.join(' ')).not.toContain('NOT VALID');
});

test('the credential, the assertion and the baked files still work, and contain the end', async () => {
  for (const ms of [0, 1]) {
    const credential = await at(ms, () => call(credentialsApi.credential, { params }));
    expect(credential.validUntil).toBe(validUntil.replace('.000Z', 'Z'));
    const assertion = await at(ms, () => call(credentialsApi.assertion, { params }));
    expect(assertion).toMatchObject({ expires: validUntil });
    const version = { params: { ...params, version: '1' } };
    expect((await at(ms, () => request(credentialsApi.status, version))).status).toBe(200);
    for (const spec of [credentialsApi.bakedPng, credentialsApi.bakedSmallPng]) {
      expect((await get(spec, ms)).status).toBe(200);
    }
  }
});

const kept = [
  ...[badgesApi.image, verificationApi.shareImage, verificationApi.badgeSvg, verificationApi.badgePng],
  ...[verificationApi.certificate, credentialsApi.bakedSvg, credentialsApi.bakedPng, credentialsApi.bakedSmallPng],
];
test.each(kept.map((spec) => [spec.path, spec] as const))(
  '%s is cached no longer than it is true, and changes at expiry',
  async (_, spec) => {
    const age = async (ms: number) => (await get(spec, ms)).headers.get('cache-control');
    const tag = async (ms: number) => (await get(spec, ms)).headers.get('etag') ?? '';
    expect(await age(-61_000)).toBe('public, max-age=60');
    expect(await age(-59_500)).toBe('public, max-age=59');
    expect(await age(-2_000)).toBe('public, max-age=2');
    expect(await age(0)).toBe('public, max-age=0');
    expect(await age(1)).toBe('public, max-age=60');
    const before = await tag(0);
    expect(await tag(-61_000)).toBe(before);
    // Uses fetch like a browser with a cached copy, because `call` expects a body.
    const again = async (ms: number) => {
      const path = spec.path.replace(/\{\w+\}/, spec === badgesApi.image ? id : params.hash);
      const headers = { 'If-None-Match': before, 'Cache-Control': 'max-age=0' };
      return at(ms, () => fetch(new URL(path, environment.SITE_URL), { headers }));
    };
    const [asked, later] = [await again(-2_000), await again(1)];
    // Files that are only text are sent again.
    const isDrawn = ![badgesApi.image, verificationApi.badgeSvg, credentialsApi.bakedSvg].includes(spec as never);
    if (isDrawn) expect([asked.status, asked.headers.get('cache-control')]).toEqual([304, 'public, max-age=2']);
    expect([later.status, later.headers.get('etag') === before]).toEqual([200, false]);
  },
);

test('pages, lookups and credentials are never cached', async () => {
  const fresh = [verificationApi.certificatePage, verificationApi.detailsPage, verificationApi.verify];
  for (const spec of [...fresh, verificationApi.details, credentialsApi.credential, credentialsApi.assertion]) {
    expect((await get(spec, -1_000)).headers.get('cache-control'), spec.path).toContain('no-store');
  }
});

test('another time zone changes neither the end nor the last day', async () => {
  const set = (timeZone: string) => call(settingsApi.update, { sessionId, body: { timeZone } });
  try {
    await set('Pacific/Kiritimati');
    expect((await look(0)).badge).toMatchObject({ state: 'issued', validUntil, lastDay: validUntil.slice(0, 10) });
    expect((await look(1)).badge.state).toBe('expired');
    const page = new JSDOM((await get(verificationApi.certificatePage, 1)).text).window.document;
    expect(page.querySelector('noscript')?.textContent).toContain(sentence);
  } finally {
    await set('UTC');
  }
});

test('a badge that was taken back stays revoked after its end, and is expired when issued again', async () => {
  const other = await createEndingBadge(sessionId);
  const hash = other.verificationHash;
  const state = async () =>
    (await askedAt(other.validUntil, 1, () => call(verificationApi.verify, { params: { hash } }))).badge.state;
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [other.id] } });
  expect(await state()).toBe('revoked');
  const again = await call(badgesApi.issue, { sessionId, params: { id: other.id }, body: {} });
  expect(again).toMatchObject({ validUntil: other.validUntil, lastDay: other.lastDay });
  expect(await state()).toBe('expired');
});
