import { badgesApi } from '../../functions/src/testing/api-client.mjs';
import { timedJob } from './timed-job.mjs';

let runs = 0;

/** A badge type without holders, since holders are skipped. */
export function nextType() {
  runs += 1;
  return `Dean’s List ${runs}`;
}

/**
 * Issues to all users with some tags. Returns the milliseconds until the last has a badge, which can be after the
 * answer if the queue continues.
 */
export async function issueByTag(suite, group) {
  return (await issueJob(suite, group)).ms;
}

/** The same with the job that did it. */
export function issueJob(suite, { tagIds, count }) {
  const body = { tagIds, includeInactive: true, year: 2026, badgeType: nextType() };
  return timedJob(suite, badgesApi.bulkIssueByTags.path, { body, count });
}
