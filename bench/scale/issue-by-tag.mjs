import { randomUUID } from 'node:crypto';
import { badgesApi } from '../../functions/src/testing/api-client.mjs';
import { insist } from '../load/insist.mjs';
import { timed } from './in-turns.mjs';
import { jobDone } from './job-done.mjs';

let runs = 0;

/** A type of badge that nobody holds yet: who holds one is skipped. */
export function nextType() {
  runs += 1;
  return `Dean’s List ${runs}`;
}

/**
 * Issues to all users of some tags and answers the milliseconds until the last of them has a badge. The answer comes earlier
 * where the queue goes on.
 */
export async function issueByTag(suite, group) {
  return (await issueJob(suite, group)).ms;
}

/** The same with the job that did it. */
export async function issueJob({ api, sessionId }, { tagIds, count }) {
  const body = JSON.stringify({ tagIds, includeInactive: true, year: 2026, badgeType: nextType() });
  const headers = { 'Content-Type': 'application/json', 'X-Session-Id': sessionId, 'Idempotency-Key': randomUUID() };
  const address = api.url + badgesApi.bulkIssueByTags.path;
  let [issued, job] = [0, ''];
  const ms = await timed(async () => {
    const { text } = await insist(address, { method: 'POST', headers, body });
    const { state = 'done', jobId, count: soFar } = JSON.parse(text);
    job = jobId;
    issued = state === 'done' ? soFar : (await jobDone(jobId)).done;
  });
  if (issued !== count) throw new Error(`${issued} of ${count} recipients have a badge.`);
  return { ms, jobId: job };
}
