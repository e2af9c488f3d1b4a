import { expect, test } from 'vitest';
import { badgesApi, lookUpDays } from '../contract/calls/badges.ts';
import { statsApi } from '../contract/calls/stats.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { call, refusedFields, request, signIn } from '../testing/api.ts';
import { createIssuedBadge } from '../testing/builders.ts';

const sessionId = await signIn();

const lookUps = [verificationApi.verify, verificationApi.details];
const unknownHash = 'f'.repeat(32);

test('an issued badge can be verified without a sign-in', async () => {
  const badge = await createIssuedBadge(sessionId);
  const params = { hash: badge.verificationHash };
  const short = await call(verificationApi.verify, { params });
  expect(short.user.name).toBe(badge.recipientName);
  expect(short.badge).toMatchObject({ id: badge.id, year: 2026, issued: true, issuedAt: badge.issuedAt });
  const full = await call(verificationApi.details, { params });
  expect(full).toMatchObject({ recipientEmail: badge.recipientEmail, templateName: badge.templateName, issued: true });
});

test('each successful lookup counts; an unknown hash answers 404, which is not cached', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  const before = await call(statsApi.get, { sessionId });
  for (const spec of lookUps) {
    await call(spec, { params: { hash } });
    const { status, headers, text } = await request(spec, { params: { hash: unknownHash } });
    expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect(text).toContain('Badge not found');
  }
  const after = await call(statsApi.get, { sessionId });
  expect(after.verifications).toBe(before.verifications + 2);
});

test.each(['x', 'F'.repeat(32), '0'.repeat(33), 'a b'])(
  'the malformed hash %s is refused with its field',
  async (hash) => {
    for (const spec of lookUps) expect(await refusedFields(spec, { params: { hash } })).toEqual(['hash']);
  },
);

test.each([
  ['a hash', '%s', '/verify/%s'],
  ['a whole link', 'https://badges.example/verification/%s?from=mail#top', '/verify/%s'],
  ['a word', 'my badge', '/verification/unknown'],
  ['nothing', '', '/verification/unknown'],
  ['the address of another site', '//elsewhere.example/..', '/verification/unknown'],
])('a form without scripts that contains %s redirects to a page', async (_, text, path) => {
  const filled = (pattern: string) => pattern.replace('%s', unknownHash);
  const { status, headers } = await request(verificationApi.find, { query: { hash: filled(text) } });
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([303, filled(path), 'no-store']);
});

test('a form with far too much text, or none, is refused with its field', async () => {
  for (const query of [{ hash: 'x'.repeat(2001) }, {}])
    expect(await refusedFields(verificationApi.find, { query })).toEqual(['hash']);
});

test('a new badge has no lookups on any of thirty days', async () => {
  const { id } = await createIssuedBadge(sessionId);
  const { days, ...rest } = await call(badgesApi.lookUps, { sessionId, params: { id } });
  expect(rest).toEqual({ total: 0, last: null, isPartial: false });
  expect(days).toHaveLength(lookUpDays);
  expect(days.every(({ count }) => count === 0)).toBe(true);
});

const pages = [verificationApi.certificatePage, verificationApi.detailsPage];
const around = ['%s.', '%s\u200b', '/verify/%s', '%S'];
test.each(around.flatMap((form) => pages.map((page) => [page.path, form, page] as const)))(
  '%s of %j redirects to the exact link',
  async (_, form, page) => {
    const hash = unknownHash;
    const text = form.replace('%s', hash).replace('%S', hash.toUpperCase());
    const { status, headers } = await request(page, { params: { hash: text } });
    const exact = page.path.replace('{hash}', hash);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([303, exact, 'no-store']);
  },
);
