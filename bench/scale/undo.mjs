import { actsApi, badgesApi, deletedApi, fillPath } from '../../functions/src/testing/api-client.mjs';
import { betweenHalves } from './in-turns.mjs';
import { issueJob } from './issue-by-tag.mjs';
import { ratioFigure } from '../figures.mjs';
import { timedJob } from './timed-job.mjs';

/** Number of people of the school in which it is measured. */
export const sizeOfUndo = 10_000;

/** Undoes an issue to all people of a school, and restores deleted records of one. */
export async function undoIssue(suite) {
  const group = { tagIds: suite.tagIds.slice(0, 2), count: sizeOfUndo };
  return [await undone(suite, group), await restored(suite, group)];
}

/** Against the bulk deletion of as many badges. */
async function undone(suite, group) {
  const { jobId } = await issueJob(suite, group);
  const others = [(await issueJob(suite, group)).jobId, (await issueJob(suite, group)).jobId];
  const path = fillPath(actsApi.undo.path, { id: jobId });
  const measured = await betweenHalves({
    ours: async () => (await timedJob(suite, path, { body: {}, count: sizeOfUndo })).ms,
    halfOfFloor: async () => (await deleteOf(suite, others.pop())).ms / 2,
  });
  return ratioFigure(`undoing ${sizeOfUndo} issued badges`, measured, { atMost: 1.2, unit: 'ms' });
}

/** Against issuing as many. */
async function restored(suite, group) {
  const { jobId } = await issueJob(suite, group);
  const { jobId: actId } = await deleteOf(suite, jobId);
  const measured = await betweenHalves({
    ours: async () => (await timedJob(suite, deletedApi.restore.path, { body: { actId }, count: sizeOfUndo })).ms,
    halfOfFloor: async () => (await issueJob(suite, group)).ms / 2,
  });
  return ratioFigure(`restoring ${sizeOfUndo} deleted badges`, measured, { atMost: 2, unit: 'ms' });
}

function deleteOf(suite, jobId) {
  return timedJob(suite, badgesApi.bulkDelete.path, { body: { filter: { search: '', jobId } }, count: sizeOfUndo });
}
