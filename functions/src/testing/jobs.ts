import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { actsApi } from '../contract/calls/acts.ts';
import type { LeftOut } from '../contract/rules/reasons.ts';
import type { Badge } from '../contract/rules/badge.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { type Job, isUnderWay, jobsApi } from '../contract/calls/jobs.ts';
import { db } from '../firestore/firebase.ts';
import { call, request } from './api.ts';
import { dieAfterStep } from './broken-commits.ts';
import { createBadgeWith, createTagOf, uniqueWord } from './builders.ts';

/** The job after its work has stopped. */
export async function endOfJob(sessionId: string, id: string): Promise<Job> {
  for (;;) {
    const job = await call(jobsApi.get, { sessionId, params: { id } });
    if (!isUnderWay(job)) return job;
    await setTimeout(100);
  }
}

/** A job as it is left by a process that died. */
export async function leaveJobIn(sessionId: string, state: 'running' | 'failed' | 'held'): Promise<string> {
  const { id } = await createBadgeWith(sessionId);
  const { jobId } = await call(badgesApi.bulkIssue, { sessionId, body: { badgeIds: [id] } });
  await endOfJob(sessionId, jobId);
  await db.doc(`jobs/${jobId}`).update({ state });
  return jobId;
}

/** A job about the people of a new tag; its process died after its first step. `send` starts it in this process. */
export async function leaveHalfDone(sessionId: string, people: number, send: (tagId: string) => Promise<unknown>) {
  const tag = await createTagOf(sessionId, people);
  const goOn = dieAfterStep();
  await send(tag.id).catch(() => undefined);
  goOn();
  const { jobs } = await call(jobsApi.list, { sessionId });
  const job = jobs.find(({ title }) => title.includes(tag.name));
  expect(job).toMatchObject({ state: 'running', total: people });
  const done = job?.done ?? 0;
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(people);
  return { tag, jobId: job?.id ?? '', done };
}

/**
 * Issues badges of a new type to this many new people, up to 1,000, or to others. Returns the call's body, answer and
 * time.
 */
export async function issueToNewTag(sessionId: string, people: number, more: object = {}) {
  const tag = await createTagOf(sessionId, people);
  const body = { tagIds: [tag.id], year: 2026, badgeType: uniqueWord(), ...more };
  const before = Date.now();
  return { tag, body, before, ...(await call(badgesApi.bulkIssueByTags, { sessionId, body })) };
}

/** Undoes an action, and returns its job. */
export function undo(sessionId: string, id: string) {
  return call(actsApi.undo, { sessionId, params: { id }, body: {} });
}

/** Records that a job left out, up to 100. */
export async function stayedIn(sessionId: string, jobId: string): Promise<LeftOut[]> {
  return (await call(actsApi.stayed, { sessionId, params: { id: jobId }, query: {} })).records;
}

/** The badges that a job created, up to 100. */
export async function badgesOfJob(sessionId: string, jobId: string): Promise<Badge[]> {
  return (await call(badgesApi.list, { sessionId, query: { jobId, limit: 100 } })).badges;
}

/** Issues a badge to the people of a tag, under a new key. */
export function issuing(caller: { sessionId: string; baseUrl?: string }) {
  const headers = { 'Idempotency-Key': randomUUID() };
  return (tagId: string) =>
    request(badgesApi.bulkIssueByTags, { ...caller, headers, body: { tagIds: [tagId], year: 2026 } });
}
