import { describe, expect, test } from 'vitest';
import { badgesApi } from '../contract/badges.ts';
import type { SkippedRecipient } from '../contract/recipients.ts';
import { usersApi } from '../contract/users.ts';
import { call, signIn } from '../testing/api.ts';
import { createClass, createTag, importPeople, uniqueEmail, uniqueWord, unknownId } from '../testing/builders.ts';

const sessionId = await signIn();
const at = { sessionId };
const year = 2026;

interface Body {
  tagIds?: string[];
  importId?: string;
  users?: { userIds: string[] } | { filter: { search: string } };
  badgeType?: string;
  includeHolders?: boolean;
  includeInactive?: boolean;
}
const look = (body: Body) => call(badgesApi.countRecipients, { ...at, body: { year, ...body } });
const skipped = (body: Body & { cursor?: string }) =>
  call(badgesApi.listSkippedRecipients, { ...at, body: { year, ...body } });
const issue = (body: Body) => call(badgesApi.bulkIssueByTags, { ...at, body: { year, ...body } });
const issuedTo = async (jobId: string) =>
  (await call(badgesApi.list, { ...at, query: { jobId, limit: 1000 } })).badges.map(({ userId }) => userId);
const setStatus = (userIds: string[], status: 'inactive' | 'pending') =>
  call(usersApi.bulkSetStatus, { ...at, body: { userIds, status } });

describe('who is skipped', () => {
  test('is listed with the reason, and is whom the issue then skips', async () => {
    const { ids } = await createClass(at, ['Ada', 'Bob', 'Cyd', 'Dan', 'Eve']);
    const [ada = '', bob = '', cyd = '', dan = '', eve = ''] = ids;
    await issue({ users: { userIds: [bob] }, badgeType: ' dean’s  PRIZE' });
    await setStatus([cyd], 'inactive');
    await setStatus([dan], 'pending');
    const users = { userIds: [ada, bob, unknownId, cyd, dan, eve] };
    const asked = { users, badgeType: 'Dean’s prize' };
    expect(await look(asked)).toMatchObject({ total: 3, holding: 1, leftOut: 2, gone: 1 });
    const answer = await skipped(asked);
    expect(answer.nextCursor).toBeNull();
    expect(answer.skipped.map(({ userId, why }) => [userId, why])).toEqual([
      [bob, 'has_it'],
      [unknownId, 'gone'],
      [cyd, 'not_active'],
      [dan, 'not_active'],
    ]);
    expect(answer.skipped[0]).toMatchObject({ name: 'Bob', email: expect.stringContaining('@') as string });
    expect(answer.skipped[1]).toMatchObject({ name: null, email: null });
    const { jobId, count, skipped: number } = await issue(asked);
    expect({ count, number }).toEqual({ count: 2, number: 4 });
    expect(await issuedTo(jobId)).toEqual([ada, eve]);
  });

  test('follows from whom the issue includes', async () => {
    const { ids, tagIds } = await createClass(at, ['Ada', 'Bob', 'Cyd']);
    const [ada = '', bob = '', cyd = ''] = ids;
    await issue({ users: { userIds: [ada, cyd] } });
    await setStatus([bob, cyd], 'inactive');
    const who = async (more: Body) =>
      (await skipped({ tagIds, ...more })).skipped.map(({ userId, why }) => [userId, why]);
    // Whoever is not active is left out, whatever they have.
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

  test.each(['tags', 'ids', 'filter', 'import'])('comes in pages of 100, chosen by %s', async (way) => {
    const word = uniqueWord();
    const tag = await createTag(sessionId);
    const people = Array.from({ length: 251 }, (_, index) => ({
      ...{ name: `${word} ${index}`, email: uniqueEmail(), tags: [tag.name] },
    }));
    const { jobId: importId } = await importPeople(at, people);
    const { users } = await call(usersApi.list, { ...at, query: { tagId: tag.id, limit: 1000 } });
    const ids = users.map(({ id }) => id);
    // The first and the last get one.
    await setStatus(ids.slice(1, -1), 'inactive');
    const ways: Record<string, Body> = {
      tags: { tagIds: [tag.id] },
      ids: { users: { userIds: ids } },
      filter: { users: { filter: { search: word } } },
      import: { importId },
    };
    const whom = ways[way] ?? expect.unreachable(way);
    const pages: SkippedRecipient[][] = [];
    let cursor: string | null | undefined;
    do {
      const page: Awaited<ReturnType<typeof skipped>> = await skipped({ ...whom, ...(cursor && { cursor }) });
      pages.push(page.skipped);
      cursor = page.nextCursor;
    } while (cursor);
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 49]);
    expect(pages.flat().map(({ userId }) => userId)).toEqual(ids.slice(1, -1));
  });
});
