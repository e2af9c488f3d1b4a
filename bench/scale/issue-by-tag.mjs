import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { badgesApi } from '../../scripts/api-client.mjs';
import { insist } from '../load/insist.mjs';
import { timed } from './in-turns.mjs';

const lookAgainMs = 100;
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
export async function issueByTag({ api, sessionId }, { tagIds, count }) {
  const body = JSON.stringify({ tagIds, year: 2026, badgeType: nextType() });
  const headers = { 'Content-Type': 'application/json', 'X-Session-Id': sessionId, 'Idempotency-Key': randomUUID() };
  const address = api.url + badgesApi.bulkIssueByTags.path;
  let issued = 0;
  const ms = await timed(async () => {
    const { text } = await insist(address, { method: 'POST', headers, body });
    const { state = 'done', jobId, count: soFar } = JSON.parse(text);
    issued = state === 'done' ? soFar : await untilDone(`${api.url}/api/jobs/${jobId}`, headers['X-Session-Id']);
  });
  if (issued !== count) throw new Error(`${issued} of ${count} recipients have a badge.`);
  return ms;
}

async function untilDone(address, sessionId) {
  for (;;) {
    const response = await fetch(address, { headers: { 'X-Session-Id': sessionId } });
    const job = await response.json();
    if (job.state === 'done') return job.done;
    if (response.ok && !['queued', 'running'].includes(job.state)) throw new Error(`It ended: ${JSON.stringify(job)}`);
    await delay(lookAgainMs);
  }
}
