import { randomUUID } from 'node:crypto';
import { actsApi, badgesApi, fillPath } from '../../functions/src/testing/api-client.mjs';
import { insist } from '../load/insist.mjs';
import { betweenHalves, timed } from './in-turns.mjs';
import { issueJob } from './issue-by-tag.mjs';
import { jobDone } from './job-done.mjs';
import { ratioFigure } from './ratio-figure.mjs';

const people = 10_000;

/** Undoing an issue to all people of a school, against the bulk deletion of as many badges. */
export async function undoIssue(suite, size) {
  if (size !== people) return [];
  const group = { tagIds: suite.tagIds.slice(0, 2), count: people };
  const { jobId } = await issueJob(suite, group);
  const others = [(await issueJob(suite, group)).jobId, (await issueJob(suite, group)).jobId];
  const remove = async () => {
    const body = { filter: { search: '', jobId: others.pop() } };
    return (await timedJob(suite, badgesApi.bulkDelete.path, body)) / 2;
  };
  const measured = await betweenHalves({
    ours: () => timedJob(suite, fillPath(actsApi.undo.path, { id: jobId }), {}),
    halfOfFloor: remove,
  });
  return [ratioFigure(`undoing ${people} issued badges`, measured, { atMost: 1.2, unit: 'ms' })];
}

function timedJob({ api, sessionId }, path, body) {
  const headers = { 'Content-Type': 'application/json', 'X-Session-Id': sessionId, 'Idempotency-Key': randomUUID() };
  return timed(async () => {
    const { text } = await insist(api.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const { done } = await jobDone(JSON.parse(text).jobId);
    if (done !== people) throw new Error(`${done} of ${people} badges were handled.`);
  });
}
