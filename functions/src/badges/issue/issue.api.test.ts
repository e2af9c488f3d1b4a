import { describe, expect, test } from 'vitest';
import { badgesApi } from '../../contract/calls/badges.ts';
import type { CallInput } from '../../contract/calls/endpoint.ts';
import type { SkippedRecipient } from '../../contract/calls/recipients.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { call, refusal, signIn } from '../../testing/api.ts';
import {
  createClass,
  createTag,
  createUser,
  importPeople,
  peopleNamed,
  uniqueWord,
  unknownId,
} from '../../testing/builders.ts';
import { stayedIn } from '../../testing/jobs.ts';

const sessionId = await signIn();
const at = { sessionId };
const year = 2026;

type Body = Partial<CallInput<typeof badgesApi.countRecipients>['body']>;
const look = (body: Body) => call(badgesApi.countRecipients, { ...at, body: { year, ...body } });
const skipped = (body: Body & { cursor?: string }) =>
  call(badgesApi.listSkippedRecipients, { ...at, body: { year, ...body } });
const issue = (body: Body) => call(badgesApi.bulkIssueByTags, { ...at, body: { year, ...body } });
const issuedTo = async (jobId: string) =>
  (await call(badgesApi.list, { ...at, query: { jobId, limit: 1000 } })).badges.map(({ userId }) => userId);
const setStatus = (userIds: string[], status: 'inactive' | 'pending') =>
  call(usersApi.bulkSetStatus, { ...at, body: { userIds, status } });

const everyWay = ['tags', 'ids', 'filter', 'import'];
/** Imports people and returns the ways in which a call can select all of them. */
async function importWays(count: number) {
  const word = uniqueWord();
  const tag = await createTag(sessionId);
  const { jobId: importId } = await importPeople(at, peopleNamed(word, count, { tags: [tag.name] }));
  const { users } = await call(usersApi.list, { ...at, query: { tagId: tag.id, limit: 1000 } });
  const ids = users.map(({ id }) => id);
  const ways: Record<string, Body> = {
    tags: { tagIds: [tag.id] },
    ids: { users: { userIds: ids } },
    filter: { users: { filter: { search: word } } },
    import: { importId },
  };
  return { ids, ways };
}

describe('skipped people', () => {
  test('are listed with the reason, and the issue skips exactly those', async () => {
    const { ids } = await createClass(at, ['Ada', 'Bob', 'Cyd', 'Dan', 'Eve']);
    const [ada = '', bob = '', cyd = '', dan = '', eve = ''] = ids;
    await issue({ users: { userIds: [bob] }, badgeType: ' dean’s  PRIZE' });
    await setStatus([cyd], 'inactive');
    await setStatus([dan], 'pending');
    const users = { userIds: [ada, bob, unknownId, cyd, dan, eve] };
    const asked = { users, badgeType: 'Dean’s prize' };
    const others = [
      { why: 'not_active', count: 2 },
      { why: 'gone', count: 1 },
    ];
    expect(await look(asked)).toMatchObject({ total: 3, holding: 1, reasons: others });
    const answer = await skipped(asked);
    expect(answer.nextCursor).toBeNull();
    expect(answer.skipped.map(({ id, why }) => [id, why])).toEqual([
      [bob, 'has_it'],
      [unknownId, 'gone'],
      [cyd, 'not_active'],
      [dan, 'not_active'],
    ]);
    expect(answer.skipped[0]).toMatchObject({ name: 'Bob', email: expect.stringContaining('@') as string });
    expect(answer.skipped[1]).toMatchObject({ name: null, email: null });
    const { jobId, ...counts } = await issue(asked);
    const reasons = [{ why: 'has_it', count: 1 }, ...others];
    expect(counts).toMatchObject({ count: 2, skipped: 4, reasons });
    const whys = answer.skipped.map(({ email: _, ...record }) => record);
    expect(await stayedIn(sessionId, jobId)).toEqual(whys);
    expect(await issuedTo(jobId)).toEqual([ada, eve]);
  });

  test('depend on what the call includes', async () => {
    const { ids, tagIds } = await createClass(at, ['Ada', 'Bob', 'Cyd']);
    const [ada = '', bob = '', cyd = ''] = ids;
    await issue({ users: { userIds: [ada, cyd] } });
    await setStatus([bob, cyd], 'inactive');
    const who = async (more: Body) => (await skipped({ tagIds, ...more })).skipped.map(({ id, why }) => [id, why]);
    // Inactive people are skipped, whatever they have.
    expect(await who({})).toEqual([
      [ada, 'has_it'],
      [bob, 'not_active'],
      [cyd, 'not_active'],
    ]);
    expect(await who({ includeInactive: true })).toEqual([
      [ada, 'has_it'],
      [cyd, 'has_it'],
    ]);
    expect(await who({ includeHolders: true })).toEqual([
      [bob, 'not_active'],
      [cyd, 'not_active'],
    ]);
    expect(await who({ includeHolders: true, includeInactive: true })).toEqual([]);
    const { jobId } = await issue({ tagIds, includeInactive: true });
    expect(await issuedTo(jobId)).toEqual([bob]);
  });

  test.each(everyWay)('come in pages of 100, selected by %s', async (way) => {
    const { ids, ways } = await importWays(251);
    // The first and the last get one.
    await setStatus(ids.slice(1, -1), 'inactive');
    const recipients = ways[way] ?? expect.unreachable(way);
    const pages: SkippedRecipient[][] = [];
    let cursor: string | null | undefined;
    do {
      const page: Awaited<ReturnType<typeof skipped>> = await skipped({ ...recipients, ...(cursor && { cursor }) });
      pages.push(page.skipped);
      cursor = page.nextCursor;
    } while (cursor);
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 49]);
    expect(pages.flat().map(({ id }) => id)).toEqual(ids.slice(1, -1));
  });
});

describe('issuing to selected people', () => {
  test('takes IDs, and lists the badges in their order', async () => {
    const ids = (await Promise.all([1, 2, 3, 4].map(() => createUser(sessionId)))).map(({ id }) => id);
    const chosen = [ids[2] ?? '', unknownId, ids[0] ?? '', ids[3] ?? ''];
    const reasons = [{ why: 'gone', count: 1 }];
    expect(await look({ users: { userIds: chosen } })).toMatchObject({ total: 3, holding: 0, reasons });
    const { jobId, ...answer } = await issue({ users: { userIds: chosen } });
    expect(answer).toEqual({
      state: 'done',
      total: 4,
      count: 3,
      skipped: 1,
      reasons,
      mailsLeaveAt: null,
      publicationId: null,
    });
    expect(await issuedTo(jobId)).toEqual([ids[2], ids[0], ids[3]]);
    expect(await look({ users: { userIds: chosen } })).toMatchObject({ total: 3, holding: 3, reasons });
  });

  test('takes everyone who matches a filter', async () => {
    const word = uniqueWord();
    const [one, two] = [await createUser(sessionId, word), await createUser(sessionId, word)];
    const users = { filter: { search: word } };
    expect(await look({ users })).toMatchObject({ total: 2, holding: 0, reasons: [] });
    const { jobId } = await issue({ users });
    expect(await issuedTo(jobId)).toEqual([two.id, one.id]);
  });

  test('refuses more than one kind of selection', async () => {
    const users = { userIds: [unknownId] };
    const body = { year, users, importId: unknownId };
    const { fields } = await refusal(badgesApi.bulkIssueByTags, 400, { ...at, body });
    expect(fields?.users).toContain('either tagIds or importId or listId or users');
    await refusal(badgesApi.bulkIssueByTags, 400, { ...at, body: { year, users: {} } });
  });
});

test('badges of an import are listed in the order of its rows', async () => {
  const people = peopleNamed('Row', 30);
  const { jobId: importId } = await importPeople(at, people);
  const { jobId } = await issue({ importId });
  const { badges } = await call(badgesApi.list, { ...at, query: { jobId, limit: 100 } });
  expect(badges.map(({ recipientName }) => recipientName)).toEqual(people.map(({ name }) => name));
});

test.each(everyWay)(
  'people selected by %s get no badge unless they are active or the call includes them',
  async (way) => {
    const { ids, ways } = await importWays(3);
    const [active = '', inactive = '', pending = ''] = ids;
    await setStatus([inactive], 'inactive');
    await setStatus([pending], 'pending');
    const recipients = ways[way] ?? expect.unreachable(way);
    expect(await look(recipients)).toMatchObject({ total: 1, holding: 0, reasons: [{ why: 'not_active', count: 2 }] });
    const first = await issue(recipients);
    expect(first).toMatchObject({ total: 3, count: 1, skipped: 2 });
    expect(await issuedTo(first.jobId)).toEqual([active]);
    expect(await look({ ...recipients, includeInactive: true })).toMatchObject({ total: 3, holding: 1, reasons: [] });
    const second = await issue({ ...recipients, includeInactive: true });
    expect(second).toMatchObject({ count: 2, skipped: 1 });
    expect((await issuedTo(second.jobId)).sort()).toEqual([inactive, pending].sort());
  },
);
