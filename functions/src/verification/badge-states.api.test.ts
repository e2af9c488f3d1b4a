import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { Badge } from '../contract/rules/badge.ts';
import { longDate } from '../contract/words/dates.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { settingsApi } from '../contract/calls/settings.ts';
import { statsApi } from '../contract/calls/stats.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createBadgeWith, createIssuedBadge } from '../testing/builders.ts';
import { localApi } from '../testing/local-api.ts';

const { verify, details, certificate, badgePng, badgeSvg, shareImage, certificatePage, detailsPage } = verificationApi;
const sessionId = await signIn();
await localApi();

const lookUp = async ({ verificationHash: hash }: Badge) => (await call(verify, { params: { hash } })).badge;
const issue = ({ id }: Badge) => call(badgesApi.issue, { sessionId, params: { id }, body: {} });
const unissue = ({ id }: Badge) => call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });

async function createRevokedBadge() {
  const badge = await createIssuedBadge(sessionId);
  await unissue(badge);
  const { organizationName } = await call(settingsApi.getPublic);
  const { revokedAt } = await lookUp(badge);
  const sentence = `${organizationName} took this badge back on ${longDate(revokedAt ?? '', 'UTC')}. It is no longer valid.`;
  return { badge, params: { hash: badge.verificationHash }, sentence };
}

test('a badge goes from never issued to issued, revoked and issued again, and keeps its first issue date', async () => {
  const badge = await createBadgeWith(sessionId);
  const none = { issued: false, issuedAt: null };
  expect(await lookUp(badge)).toMatchObject({ ...none, state: 'never', firstIssuedAt: null, revokedAt: null });

  const { issuedAt: first } = await issue(badge);
  const issued = { state: 'issued', issuedAt: first, firstIssuedAt: first, revokedAt: null };
  expect(await lookUp(badge)).toMatchObject(issued);

  await unissue(badge);
  const revoked = await lookUp(badge);
  expect(revoked).toMatchObject({ ...none, state: 'revoked', firstIssuedAt: first });
  expect(Date.parse(revoked.revokedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));

  const { issuedAt: second } = await issue(badge);
  expect(second).not.toBe(first);
  const again = await call(details, { params: { hash: badge.verificationHash } });
  expect(again).toMatchObject({ ...issued, issuedAt: second });
});

test('the files of a badge that was taken back change when it is issued again', async () => {
  const { badge, params } = await createRevokedBadge();
  const files = [badgeSvg, badgePng, shareImage];
  const tags = () => Promise.all(files.map(async (file) => (await request(file, { params })).headers.get('etag')));
  const revoked = await tags();
  await issue(badge);
  const issued = await tags();
  for (const [index, tag] of revoked.entries()) expect(issued[index]).not.toBe(tag);
});

test('the picture by ID has the same mark as the files, in every state', async () => {
  const badge = await createBadgeWith(sessionId);
  const params = { hash: badge.verificationHash };
  const pictureOf = async (mark: string | null) => {
    const byId = () => call(badgesApi.image, { params: { id: badge.id } });
    // Texts become shapes once they are drawn.
    await expect
      .poll(async () => (await byId()) === (await call(badgeSvg, { params })), { timeout: 10_000 })
      .toBe(true);
    const [, title] = /<title>([^<]*)</.exec(await byId()) ?? [];
    expect(title).toBe(mark ?? `${badge.recipientName}, 2026`);
  };
  await pictureOf('NOT ISSUED');
  await issue(badge);
  await pictureOf(null);
  await unissue(badge);
  await pictureOf('NOT VALID');
});

test('a badge that was taken back says so on its page without scripts, and when its certificate is requested', async () => {
  const { badge, params, sentence } = await createRevokedBadge();
  const { document } = new JSDOM((await request(certificatePage, { params })).text).window;
  const content = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  expect(document.title).toBe(`${badge.recipientName}: Dean's List 2026 (taken back)`);
  expect(content('description')).toContain(sentence);
  expect(await refusal(certificate, 410, { params })).toMatchObject({ code: 'gone', message: sentence });
});

test('page loads and repeated lookups do not count, and an invalid value of count is refused', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  const before = await call(statsApi.get, { sessionId });
  for (const spec of [verify, details]) {
    await call(spec, { params: { hash }, query: { count: 'false' } });
    await refusal(spec, 400, { params: { hash }, query: { count: 'maybe' } });
  }
  for (const page of [certificatePage, detailsPage]) await request(page, { params: { hash } });
  expect((await call(statsApi.get, { sessionId })).verifications).toBe(before.verifications);
});

test('the issuer includes the contact for questions', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  const save = (contactEmail: string) => call(settingsApi.update, { sessionId, body: { contactEmail } });
  const asked = async () => (await call(verify, { params: { hash } })).issuer.contactEmail;
  await save('registry@school.example');
  expect(await asked()).toBe('registry@school.example');
  await save('');
  expect(await asked()).toBeNull();
});
