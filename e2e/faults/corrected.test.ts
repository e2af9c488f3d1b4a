import { expect, test } from 'vitest';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { db } from '../../functions/src/firestore/firebase.ts';
import { call } from '../../functions/src/testing/api.ts';
import { endOfJob } from '../../functions/src/testing/jobs.ts';
import { openSchool } from './school.ts';

const year = 2026;
const said = { badgeType: 'Honour Roll', year: 2027 };

async function issueToAll(people: number) {
  const { sessionId, tag } = await openSchool(people);
  await call(badgesApi.bulkIssueByTags, { sessionId, body: { tagIds: [tag.id], year } });
  return { sessionId, tag };
}

test('correcting badges while another administrator issues the same ones makes no duplicates', async () => {
  const people = 40;
  const { sessionId, tag } = await issueToAll(people);
  const body = { filter: { search: tag.name }, ...said };
  const correct = () => call(badgesApi.bulkCorrect, { sessionId, body });
  const issue = () => call(badgesApi.bulkIssueByTags, { sessionId, body: { tagIds: [tag.id], ...said } });
  await Promise.all([correct(), issue()]);
  const awards = await db.collection('awards').get();
  // Whichever came first, no one has two badges of a type and year.
  expect(awards.docs.filter((award) => Number(award.get('count')) !== 1)).toEqual([]);
});

test('a correction skips badges that would be duplicates', async () => {
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
