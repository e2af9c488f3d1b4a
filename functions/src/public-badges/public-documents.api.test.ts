import { expect, test } from 'vitest';
import type { Badge } from '../contract/badge.ts';
import { badgesApi } from '../contract/badges.ts';
import { usersApi } from '../contract/users.ts';
import { verificationApi } from '../contract/verification.ts';
import { followedBadgeSchema } from '../contract/public-badge.ts';
import { db } from '../firebase.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createBadge, createIssuedBadge, createTag, createUser, importTagged } from '../testing/builders.ts';
import { localApi } from '../testing/local-api.ts';

const sessionId = await signIn();
const local = await localApi();

const followed = (hash: string) => db.doc(`publicBadges/${hash}`);
const page = (hash: string) => db.doc(`badgePages/${hash}`);
const unissue = ({ id }: Badge) => call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
const look = (hash: string) => call(verificationApi.details, { params: { hash } });

/** Public document of a badge, after checking that it has the contract's shape and the page's revision. */
async function readFollowed(hash: string) {
  const document = followedBadgeSchema.parse((await followed(hash).get()).data());
  expect((await page(hash).get()).get('revision')).toBe(document.revision);
  return document;
}

test('what anyone may read names nobody, and grows with each change', async () => {
  const user = await createUser(sessionId);
  const badge = await createBadge(sessionId, user.id);
  const hash = badge.verificationHash;
  expect(await readFollowed(hash)).toMatchObject({ badgeId: badge.id, state: 'never', revision: 1 });

  await call(badgesApi.issue, { sessionId, params: { id: badge.id }, body: {} });
  expect(await readFollowed(hash)).toMatchObject({ state: 'issued', revision: 2 });

  const body = { name: 'Renamed', email: user.email, department: 'Physics' };
  await call(usersApi.update, { sessionId, params: { id: user.id }, body });
  expect(await readFollowed(hash)).toMatchObject({ state: 'issued', revision: 3 });
  expect(await look(hash)).toMatchObject({ recipientName: 'Renamed', recipientDepartment: 'Physics', revision: 3 });

  await unissue(badge);
  const { issuedAt, revokedAt } = await readFollowed(hash);
  expect([issuedAt, typeof revokedAt]).toEqual([null, 'string']);

  await call(badgesApi.delete, { sessionId, params: { id: badge.id } });
  expect([(await followed(hash).get()).exists, (await page(hash).get()).exists]).toEqual([false, false]);
});

test('what anyone may read of badges issued by tag names nobody', async () => {
  const tag = await createTag(sessionId);
  await importTagged(sessionId, tag.name, 2);
  await call(badgesApi.bulkIssueByTags, { sessionId, body: { tagIds: [tag.id], year: 2026 } });
  const { badges } = await call(badgesApi.list, { sessionId, query: { search: tag.name } });
  expect(badges).toHaveLength(2);
  for (const { verificationHash } of badges) expect((await readFollowed(verificationHash)).state).toBe('issued');
});

test('a hash without a page is not found, also where a followed document was left behind', async () => {
  const badge = await createIssuedBadge(sessionId);
  await page(badge.verificationHash).delete();
  await refusal(verificationApi.verify, 404, { params: { hash: badge.verificationHash } });
});

test('looking again costs one read and no commit', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  const ask = () =>
    request(verificationApi.verify, { baseUrl: local.baseUrl, params: { hash }, query: { count: 'false' } });
  await ask();
  const { cost } = await local.measure(ask);
  expect(cost).toEqual({ requests: 1, reads: 1, aggregations: 0, queries: 0, commits: 0, writes: 0 });
});
