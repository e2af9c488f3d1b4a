import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { badgeTemplatesApi } from '../contract/badge-templates.ts';
import { badgesApi } from '../contract/badges.ts';
import { jobsApi } from '../contract/jobs.ts';
import { db } from '../firebase.ts';
import { createAdministrator } from '../testing/administrators.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { dieAfterStep } from '../testing/broken-commits.ts';
import { createTag, createTemplate, importTagged } from '../testing/builders.ts';
import { localApi } from '../testing/local-api.ts';
import { letLeaseEnd } from '../testing/scheduled.ts';

const account = await createAdministrator();
const sessionId = await signIn(account);
const local = await localApi();
afterEach(() => vi.restoreAllMocks());

const year = 2026;
const keyed = (key: string, body: object) => ({
  sessionId,
  baseUrl: local.baseUrl,
  headers: { 'Idempotency-Key': key },
  body,
});

async function issue(key: string, body: object) {
  const answer = await request(badgesApi.bulkIssueByTags, keyed(key, body));
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text) as { jobId: string; count: number; skipped: number };
}

async function tagOf(count: number) {
  const tag = await createTag(sessionId);
  await importTagged(sessionId, tag.name, count);
  return tag;
}

/** Number of badges of each user of the tag: the users are named after it. */
async function badgesPerUser(tagName: string): Promise<number[]> {
  const query = { search: tagName, limit: 1000 };
  const { badges } = await call(badgesApi.list, { sessionId, baseUrl: local.baseUrl, query });
  const counts = new Map<string, number>();
  for (const { userId } of badges) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return [...counts.values()];
}

/** The one job about a tag: its title names it. */
async function jobOf(tagName: string) {
  const { jobs } = await call(jobsApi.list, { sessionId });
  const [job, ...others] = jobs.filter(({ title }) => title.includes(tagName));
  expect(others).toEqual([]);
  if (!job) throw new Error(`No job is about ${tagName}.`);
  return job;
}

test('equal calls at once and one more later share a job and answer alike', { timeout: 60_000 }, async () => {
  const tag = await tagOf(310);
  const [key, body] = [randomUUID(), { tagIds: [tag.id], year }];
  const answers = await Promise.all(Array.from({ length: 6 }, () => issue(key, body)));
  expect(answers[0]).toMatchObject({ count: 310, skipped: 0 });
  for (const answer of [...answers, await issue(key, body)]) expect(answer).toEqual(answers[0]);
  const counts = await badgesPerUser(tag.name);
  expect([counts.length, ...new Set(counts)]).toEqual([310, 1]);
  const other = await refusal(badgesApi.bulkIssueByTags, 409, keyed(key, { ...body, year: year + 1 }));
  expect(other.code).toBe('conflict');
});

test('a job whose process died is gone on with by the same call', { timeout: 60_000 }, async () => {
  const tag = await tagOf(310);
  const template = await createTemplate(sessionId);
  const [key, body] = [randomUUID(), { tagIds: [tag.id], templateId: template.id, year }];
  const goOn = dieAfterStep();
  await request(badgesApi.bulkIssueByTags, keyed(key, body)).catch(() => undefined);
  goOn();
  const left = await jobOf(tag.name);
  expect(left).toMatchObject({ state: 'running', total: 310 });
  expect(left.done).toBeGreaterThan(0);
  expect(left.done).toBeLessThan(310);
  const first = await badgesPerUser(tag.name);
  expect(first).toHaveLength(left.done);
  await letLeaseEnd(left.id);
  // What was asked is frozen: the template is not needed any more.
  await call(badgeTemplatesApi.delete, { sessionId, params: { id: template.id } });
  expect(await issue(key, body)).toMatchObject({ jobId: left.id, state: 'done', total: 310, count: 310, skipped: 0 });
  const counts = await badgesPerUser(tag.name);
  expect([counts.length, ...new Set(counts)]).toEqual([310, 1]);
  const page = await call(badgesApi.list, { sessionId, query: { jobId: left.id } });
  expect(page.total).toBe(310);
});

test('a job says in words what was asked and who asked, and keeps all else where only the server reads', async () => {
  const tag = await tagOf(3);
  await issue(randomUUID(), { tagIds: [tag.id], badgeType: 'Honour Roll', year });
  const { id, ...job } = await jobOf(tag.name);
  expect(job).toMatchObject({
    kind: 'bulk-by-tags',
    title: `Issue Honour Roll ${year} to ${tag.name}`,
    state: 'done',
    requestedBy: account.email,
    ...{ total: 3, done: 3, skipped: 0, failed: 0, outlivedRequest: false, problem: null },
  });
  // What a listening administrator reads, besides.
  const document = await db.doc(`jobs/${id}`).get();
  const runs = ['isListed', 'hasPages', 'position', 'cursor', 'turn', 'tries', 'dueAt', 'expiresAt'];
  expect(Object.keys(document.data() ?? {}).sort()).toEqual([...Object.keys(job), ...runs].sort());
});
