import { badgesApi } from '../../functions/src/testing/api-client.mjs';
import { timedJob } from './timed-job.mjs';

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
export function issueJob(suite, { tagIds, count }) {
  const body = { tagIds, includeInactive: true, year: 2026, badgeType: nextType() };
  return timedJob(suite, badgesApi.bulkIssueByTags.path, { body, count });
}
