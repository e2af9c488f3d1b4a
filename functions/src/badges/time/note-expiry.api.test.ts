import { expect, test } from 'vitest';
import { auditApi } from '../../contract/calls/audit.ts';
import type { Badge } from '../../contract/rules/badge.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { statsApi } from '../../contract/calls/stats.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { db } from '../../firestore/firebase.ts';
import { call, signIn } from '../../testing/api.ts';
import { createEndingBadge, letEndCome } from '../../testing/ending-badge.ts';
import { undo } from '../../testing/jobs.ts';
import { sweep } from '../../testing/scheduled.ts';
import { markEnded } from './expiry.service.ts';

const sessionId = await signIn();

const documentOf = ({ id }: Badge) => db.doc(`badges/${id}`).get();
const listed = async ({ userId }: Badge, filter: object = { hasEnded: 'yes' }) =>
  (await call(badgesApi.list, { sessionId, query: { userId, ...filter } })).badges.map(({ id }) => id);
const end = async () => {
  const badge = await createEndingBadge(sessionId);
  return { ...badge, validUntil: await letEndCome(badge.id) };
};
const unissue = ({ id }: Badge) => call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
const correct = ({ id }: Badge, wanted: object) =>
  call(badgesApi.bulkCorrect, { sessionId, body: { badgeIds: [id], ...wanted } });
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the sweep marks an expired badge as ended, and the badge stays issued', async () => {
  const [badge, later] = [await end(), await createEndingBadge(sessionId)];
  expect(await listed(badge)).toEqual([]);
  await sweep();
  expect(await listed(badge)).toEqual([badge.id]);
  expect(await listed(badge, { state: 'issued' })).toEqual([badge.id]);
  expect((await documentOf(badge)).get('endsAt')).toBeNull();
  expect(await listed(later)).toEqual([]);
  expect((await documentOf(later)).get('endsAt')).not.toBeNull();
});

test('marking it is no action: revision, history, counts and the public page stay the same', async () => {
  const badge = await end();
  const params = { hash: badge.verificationHash };
  const seen = async () => {
    const { entries } = await call(auditApi.history, { sessionId, params: { id: badge.id }, query: {} });
    const { answeredAt: _, ...shown } = await call(verificationApi.verify, { params, query: { count: 'false' } });
    const { totalBadges, badgesIssued, badgesRevoked } = await call(statsApi.get, { sessionId });
    return { entries, shown, counted: { totalBadges, badgesIssued, badgesRevoked } };
  };
  const [before, document] = [await seen(), (await documentOf(badge)).data()];
  await sweep();
  expect(await seen()).toEqual(before);
  const { endsAt, facets, ...rest } = (await documentOf(badge)).data() ?? {};
  expect(document).toMatchObject(rest);
  expect(endsAt).toBeNull();
  expect(facets).toEqual({ ...document?.facets, 'hasEnded:yes': true });
});

test('repeated sweeps write once', async () => {
  const badge = await end();
  await sweep();
  const { updateTime } = await documentOf(badge);
  await Promise.all([sweep(), sweep(), markEnded([badge.id])]);
  expect((await documentOf(badge)).updateTime).toEqual(updateTime);
});

test('a badge that was corrected, taken back or deleted since it was found is not marked', async () => {
  const [moved, revoked, deleted, over] = [await end(), await end(), await end(), await end()];
  await correct(moved, { lastDay: day(40) });
  await unissue(revoked);
  await call(badgesApi.delete, { sessionId, params: { id: deleted.id } });
  const before = await Promise.all([moved, revoked, deleted].map(documentOf));
  await markEnded([moved, revoked, deleted, over].map(({ id }) => id));
  const after = await Promise.all([moved, revoked, deleted].map(documentOf));
  expect(after.map(({ updateTime }) => updateTime)).toEqual(before.map(({ updateTime }) => updateTime));
  expect(await listed(over)).toEqual([over.id]);
});

test('a later last day makes an expired badge valid again, until the correction is undone', async () => {
  const badge = await end();
  await sweep();
  const { jobId: id } = await correct(badge, { lastDay: day(40) });
  expect(await listed(badge)).toEqual([]);
  expect(await listed(badge, { endMonth: day(40).slice(0, 7) })).toEqual([badge.id]);
  expect((await documentOf(badge)).get('endsAt')).not.toBeNull();
  await sweep();
  expect(await listed(badge)).toEqual([]);
  await undo(sessionId, id);
  expect(await listed(badge)).toEqual([badge.id]);
  expect((await documentOf(badge)).get('endsAt')).toBeNull();
});

test('an expired badge that is taken back leaves the filter, and returns when it is issued again', async () => {
  const badge = await end();
  await sweep();
  const { jobId: id } = await unissue(badge);
  expect(await listed(badge)).toEqual([]);
  await undo(sessionId, id);
  expect(await listed(badge)).toEqual([badge.id]);
  await unissue(badge);
  await call(badgesApi.issue, { sessionId, params: { id: badge.id }, body: {} });
  await sweep();
  expect(await listed(badge)).toEqual([badge.id]);
});
