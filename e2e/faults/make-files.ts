import { expect } from 'vitest';
import { chunksOf } from '../../functions/src/firestore/walk.ts';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { bucket, db } from '../../functions/src/firestore/firebase.ts';
import { jobWorks } from '../../functions/src/job-works.ts';
import { getJob } from '../../functions/src/jobs/jobs.store.ts';
import { call, request } from '../../functions/src/testing/api.ts';
import { namedBy } from './acts.ts';
import { type PrepareChore, keyed } from './chore.ts';
import { workUntilEnd } from './own-queue.ts';
import { onlyJob, openSchool } from './school.ts';

const kind = 'make-files';
// A file of the largest size takes longer than a fault needs.
const mostInFile = 50;

/** Each person has a badge, and all QR codes go onto sheets. */
export const makeFiles: PrepareChore = async (people, baseUrl) => {
  const { sessionId, tag } = await openSchool(people);
  await call(badgesApi.bulkIssueByTags, { baseUrl, sessionId, body: { tagIds: [tag.id], year: 2026 } });
  await workUntilEnd();
  const endpoint = badgesApi.makeFiles;
  const input = keyed({ baseUrl, sessionId, body: { filter: { search: '' }, form: 'code-sheet' } });
  const leave = async () => {
    expect((await request(endpoint, input)).status).toBe(200);
    await makeFirstFile(people);
  };
  return { endpoint, input, kind, leave, check: expectFiles };
};

/** Works like a queue process up to the first of several small files. */
async function makeFirstFile(people: number): Promise<void> {
  const { id } = (await onlyJob(kind)) ?? expect.unreachable('There is no job.');
  const work = jobWorks[kind];
  const present = async () => (await getJob(id)) ?? expect.unreachable('The job is gone.');
  await work.list?.(await present(), Infinity);
  const next = async () => work.step(await present(), { size: people, tries: 0 });
  await next();
  const parts = chunksOf(Array.from({ length: people }), mostInFile).map(({ length }) => length);
  await db.doc(`jobs/${id}/private/request`).update({ 'value.asked.plan.parts': parts });
  await next();
}

/** Each badge is in one complete file, and the action names each badge once. */
async function expectFiles(): Promise<void> {
  const { docs } = await db.collection('badges').select().get();
  const ids = docs.map(({ id }) => id).sort();
  const files = await db.collection('madeFiles').get();
  const inFiles = files.docs.flatMap((file) => file.get('badgeIds') as string[]);
  expect(inFiles.sort()).toEqual(ids);
  for (const file of files.docs) {
    const [content] = await bucket()
      .file(file.get('path') as string)
      .download();
    expect(content).toHaveLength(file.get('bytes') as number);
    expect(content.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
  }
  const job = await onlyJob(kind);
  expect((await namedBy(job?.id ?? '')).sort()).toEqual(ids);
}
