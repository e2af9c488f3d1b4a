import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { badgesApi } from '../../functions/src/contract/badges.ts';
import { db } from '../../functions/src/firebase.ts';
import { call, request } from '../../functions/src/testing/api.ts';
import { endOfJob } from '../../functions/src/testing/jobs.ts';
import { letLeaseEnd, sweep } from '../../functions/src/testing/scheduled.ts';
import { killFunction } from './processes.ts';
import { onlyJob, openSchool, until } from './school.ts';
import { sized } from './sizes.ts';

const kind = 'correct';
const year = 2026;
const said = { badgeType: 'Honour Roll', year: 2027 };

async function issueToAll(people: number) {
  const { sessionId, tag } = await openSchool(people);
  await call(badgesApi.bulkIssueByTags, { sessionId, body: { tagIds: [tag.id], year } });
  return { sessionId, tag };
}

test('a correction of many badges whose process is killed ends whole', { timeout: 240_000 }, async () => {
  const people = sized(460, 1000);
  const { sessionId, tag } = await issueToAll(people);
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { filter: { search: tag.name }, ...said };
  const broken = request(badgesApi.bulkCorrect, { sessionId, headers, body }).catch(() => undefined);
  await until(async () => ((await onlyJob(kind))?.done ?? 0) >= 150);
  expect(killFunction('api')).toBeGreaterThan(0);
  await broken;
  const left = await onlyJob(kind);
  expect(left).toMatchObject({ state: 'running' });
  expect(left?.done).toBeLessThan(people);
  const jobId = left?.id ?? '';
  await letLeaseEnd(jobId);
  await sweep();
  expect(await endOfJob(sessionId, jobId)).toMatchObject({ state: 'done', total: people, done: people, skipped: 0 });
  const { docs } = await db.collection('badges').select('badgeType', 'year', 'state').get();
  expect(docs).toHaveLength(people);
  for (const badge of docs) expect(badge.data()).toEqual({ ...said, state: 'issued' });
});

test('who gets the corrected badge from somebody else meanwhile keeps the other one as it is', async () => {
  const people = 40;
  const { sessionId, tag } = await issueToAll(people);
  const body = { filter: { search: tag.name }, ...said };
  const correct = () => call(badgesApi.bulkCorrect, { sessionId, body });
  const issue = () => call(badgesApi.bulkIssueByTags, { sessionId, body: { tagIds: [tag.id], ...said } });
  await Promise.all([correct(), issue()]);
  const awards = await db.collection('awards').get();
  // Whichever of the two came first to a person, nobody has two of one type and year.
  expect(awards.docs.filter((award) => Number(award.get('count')) !== 1)).toEqual([]);
});

test('a step whose badges would be second ones passes over them', async () => {
  const people = 160;
  const { sessionId, tag } = await issueToAll(people);
  const { docs } = await db.collection('users').select().limit(5).get();
  for (const { id } of docs) await call(badgesApi.create, { sessionId, body: { userId: id, ...said } });
  const { jobId } = await call(badgesApi.bulkCorrect, {
    sessionId,
    body: { filter: { search: tag.name, year }, ...said },
  });
  expect(await endOfJob(sessionId, jobId)).toMatchObject({ state: 'done', done: people - 5, skipped: 5 });
});
