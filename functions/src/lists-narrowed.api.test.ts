import { expect, test } from 'vitest';
import { badgesApi } from './contract/calls/badges.ts';
import { badgeNarrowing, userNarrowing } from './contract/calls/chosen-records.ts';
import { usersApi } from './contract/calls/users.ts';
import { call, refusedFields, signIn } from './testing/api.ts';
import { setMail } from './testing/badge-mail.ts';
import { letEndCome } from './testing/ending-badge.ts';
import { inHours } from './testing/scheduled-badges.ts';
import { sweep } from './testing/scheduled.ts';
import {
  createTag,
  createTemplate,
  createUser,
  importPeople,
  setTags,
  uniqueEmail,
  uniqueWord,
  unknownId,
} from './testing/builders.ts';

const sessionId = await signIn();

/** Two badges that differ in everything lists can filter by, except for the recipient's name. */
async function twoBadges() {
  const word = uniqueWord();
  const [tag, template] = [await createTag(sessionId), await createTemplate(sessionId)];
  const [user, other] = [await createUser(sessionId, word), await createUser(sessionId, word)];
  await setTags(sessionId, user.id, [tag.id]);
  await call(badgesApi.create, { sessionId, body: { userId: other.id, year: 2020 } });
  const lastDay = inHours(24 * 400).slice(0, 10);
  const said = { badgeType: `Honour  ${word}`, year: 2027, publishAt: inHours(1), lastDay };
  const body = { tagIds: [tag.id], templateId: template.id, ...said };
  const { jobId, publicationId } = await call(badgesApi.bulkIssueByTags, { sessionId, body });
  const { badges } = await call(badgesApi.list, { sessionId, query: { search: word, jobId } });
  const id = badges[0]?.id ?? '';
  await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
  await setMail(id, 'refused');
  await letEndCome(id);
  await sweep();
  // No one's badge has a tag or a refused mail: `forget-users.api.test.ts` filters by `person`.
  const values: Record<Exclude<keyof typeof badgeNarrowing, 'person'>, [of: string, ofOthers: string | null]> = {
    year: ['2027', '2021'],
    badgeType: [`ｈonour\u00a0\u200b${word.toUpperCase()}`, 'Another'],
    templateId: [template.id, unknownId],
    tagId: [tag.id, unknownId],
    state: ['issued', 'revoked'],
    mail: ['refused', 'sent'],
    refusal: ['other', 'unwanted'],
    userId: [user.id, unknownId],
    jobId: [jobId, unknownId],
    publicationId: [publicationId ?? '', unknownId],
    endMonth: [lastDay.slice(0, 7), '2021-01'],
    hasEnded: ['yes', null],
    from: [inHours(-1), inHours(1)],
    to: [inHours(1), inHours(-1)],
  };
  return { word, id, values };
}

const { word, id, values } = await twoBadges();
const listed = async (query: Record<string, string>) => {
  const { badges, total } = await call(badgesApi.list, { sessionId, query: { search: word, ...query } });
  expect(total).toBe(badges.length);
  return badges.map((badge) => badge.id);
};

test.each(Object.entries(values))('badges are narrowed by %s', async (name, [of, ofOthers]) => {
  expect(await listed({ [name]: of })).toContain(id);
  expect(ofOthers === null ? [] : await listed({ [name]: ofOthers })).toEqual([]);
});

test('a badge that has not ended is not among those that have, nor among those of a month', async () => {
  expect(await listed({})).toHaveLength(2);
  expect(await listed({ hasEnded: 'yes' })).toEqual([id]);
  expect(await listed({ endMonth: values.endMonth[0] })).toEqual([id]);
});

test('badges are narrowed by everything at once, also all that match in one call', async () => {
  const all = Object.fromEntries(Object.entries(values).map(([name, [of]]) => [name, of]));
  expect(await listed(all)).toEqual([id]);
  expect(await listed({ ...all, search: '' })).toEqual([id]);
  const filter = { search: word, ...(all as object), year: Number(all.year) };
  expect(await call(badgesApi.bulkUnissue, { sessionId, body: { filter } })).toMatchObject({ total: 1, done: 1 });
  expect(await listed(all)).toEqual([]);
  // The end of a badge that is not issued does not matter.
  const { endMonth = '', hasEnded = '', ...others } = all;
  const revoked = { ...others, state: 'revoked' };
  expect(await listed(revoked)).toEqual([id]);
  for (const end of [{ endMonth }, { hasEnded }]) expect(await listed({ ...revoked, ...end })).toEqual([]);
});

test('users are filtered by each field and by all at once, and follow changes', async () => {
  const [name, department, tag] = [uniqueWord(), `Class ${uniqueWord()}`, await createTag(sessionId)];
  const rows = [{ name, email: uniqueEmail(), department, tags: [tag.name] }];
  const { jobId: importId } = await importPeople({ sessionId }, rows);
  const of: Record<keyof typeof userNarrowing, string> = {
    tagId: tag.id,
    status: 'active',
    importId,
    listId: importId,
    department: `\u2060${department.toUpperCase().replace(' ', '\u00a0\u00ad')}`,
  };
  const found = async (query: Record<string, string>) =>
    (await call(usersApi.list, { sessionId, query: { search: name, ...query } })).users;
  for (const [key, value] of Object.entries(of)) expect(await found({ [key]: value }), key).toHaveLength(1);
  const [user] = await found(of);
  const body = { name, email: user?.email ?? '', department: 'Another', status: 'inactive' as const };
  await call(usersApi.update, { sessionId, params: { id: user?.id ?? '' }, body });
  await setTags(sessionId, user?.id ?? '', []);
  const gone = { tagId: of.tagId, status: of.status, department: of.department };
  for (const [key, value] of Object.entries(gone)) expect(await found({ [key]: value }), key).toEqual([]);
  expect(await found({ status: 'inactive', department: 'another', importId })).toHaveLength(1);
});

test.each([
  ['badges', badgesApi.list],
  ['users', usersApi.list],
])('an unknown filter of %s is refused by name', async (_, endpoint) => {
  expect(await refusedFields(endpoint, { sessionId, query: { colour: 'red' } })).toEqual(['colour']);
});
