import { describe, expect, test } from 'vitest';
import { badgesApi } from '../contract/badges.ts';
import { usersApi } from '../contract/users.ts';
import { call, refusal, signIn } from '../testing/api.ts';
import { createTag, createUser, importPeople, uniqueEmail, uniqueWord, unknownId } from '../testing/builders.ts';

const sessionId = await signIn();
const at = { sessionId };
const year = 2026;

type Whom =
  | { users: { userIds: string[] } | { filter: { search: string } } }
  | { tagIds: string[] }
  | { importId: string };
const issue = (body: Whom & { includeInactive?: boolean }) =>
  call(badgesApi.bulkIssueByTags, { ...at, body: { year, ...body } });
const recipients = async (body: Whom & { includeInactive?: boolean }) => {
  const answer = await call(badgesApi.countRecipients, { ...at, body: { year, ...body } });
  const { total, holding, leftOut } = answer;
  return { total, holding, leftOut };
};
const setStatus = (userIds: string[], status: 'inactive' | 'pending') =>
  call(usersApi.bulkSetStatus, { ...at, body: { userIds, status } });
const recipientsOf = async (jobId: string) =>
  (await call(badgesApi.list, { ...at, query: { jobId, limit: 1000 } })).badges.map(({ userId }) => userId);

describe('issuing to chosen people', () => {
  test('takes them by their ids, and lists the badges in that order', async () => {
    const ids = (await Promise.all([1, 2, 3, 4].map(() => createUser(sessionId)))).map(({ id }) => id);
    const chosen = [ids[2] ?? '', unknownId, ids[0] ?? '', ids[3] ?? ''];
    expect(await recipients({ users: { userIds: chosen } })).toEqual({ total: 3, holding: 0, leftOut: 0 });
    const { jobId, ...counts } = await issue({ users: { userIds: chosen } });
    expect(counts).toEqual({ state: 'done', total: 4, count: 3, skipped: 1, mailsLeaveAt: null, publicationId: null });
    expect(await recipientsOf(jobId)).toEqual([ids[2], ids[0], ids[3]]);
    expect(await recipients({ users: { userIds: chosen } })).toEqual({ total: 3, holding: 3, leftOut: 0 });
  });

  test('takes all who match a filter', async () => {
    const word = uniqueWord();
    const [one, two] = [await createUser(sessionId, word), await createUser(sessionId, word)];
    const users = { filter: { search: word } };
    expect(await recipients({ users })).toEqual({ total: 2, holding: 0, leftOut: 0 });
    const { jobId } = await issue({ users });
    expect(await recipientsOf(jobId)).toEqual([two.id, one.id]);
  });

  test('refuses more than one way of choosing', async () => {
    const users = { userIds: [unknownId] };
    const body = { year, users, importId: unknownId };
    const { fields } = await refusal(badgesApi.bulkIssueByTags, 400, { ...at, body });
    expect(fields?.users).toContain('either tagIds or importId or listId or users');
    await refusal(badgesApi.bulkIssueByTags, 400, { ...at, body: { year, users: {} } });
  });
});

test('badges of an import are listed in the order of its rows', async () => {
  const people = Array.from({ length: 30 }, (_, index) => ({ name: `Row ${index}`, email: uniqueEmail() }));
  const { jobId: importId } = await importPeople(at, people);
  const { jobId } = await issue({ importId });
  const { badges } = await call(badgesApi.list, { ...at, query: { jobId, limit: 100 } });
  expect(badges.map(({ recipientName }) => recipientName)).toEqual(people.map(({ name }) => name));
});

describe('people who are not active', () => {
  test.each(['tags', 'ids', 'filter', 'import'])(
    'are left out, chosen by %s, unless they are included',
    async (way) => {
      const word = uniqueWord();
      const tag = await createTag(sessionId);
      const people = ['active', 'inactive', 'pending'].map((name) => ({
        ...{ name: `${word} ${name}`, email: uniqueEmail(), tags: [tag.name] },
      }));
      const { jobId: importId } = await importPeople(at, people);
      const ids = (await call(usersApi.list, { ...at, query: { importId } })).users.map(({ id }) => id);
      const [active = '', inactive = '', pending = ''] = ids;
      await setStatus([inactive], 'inactive');
      await setStatus([pending], 'pending');
      const ways: Record<string, Whom> = {
        tags: { tagIds: [tag.id] },
        ids: { users: { userIds: ids } },
        filter: { users: { filter: { search: word } } },
        import: { importId },
      };
      const whom = ways[way] ?? expect.unreachable(way);
      expect(await recipients(whom)).toEqual({ total: 1, holding: 0, leftOut: 2 });
      const first = await issue(whom);
      expect(first).toMatchObject({ total: 3, count: 1, skipped: 2 });
      expect(await recipientsOf(first.jobId)).toEqual([active]);
      expect(await recipients({ ...whom, includeInactive: true })).toEqual({ total: 3, holding: 1, leftOut: 0 });
      const second = await issue({ ...whom, includeInactive: true });
      expect(second).toMatchObject({ count: 2, skipped: 1 });
      expect((await recipientsOf(second.jobId)).sort()).toEqual([inactive, pending].sort());
    },
  );
});
