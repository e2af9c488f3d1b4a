import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { badgeMailsApi } from '../contract/calls/badge-mails.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import type { BulkAnswer } from '../contract/calls/bulk.ts';
import type { Endpoint } from '../contract/calls/endpoint.ts';
import { usersApi } from '../contract/calls/users.ts';
import { call, refusedFields, request, signIn } from '../testing/api.ts';
import { createBadge, createTag, createTagOf, createUser, uniqueWord, unknownId } from '../testing/builders.ts';
import { endOfJob, issueToNewTag } from '../testing/jobs.ts';

const sessionId = await signIn();

const badgesOf = async (search: string) => call(badgesApi.list, { sessionId, query: { search, limit: 1000 } });
const outcomes = ({ results }: BulkAnswer) => results.map(({ outcome }) => outcome);
const keyed = async (spec: Endpoint, key: string, body: object) =>
  JSON.parse((await request(spec, { sessionId, headers: { 'Idempotency-Key': key }, body })).text) as BulkAnswer;

/** Users with a common word in their names, each with a badge that is not issued. */
async function badgesWith(word: string, count: number) {
  const made = [];
  for (let index = 0; index < count; index += 1) {
    made.push(await createBadge(sessionId, (await createUser(sessionId, `${word} ${index}`)).id));
  }
  return made.map(({ id }) => id).reverse();
}

const changes = [
  ['issue', badgesApi.bulkIssue],
  ['unissue', badgesApi.bulkUnissue],
  ['delete', badgesApi.bulkDelete],
] as const;

const calls = [...changes, ['send mail', badgeMailsApi.bulkSend]] as const;

test('issuing, unissuing and deleting take the badges that match a filter, newest first, and no others', async () => {
  const [word, other] = [uniqueWord(), uniqueWord()];
  const ids = await badgesWith(word, 3);
  await badgesWith(other, 1);
  for (const [, spec] of changes) {
    const answer = await call(spec, { sessionId, body: { filter: { search: word } } });
    expect(answer.results.map(({ id }) => id)).toEqual(ids);
    expect(answer).toMatchObject({ state: 'done', total: 3, done: 3 });
  }
  expect((await badgesOf(word)).total).toBe(0);
  expect((await badgesOf(other)).badges).toMatchObject([{ issued: false }]);
});

test('a filter by job and tag selects what the list with both shows', async () => {
  const tag = await createTagOf(sessionId, 2);
  const issue = (wanted: number) =>
    call(badgesApi.bulkIssueByTags, { sessionId, body: { tagIds: [tag.id], year: wanted } });
  const { jobId } = await issue(2027);
  await issue(2028);
  const answer = await call(badgesApi.bulkUnissue, { sessionId, body: { filter: { search: tag.name, jobId } } });
  expect(outcomes(answer)).toEqual(['done', 'done']);
  const { badges } = await badgesOf(tag.name);
  expect(badges.map((badge) => [badge.year, badge.issued])).toEqual([
    [2028, true],
    [2028, true],
    [2027, false],
    [2027, false],
  ]);
});

test('the same call again works on the same badges, whatever matches by then, and answers alike', async () => {
  const word = uniqueWord();
  const ids = await badgesWith(word, 2);
  const [key, body] = [randomUUID(), { filter: { search: word } }];
  const first = await keyed(badgesApi.bulkDelete, key, body);
  expect(first.results.map(({ id }) => id)).toEqual(ids);
  const [later] = await badgesWith(word, 1);
  expect(await keyed(badgesApi.bulkDelete, key, body)).toEqual(first);
  expect((await badgesOf(word)).badges.map(({ id }) => id)).toEqual([later]);
});

test.each(calls)('refused is a body with both or neither, and a filter without a search: %s', async (_, spec) => {
  const both = { badgeIds: [unknownId], filter: { search: 'x' } };
  for (const [body, field] of [
    [{}, 'badgeIds'],
    [both, 'filter'],
    [{ filter: {} }, 'filter.search'],
  ] as const)
    expect(await refusedFields(spec, { sessionId, body })).toEqual([field]);
});

test('tags are assigned to everyone who matches', async () => {
  const word = uniqueWord();
  const [one, two] = [await createUser(sessionId, word), await createUser(sessionId, word)];
  await call(usersApi.bulkSetStatus, { sessionId, body: { userIds: [one.id], status: 'pending' } });
  const tag = await createTag(sessionId);
  const assign = (filter: object) =>
    keyed(usersApi.bulkAssignTags, randomUUID(), { filter: { search: word, ...filter }, tagIds: [tag.id] });
  expect(await assign({ status: 'pending' })).toMatchObject({ done: 1, results: [{ id: one.id, outcome: 'done' }] });
  const all = await assign({});
  expect(all.results).toMatchObject([
    { id: two.id, outcome: 'done' },
    { id: one.id, outcome: 'unchanged' },
  ]);
});

test('more matches than fit a request are one job; later matches stay out', { timeout: 120_000 }, async () => {
  const count = 1030;
  const { tag, ...issued } = await issueToNewTag(sessionId, count);
  expect(issued).toMatchObject({ state: 'queued', count: 1000, total: count });
  expect(await endOfJob(sessionId, issued.jobId)).toMatchObject({ state: 'done', done: count });
  const answer = await call(badgesApi.bulkUnissue, { sessionId, body: { filter: { search: tag.name } } });
  expect(answer).toMatchObject({ total: count, results: [] });
  // Created while the queue works.
  await badgesWith(tag.name, 1);
  const ended = { state: 'done', done: count, outlivedRequest: true };
  expect(await endOfJob(sessionId, answer.jobId)).toMatchObject(ended);
  expect((await badgesOf(tag.name)).total).toBe(count + 1);
});
