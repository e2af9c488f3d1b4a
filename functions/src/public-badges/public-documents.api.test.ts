import { expect, test } from 'vitest';
import type { Badge } from '../contract/rules/badge.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { usersApi } from '../contract/calls/users.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { followedBadgeSchema } from '../contract/rules/public-badge.ts';
import { db } from '../firestore/firebase.ts';
import { call, refusal, signIn } from '../testing/api.ts';
import { createBadge, createIssuedBadge, createUser } from '../testing/builders.ts';
import { badgesOfJob, issueToNewTag } from '../testing/jobs.ts';

const sessionId = await signIn();

const followed = (hash: string) => db.doc(`publicBadges/${hash}`);
const page = (hash: string) => db.doc(`badgePages/${hash}`);
const unissue = ({ id }: Badge) => call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
const look = (hash: string) => call(verificationApi.details, { params: { hash } });

/** Reads a public document and checks the contract's shape and the page's revision. */
async function readFollowed(hash: string) {
  const document = followedBadgeSchema.parse((await followed(hash).get()).data());
  expect((await page(hash).get()).get('revision')).toBe(document.revision);
  return document;
}

test('the public document names no one, and its revision grows with each change', async () => {
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
  const { jobId } = await issueToNewTag(sessionId, 2);
  const badges = await badgesOfJob(sessionId, jobId);
  expect(badges).toHaveLength(2);
  for (const { verificationHash } of badges) expect((await readFollowed(verificationHash)).state).toBe('issued');
});

test('a hash without a page is not found, also where a followed document was left behind', async () => {
  const badge = await createIssuedBadge(sessionId);
  await page(badge.verificationHash).delete();
  await refusal(verificationApi.verify, 404, { params: { hash: badge.verificationHash } });
});
