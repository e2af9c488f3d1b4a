import { expect, test } from 'vitest';
import { badgesApi } from '../contract/badges.ts';
import { lookUpDays } from '../contract/one-badge.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { statsApi } from '../contract/stats.ts';
import { settingsApi } from '../contract/settings.ts';
import { verificationApi } from '../contract/verification.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createBadge, createIssuedBadge, createUser } from '../testing/builders.ts';

const sessionId = await signIn();

async function statusOf(spec: Endpoint, hash: string): Promise<number> {
  return (await request(spec, { params: { hash } })).status;
}

const lookUps = [verificationApi.verify, verificationApi.details];
const unknownHash = 'f'.repeat(32);

test('an issued badge verifies without a login', async () => {
  const badge = await createIssuedBadge(sessionId);
  const params = { hash: badge.verificationHash };
  const short = await call(verificationApi.verify, { params });
  expect(short.user.name).toBe(badge.recipientName);
  expect(short.badge).toMatchObject({ id: badge.id, year: 2026, issued: true, issuedAt: badge.issuedAt });
  const full = await call(verificationApi.details, { params });
  expect(full).toMatchObject({ recipientEmail: badge.recipientEmail, templateName: badge.templateName, issued: true });
});

test('a badge that is not issued is found and says so', async () => {
  const user = await createUser(sessionId);
  const { verificationHash: hash } = await createBadge(sessionId, user.id);
  const { badge } = await call(verificationApi.verify, { params: { hash } });
  expect(badge).toMatchObject({ issued: false, issuedAt: null });
});

test('each successful look-up is counted, a failed one is not', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  const before = await call(statsApi.get, { sessionId });
  for (const spec of lookUps) {
    await call(spec, { params: { hash } });
    await refusal(spec, 404, { params: { hash: unknownHash } });
  }
  const after = await call(statsApi.get, { sessionId });
  expect(after.verifications).toBe(before.verifications + 2);
});

test('an unknown hash is not found, with a message, and no cache keeps that', async () => {
  for (const spec of lookUps) {
    const { message } = await refusal(spec, 404, { params: { hash: unknownHash } });
    expect(message).toBe('Badge not found');
    expect((await request(spec, { params: { hash: unknownHash } })).headers.get('cache-control')).toContain('no-store');
  }
});

test.each(['x', 'F'.repeat(32), '0'.repeat(33), 'a b'])('the malformed hash %s is refused by name', async (hash) => {
  for (const spec of lookUps) {
    const { fields } = await refusal(spec, 400, { params: { hash } });
    expect(Object.keys(fields ?? {})).toEqual(['hash']);
  }
});

test.each([
  ['a hash', '%s', '/verify/%s'],
  ['a hash in capitals, with spaces', '  %S ', '/verify/%s'],
  ['a number', 'BDG-2026-%s', '/verify/%s'],
  ['a whole link', 'https://badges.example/verification/%s?from=mail#top', '/verify/%s'],
  [
    'a link as Outlook rewrites it',
    'https://a.example/?url=https%3A%2F%2Fb.example%2Fverify%2F%s&data=05',
    '/verify/%s',
  ],
  ['a word', 'my badge', '/verification/unknown'],
  ['nothing', '', '/verification/unknown'],
  ['the address of another site', '//elsewhere.example/..', '/verification/unknown'],
])('a form without scripts that holds %s leads to a page', async (_, text, path) => {
  const filled = (pattern: string) => pattern.replace('%s', unknownHash).replace('%S', unknownHash.toUpperCase());
  const { status, headers } = await request(verificationApi.find, { query: { hash: filled(text) } });
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([303, filled(path), 'no-store']);
});

test('a form that holds a book, or nothing at all, is refused by name', async () => {
  for (const query of [{ hash: 'x'.repeat(2001) }, {}]) {
    const { fields } = await refusal(verificationApi.find, 400, { query });
    expect(Object.keys(fields ?? {})).toEqual(['hash']);
  }
});

// Each instance keeps the settings for 30 seconds, so that is how long a switch may take.
const switchDeadlineMs = 35_000;

test('both look-ups close when public verification is switched off', { timeout: 90_000 }, async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  await call(settingsApi.update, { sessionId, body: { enablePublicVerification: false } });
  try {
    for (const spec of lookUps) {
      await expect.poll(() => statusOf(spec, hash), { timeout: switchDeadlineMs }).toBe(403);
    }
  } finally {
    await call(settingsApi.update, { sessionId, body: { enablePublicVerification: 'true' } });
  }
  await expect.poll(() => statusOf(verificationApi.verify, hash), { timeout: switchDeadlineMs }).toBe(200);
});

test('nobody has looked a new badge up, on any of thirty days', async () => {
  const { id } = await createIssuedBadge(sessionId);
  const { days, ...rest } = await call(badgesApi.lookUps, { sessionId, params: { id } });
  expect(rest).toEqual({ total: 0, last: null, isPartial: false });
  expect(days).toHaveLength(lookUpDays);
  expect(days.every(({ count }) => count === 0)).toBe(true);
});
