import { describe, expect, test } from 'vitest';
import type { Badge } from '../../contract/rules/badge.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { dayIn } from '../../contract/words/dates.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { laterDay } from '../../contract/rules/validity.ts';
import { call, refusal, signIn } from '../../testing/api.ts';
import { createBadgeWith, deleteNewBadge, uniqueWord, unknownId } from '../../testing/builders.ts';
import { forgettingAt } from '../../testing/forgetting.ts';
import { badgesOfJob, stayedIn } from '../../testing/jobs.ts';
import { inHours } from '../../testing/scheduled-badges.ts';
import { letMailsWait } from '../../testing/waiting-mails.ts';

const sessionId = await signIn();
const at = { sessionId };
const { forget } = forgettingAt(at);

const inDays = (days: number) => laterDay(dayIn(Date.now(), 'UTC'), days);

/** Issued badge that expires in 30 days, unless `said` changes it. */
const createOld = (said: object = {}) =>
  createBadgeWith(sessionId, { badgeType: uniqueWord(), lastDay: inDays(30), publishAt: inHours(0), ...said });
const unissue = ({ id }: Badge) => call(badgesApi.bulkUnissue, { ...at, body: { badgeIds: [id] } });
const setInactive = ({ userId }: Badge) =>
  call(usersApi.bulkSetStatus, { ...at, body: { userIds: [userId], status: 'inactive' } });

const bodyOf = (badges: (Badge | string)[], more: object) => {
  const badgeIds = badges.map((badge) => (typeof badge === 'string' ? badge : badge.id));
  return { year: 2027, renews: { badgeIds }, ...more };
};
const look = (badges: (Badge | string)[], more: object = {}) =>
  call(badgesApi.countRecipients, { ...at, body: bodyOf(badges, more) });
const reasons = async (badges: (Badge | string)[], more: object = {}) =>
  (await call(badgesApi.listSkippedRecipients, { ...at, body: bodyOf(badges, more) })).skipped.map(({ id, why }) => [
    id,
    why,
  ]);
const renew = (badges: (Badge | string)[], more: object = {}) =>
  call(badgesApi.bulkIssueByTags, { ...at, body: bodyOf(badges, more) });

test('badges that cannot be renewed are listed with the reason, and the call skips exactly those', async () => {
  const good = await createOld();
  const [never, waiting] = [await createOld({ publishAt: undefined }), await createOld({ publishAt: inHours(1) })];
  const [revoked, endless] = [await createOld(), await createOld({ lastDay: null })];
  const [inactive, forgotten, renewed] = [await createOld(), await createOld(), await createOld()];
  await unissue(revoked);
  await setInactive(inactive);
  await forget(forgotten.userId);
  await renew([renewed]);
  const deleted = await deleteNewBadge(sessionId);
  const all = [never, good, waiting, revoked, endless, inactive, forgotten, renewed, deleted, unknownId];
  const others = [
    { why: 'not_active', count: 1 },
    { why: 'no_end', count: 4 },
    { why: 'gone', count: 3 },
  ];
  const counted = { total: 2, holding: 1, reasons: others };
  expect(await look(all)).toMatchObject({ ...counted, shown: [{ id: good.userId, name: good.recipientName }] });
  const skipped = await reasons(all);
  expect(skipped).toEqual([
    [never.id, 'no_end'],
    [waiting.id, 'no_end'],
    [revoked.id, 'no_end'],
    [endless.id, 'no_end'],
    [inactive.id, 'not_active'],
    [forgotten.id, 'gone'],
    [renewed.id, 'renewed'],
    [deleted, 'gone'],
    [unknownId, 'gone'],
  ]);
  const { jobId, ...renewal } = await renew(all);
  const counts = [{ why: 'renewed', count: 1 }, ...others];
  expect(renewal).toMatchObject({ count: 1, skipped: 9, reasons: counts });
  expect((await stayedIn(sessionId, jobId)).map(({ id, why }) => [id, why])).toEqual(skipped);
  expect((await badgesOfJob(sessionId, jobId)).map(({ userId }) => userId)).toEqual([good.userId]);
});

test('inactive people and badges that are already renewed are included if the call says so', async () => {
  const [inactive, renewed] = [await createOld(), await createOld()];
  await setInactive(inactive);
  await renew([renewed]);
  const all = { includeInactive: true, includeHolders: true };
  expect(await look([inactive, renewed], all)).toMatchObject({ total: 2, holding: 1, reasons: [] });
  expect(await reasons([inactive, renewed], all)).toEqual([]);
  expect(await renew([inactive, renewed], all)).toMatchObject({ count: 2, skipped: 0 });
});

describe('an end in the call', () => {
  test('must be later than that of the old badge; the other badges are renewed', async () => {
    const [early, endless] = [await createOld(), await createOld({ lastDay: null })];
    const late = await createOld({ lastDay: inDays(5) });
    const all = [early, late, endless];
    const end = { lastDay: inDays(30) };
    const noEnd = { why: 'no_end', count: 1 };
    const both = [noEnd, { why: 'valid_as_long', count: 1 }];
    expect(await look(all, end)).toMatchObject({ total: 1, holding: 0, reasons: both });
    expect(await look(all)).toMatchObject({ total: 2, reasons: [noEnd] });
    expect(await reasons(all, end)).toEqual([
      [early.id, 'valid_as_long'],
      [endless.id, 'no_end'],
    ]);
    const { jobId, ...counts } = await renew(all, end);
    expect(counts).toMatchObject({ count: 1, skipped: 2 });
    expect(await badgesOfJob(sessionId, jobId)).toMatchObject([{ userId: late.userId, ...end }]);
    expect(await renew([early], { lastDay: inDays(31) })).toMatchObject({ count: 1 });
  });

  test('is sent once, as a day or as a time', async () => {
    const both = { ...bodyOf([unknownId], {}), lastDay: inDays(3), validUntil: inHours(80) };
    for (const spec of [badgesApi.countRecipients, badgesApi.listSkippedRecipients]) {
      const { fields } = await refusal(spec, 400, { ...at, body: both });
      expect(fields).toEqual({ lastDay: 'Send either lastDay or validUntil.' });
    }
  });
});

test('the quick answer counts all selected badges, and shows a person with two of them once', async () => {
  const [first, endless] = [await createOld(), await createOld({ lastDay: null })];
  const second = await createOld({ userId: first.userId });
  const shown = [{ id: first.userId, name: first.recipientName }];
  const unknown = { holding: null, reasons: null };
  expect(await look([first, second, endless], { quick: true })).toMatchObject({ total: 3, ...unknown, shown });
  expect(await look([first, second, endless])).toMatchObject({
    total: 2,
    reasons: [{ why: 'no_end', count: 1 }],
    shown,
  });
  const filter = { search: '', userId: first.userId };
  const body = { year: 2027, renews: { filter } };
  expect(await call(badgesApi.countRecipients, { ...at, body })).toMatchObject({ total: 2, shown });
  const quick = await call(badgesApi.countRecipients, { ...at, body: { ...body, quick: true } });
  expect(quick).toMatchObject({ total: 2, ...unknown, shown });
});

test('the mail preview has the text of the renewal', async () => {
  await letMailsWait(sessionId, 60);
  try {
    const old = await createOld({ description: 'For helping.' });
    const first = async (more: object) => (await look([old], more)).mails?.first;
    const same = await first({});
    expect(same?.subject).toBe(`Your badge: ${old.badgeType} 2027`);
    expect(same?.text).toContain('For helping.');
    const other = await first({ badgeType: 'Refresher', description: null });
    expect(other?.subject).toBe('Your badge: Refresher 2027');
    expect(other?.text).not.toContain('For helping.');
  } finally {
    await letMailsWait(sessionId, 10, false);
  }
});
