import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { badgesApi } from '../../contract/calls/badges.ts';
import { dayIn } from '../../contract/words/dates.ts';
import { jobsApi } from '../../contract/calls/jobs.ts';
import { endOf, laterDay } from '../../contract/rules/validity.ts';
import { call, request, signIn } from '../../testing/api.ts';
import { dieAfterStep } from '../../testing/broken-commits.ts';
import { createClass, createTemplate, namesOf, uniqueWord } from '../../testing/builders.ts';
import { bodyOf } from '../../testing/client.ts';
import { localApi } from '../../testing/local-api.ts';
import { letLeaseEnd } from '../../testing/scheduled.ts';

const sessionId = await signIn();
await localApi();
const at = { sessionId };
afterEach(() => vi.restoreAllMocks());

const inDays = (days: number) => laterDay(dayIn(Date.now(), 'UTC'), days);
const badgesOf = async (query: object) =>
  (await call(badgesApi.list, { ...at, query: { ...query, limit: 1000 } })).badges;

/** Issues badges of a new type to new people, and returns them, newest first. */
async function issue(people: number, end: object) {
  const { tagIds } = await createClass(at, namesOf(people));
  const body = { tagIds, year: 2026, badgeType: uniqueWord(), ...end };
  const { jobId } = await call(badgesApi.bulkIssueByTags, { ...at, body });
  return { badgeType: body.badgeType, badges: await badgesOf({ jobId }) };
}

async function renew(key: string, body: object) {
  const input = { ...at, headers: { 'Idempotency-Key': key }, body: { year: 2027, ...body } };
  return bodyOf(badgesApi.bulkIssueByTags, await request(badgesApi.bulkIssueByTags, input));
}

test(
  'a filter renews all first aid badges of 200 people that end in a month, and no others',
  { timeout: 90_000 },
  async () => {
    const meaning = { validity: { kind: 'months', months: 24 } };
    const { id: templateId } = await createTemplate(sessionId, uniqueWord(), { meaning });
    const { badgeType, badges } = await issue(200, { templateId });
    const [first, other] = badges;
    const lastDay = first?.lastDay ?? '';
    const moved = laterDay(lastDay, 40);
    await call(badgesApi.bulkCorrect, { ...at, body: { badgeIds: [other?.id ?? ''], lastDay: moved } });
    const filter = { search: '', badgeType, endMonth: lastDay.slice(0, 7) };
    const body = { year: 2027, renews: { filter } };
    const counts = { total: 199, holding: 0, reasons: [] };
    expect(await call(badgesApi.countRecipients, { ...at, body })).toMatchObject(counts);
    const { jobId, ...renewed } = await renew(randomUUID(), body);
    expect(renewed).toMatchObject({ count: 199, skipped: 0 });
    const made = await badgesOf({ jobId });
    // In the order of the old ones.
    expect(made.map(({ userId }) => userId)).toEqual(
      badges.flatMap(({ id, userId }) => (id === other?.id ? [] : userId)),
    );
    const next = endOf({ kind: 'months', months: 24 }, laterDay(lastDay, 1), 'UTC');
    for (const badge of made) expect(badge).toMatchObject({ state: 'issued', ...next });
  },
);

test('simultaneous calls renew each badge once', { timeout: 60_000 }, async () => {
  const { badges, badgeType } = await issue(5, { lastDay: inDays(9) });
  const renews = { badgeIds: badges.map(({ id }) => id) };
  const answers = await Promise.all(Array.from({ length: 3 }, () => renew(randomUUID(), { renews })));
  expect(answers.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  expect(answers.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(10);
  expect(new Set((await badgesOf({ badgeType, year: 2027 })).map(({ userId }) => userId)).size).toBe(5);
});

test('a badge that is taken back or deleted while the job runs is not renewed', { timeout: 90_000 }, async () => {
  const { badgeType, badges } = await issue(160, { lastDay: inDays(9) });
  const [key, body] = [randomUUID(), { badgeType, renews: { filter: { search: '', badgeType, year: 2026 } } }];
  const goOn = dieAfterStep();
  await renew(key, body).catch(() => undefined);
  goOn();
  const { jobs } = await call(jobsApi.list, { ...at });
  const job = jobs.find(({ title }) => title === `Renew badges as ${badgeType} 2027`);
  expect(job).toMatchObject({ state: 'running', total: 160, skipped: 0 });
  expect(job?.done).toBeGreaterThan(0);
  expect(job?.done).toBeLessThan(150);
  const [revoked, deleted] = badges.slice(-2).map(({ id }) => [id]);
  await call(badgesApi.bulkUnissue, { ...at, body: { badgeIds: revoked ?? [] } });
  await call(badgesApi.bulkDelete, { ...at, body: { badgeIds: deleted ?? [] } });
  await letLeaseEnd(job?.id ?? '');
  expect(await renew(key, body)).toMatchObject({ jobId: job?.id, count: 158, skipped: 2 });
  const made = await badgesOf({ jobId: job?.id });
  expect(made.map(({ userId }) => userId)).toEqual(badges.slice(0, -2).map(({ userId }) => userId));
});
