import { expect, test } from 'vitest';
import { badgeMailsApi } from '../../contract/calls/badge-mails.ts';
import type { Badge } from '../../contract/rules/badge.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { deletedApi } from '../../contract/calls/deleted.ts';
import { call, refusal, signIn } from '../../testing/api.ts';
import { mailsAbout, setMail } from '../../testing/badge-mail.ts';
import { createBadgeWith, createIssuedBadge, uniqueWord } from '../../testing/builders.ts';
import { forgettingAt, left } from '../../testing/forgetting.ts';
import { undo } from '../../testing/jobs.ts';
import { createScheduledBadge, publish } from '../../testing/scheduled-badges.ts';

const sessionId = await signIn();
const at = { sessionId };

const { forget, badgesOf, badgeOf } = forgettingAt(at);

/** An issued badge, as it was before its person was forgotten. */
async function forgottenBadge(): Promise<Badge> {
  const badge = await createIssuedBadge(sessionId);
  await forget(badge.userId);
  return badge;
}

test('a forgotten person’s badge can no longer be mailed by any call', async () => {
  const badge = await createIssuedBadge(sessionId);
  await setMail(badge.id, 'refused');
  await forget(badge.userId);
  expect((await badgeOf(badge)).mail).toMatchObject({ state: 'unsent', error: null });
  const params = { id: badge.id };
  const { message } = await refusal(badgeMailsApi.send, 409, { ...at, params, body: {} });
  expect(message).toMatch(/forgotten/);
  const sent = await call(badgeMailsApi.bulkSend, { ...at, body: { badgeIds: [badge.id] } });
  expect(sent.results).toMatchObject([{ id: badge.id, why: 'forgotten' }]);
  await call(badgesApi.bulkUnissue, { ...at, body: { badgeIds: [badge.id] } });
  await call(badgesApi.bulkIssue, { ...at, body: { badgeIds: [badge.id] } });
  expect(await badgeOf(badge)).toMatchObject({ ...left, state: 'issued', mail: { state: 'unsent' } });
});

test('a forgotten person’s badge can be edited, taken back, deleted and restored', async () => {
  const badge = await forgottenBadge();
  const { id } = badge;
  await call(badgesApi.bulkUnissue, { ...at, body: { badgeIds: [id] } });
  const body = { badgeType: uniqueWord(), year: 2025 };
  expect(await call(badgesApi.update, { ...at, params: { id }, body })).toMatchObject({ ...left, ...body });
  const { actId = '' } = await call(badgesApi.delete, { ...at, params: { id } });
  const { records } = await call(deletedApi.listRecords, { ...at, params: { id: actId }, query: {} });
  expect(records).toMatchObject([{ id, email: null, problem: null }]);
  expect((await call(deletedApi.restore, { ...at, body: { actId } })).results).toMatchObject([{ id, outcome: 'done' }]);
  expect(await badgeOf(badge)).toMatchObject({ ...left, ...body, state: 'revoked' });
});

test('a forgotten person’s badge cannot become a duplicate of a type and year', async () => {
  const { id, userId } = await createBadgeWith(sessionId);
  const body = { badgeType: uniqueWord(), year: 2026 };
  await createBadgeWith(sessionId, { userId, ...body });
  await forget(userId);
  await refusal(badgesApi.update, 409, { ...at, params: { id }, body });
});

test('a forgotten person’s scheduled badge is published in time, without a mail', async () => {
  const badge = await createScheduledBadge(sessionId);
  await forget(badge.userId);
  expect(await badgeOf(badge)).toMatchObject({ ...left, state: 'scheduled' });
  const { job } = await publish(sessionId, badge.publicationId);
  expect(job).toMatchObject({ state: 'done', done: 1 });
  expect(await badgeOf(badge)).toMatchObject({ ...left, state: 'issued', mail: { state: 'unsent' } });
  expect(await mailsAbout(badge.id)).toEqual([]);
});

test('a forgotten person’s badge is removed if its issue is undone', async () => {
  const { userId, lastAct } = await createBadgeWith(sessionId);
  await forget(userId);
  expect(await undo(sessionId, lastAct ?? '')).toMatchObject({ done: 1, mistakenMails: 0 });
  expect(await badgesOf(userId)).toEqual([]);
});
