import type { Badge } from '../contract/rules/badge.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import type { Job } from '../contract/calls/jobs.ts';
import { call } from './api.ts';
import { createTagOf, createUser, uniqueWord } from './builders.ts';
import { badgesOfJob, endOfJob } from './jobs.ts';
import { letTimeCome, sweep } from './scheduled.ts';

const hourMs = 3_600_000;

/** The time this many hours from now. */
export function inHours(hours: number): string {
  return new Date(Date.now() + hours * hourMs).toISOString();
}

interface Scheduled {
  recipientEmail: string;
  publicationId: string;
}

/** A badge of a new user that is published in an hour, with its publication's id. */
export async function createScheduledBadge(sessionId: string): Promise<Badge & Scheduled> {
  const { id: userId, email: recipientEmail } = await createUser(sessionId);
  const body = { userId, year: 2026, badgeType: uniqueWord(), publishAt: inHours(1) };
  const badge = await call(badgesApi.create, { sessionId, body });
  return { ...badge, recipientEmail, publicationId: badge.publicationId ?? '' };
}

/** Badges of a new type for this many new people, up to 100, that are published in an hour. */
export async function scheduleForSome(sessionId: string, people: number) {
  const tag = await createTagOf(sessionId, people);
  const body = { tagIds: [tag.id], year: 2026, badgeType: uniqueWord(), publishAt: inHours(1) };
  const { jobId, publicationId, ...answer } = await call(badgesApi.bulkIssueByTags, { sessionId, body });
  const badges = await badgesOfJob(sessionId, jobId);
  return { tag, body, jobId, publicationId: publicationId ?? '', answer, badges };
}

/** Moves a publication's time to now; returns that time and the finished publication. */
export async function publish(sessionId: string, publicationId: string): Promise<{ at: string; job: Job }> {
  const at = await letTimeCome(publicationId);
  await sweep();
  return { at, job: await endOfJob(sessionId, publicationId) };
}
