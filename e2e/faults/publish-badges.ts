import { expect } from 'vitest';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { jobWorks } from '../../functions/src/job-works.ts';
import { takeUpStandingJobs } from '../../functions/src/jobs/run-job.service.ts';
import { call } from '../../functions/src/testing/api.ts';
import { letTimeCome } from '../../functions/src/testing/scheduled.ts';
import { inHours } from '../../functions/src/testing/scheduled-badges.ts';
import { expectBadges } from './checks.ts';
import type { ClockWork } from './chore.ts';
import { deliver, workUntilEnd } from './own-queue.ts';
import { countOf, onlyJob, openSchool } from './school.ts';

const kind = 'publish';

/** The only publication. */
export async function publication() {
  return (await onlyJob(kind)) ?? expect.unreachable('There is no publication.');
}

/** A school with scheduled badges, and the ids of their action and publication. */
export async function schedule(people: number, baseUrl: string) {
  const { sessionId, tag } = await openSchool(people);
  const body = { tagIds: [tag.id], year: 2026, publishAt: inHours(1) };
  const { jobId } = await call(badgesApi.bulkIssueByTags, { baseUrl, sessionId, body });
  await workUntilEnd();
  const { id } = await publication();
  expect([await countOf('badges'), await countOf('publicBadges')]).toEqual([people, 0]);
  return { sessionId, jobId, id };
}

/** Each person has a badge that is due. */
export const publishBadges = async (people: number, baseUrl: string): Promise<ClockWork> => {
  const { id: jobId } = await schedule(people, baseUrl);
  await letTimeCome(jobId);
  const begin = async () => {
    await takeUpStandingJobs(jobWorks);
    await deliver({ jobId, turn: (await publication()).turn });
  };
  const check = async () => {
    await expectBadges(people, { issued: people });
    expect(await countOf('publicBadges')).toBe(people);
  };
  return { begin, kind, check };
};
