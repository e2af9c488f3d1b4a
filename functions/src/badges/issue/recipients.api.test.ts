import { randomUUID } from 'node:crypto';
import { type BulkWriter, type DocumentReference, Timestamp } from '@google-cloud/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badgesApi } from '../../contract/calls/badges.ts';
import type { CallInput } from '../../contract/calls/endpoint.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { db } from '../../firestore/firebase.ts';
import { call, refusal, signIn } from '../../testing/api.ts';
import { mailsAbout } from '../../testing/badge-mail.ts';
import { createClass, createTemplate, namesOf, uniqueWord, unknownId } from '../../testing/builders.ts';
import { localApi } from '../../testing/local-api.ts';
import { newPerson } from '../../testing/new-person.ts';
import { letMailsWait } from '../../testing/waiting-mails.ts';

const sessionId = await signIn();
const { measure } = await localApi();
const at = { sessionId };
const year = 2026;
const minuteMs = 60_000;

type Body = Partial<CallInput<typeof badgesApi.countRecipients>['body']>;
const look = (body: Body) => call(badgesApi.countRecipients, { ...at, body: { year, ...body } });
const issue = (body: Body) => call(badgesApi.bulkIssueByTags, { ...at, body: { year, ...body } });
const namesIn = ({ shown }: { shown: { name: string }[] }) => shown.map(({ name }) => name);

test('letters that no font can draw are listed, across all recipients', async () => {
  const { tagIds } = await createClass(at, ['Ada', 'Bob', 'Cyd', '\u13a0da', '\u9ad9\u13a0\u13a1']);
  expect(await look({ tagIds })).toMatchObject({ undrawn: ['\u13a0', '\u13a1'] });
  expect(await look({ tagIds, quick: true })).toMatchObject({ undrawn: [] });
});

describe('the recipients shown', () => {
  test('are the first three recipients, with the longest name among all', async () => {
    const names = ['Ada', 'Bob', 'Cyd', 'Dan', 'Elisabeth Wilhelmine von und zu Hohenfels', 'Fay'];
    const { ids, tagIds } = await createClass(at, names);
    const longest = names[4] ?? '';
    expect(namesIn(await look({ tagIds, quick: true }))).toEqual(['Ada', 'Bob', 'Cyd']);
    expect(namesIn(await look({ tagIds }))).toEqual(['Ada', 'Bob', longest]);
    // Skipped people are never shown, not even for their long names.
    await call(usersApi.bulkSetStatus, { ...at, body: { userIds: ids.slice(0, 1), status: 'inactive' } });
    await issue({ users: { userIds: [ids[1] ?? '', ids[4] ?? ''] } });
    expect(namesIn(await look({ tagIds }))).toEqual(['Cyd', 'Dan', 'Fay']);
    expect(namesIn(await look({ tagIds, quick: true }))).toEqual(['Cyd', 'Dan']);
    expect(namesIn(await look({ tagIds, includeHolders: true }))).toEqual(['Bob', 'Cyd', longest]);
  });

  test('is empty if no one gets one', async () => {
    const { tagIds } = await createClass(at, ['Ada']);
    await issue({ tagIds });
    expect(await look({ tagIds })).toMatchObject({ total: 1, holding: 1, shown: [] });
    const unknown = { tagIds: [unknownId] };
    expect(await look(unknown)).toMatchObject({ total: 0, holding: 0, reasons: [], shown: [] });
    expect(await look({ ...unknown, quick: true })).toMatchObject({ total: 0, shown: [] });
    const inactive = { users: { filter: { search: uniqueWord(), status: 'inactive' as const } } };
    expect(await look({ ...inactive, quick: true })).toMatchObject({ total: 0, shown: [] });
  });
});

describe('beyond 2,000 people', () => {
  const importId = randomUUID();
  const users = Array.from({ length: 2001 }, (_, index) =>
    db.collection('users').doc(importId.slice(0, 24) + String(index).padStart(12, '0')),
  );
  const inBulk = async (write: (writer: BulkWriter, user: DocumentReference, index: number) => unknown) => {
    const writer = db.bulkWriter();
    for (const [index, user] of users.entries()) void write(writer, user, index);
    await writer.close();
  };
  const nameAt = (index: number) => (index === 999 || index === 1000 ? 'x'.repeat(index - 900) : 'Short');

  beforeAll(async () => {
    const now = Timestamp.now();
    const person = {
      ...newPerson({ id: '', name: '', email: '', importId }),
      createdAt: now,
      updatedAt: now,
      revision: 0,
      facets: { [`import:${importId}`]: true, 'status:active': true },
    };
    await inBulk((writer, user, index) =>
      writer.set(user, { ...person, name: nameAt(index), email: `${index}@example.org` }),
    );
  });
  afterAll(() => inBulk((writer, user) => writer.delete(user)));

  test('the answer leaves out the number of holders, and compares the first 1,000 names', async () => {
    const { cost, result } = await measure(() => look({ importId }));
    expect(result).toMatchObject({ total: 2001, holding: null, reasons: [] });
    expect(namesIn(result)).toEqual(['Short', 'Short', 'x'.repeat(99)]);
    expect(cost.reads).toBeLessThan(1100);
  });

  test('people who are skipped do not count towards the limit', async () => {
    const facetsOf = (status: string) => ({ [`import:${importId}`]: true, [`status:${status}`]: true });
    const last = users.at(-1);
    await last?.update({ status: 'inactive', facets: facetsOf('inactive') });
    expect(await look({ importId })).toMatchObject({
      total: 2000,
      holding: 0,
      reasons: [{ why: 'not_active', count: 1 }],
    });
    expect(await look({ importId, includeInactive: true })).toMatchObject({ total: 2001, holding: null, reasons: [] });
    await last?.update({ status: 'active', facets: facetsOf('active') });
  });

  test('the quick answer costs as much as for three', async () => {
    const { tagIds } = await createClass(at, ['Ada', 'Bob', 'Cyd']);
    await issue({ tagIds, badgeType: 'Another' });
    const { tagIds: large } = await createClass(at, namesOf(300));
    const ofFilter = { users: { filter: { search: '', status: 'active' as const } } };
    const { id: templateId } = await createTemplate(sessionId);
    for (const whom of [{ tagIds }, { tagIds: large }, { importId }, ofFilter]) {
      const question = { ...whom, templateId, badgeType: uniqueWord(), quick: true };
      await look(question);
      const { cost, result } = await measure(() => look(question));
      expect(result).toMatchObject({ holding: null, reasons: null });
      expect(result.shown).toHaveLength(3);
      // The session, the template for the mail's description, and two per person shown.
      expect(cost.reads).toBeLessThanOrEqual(2 + 2 * 3);
      expect(cost).toMatchObject({ aggregations: 1, commits: 0 });
    }
  });
});

describe('the mail preview', () => {
  afterAll(() => letMailsWait(sessionId, 10, false));

  test('matches the mail that the first recipient then gets, except for the link', async () => {
    await letMailsWait(sessionId, 60);
    const { tagIds } = await createClass(at, ['Ada', 'Bob']);
    const asked = { tagIds, badgeType: 'Prize', description: 'For “much” & more.' };
    const before = Date.now();
    const { mails, shown } = await look(asked);
    expect(Date.parse(mails?.leaveAt ?? '')).toBeGreaterThanOrEqual(before + 60 * minuteMs);
    expect(Date.parse(mails?.leaveAt ?? '')).toBeLessThanOrEqual(Date.now() + 60 * minuteMs);
    const { jobId } = await issue(asked);
    const { badges } = await call(badgesApi.list, { ...at, query: { jobId } });
    const [badge] = badges.filter(({ userId }) => userId === shown[0]?.id);
    const [mail] = await mailsAbout(badge?.id ?? '');
    const { subject, text } = mail?.get('message') as { subject: string; text: string };
    expect(mails?.first?.subject).toBe(subject);
    expect(mails?.first?.text).toBe(text.replace(badge?.verificationHash ?? '', 'made-when-issued'));
    expect(text).toContain('For “much” & more.');
  });

  test('says that mails leave at once without a delay, and is null while mails are off', async () => {
    const { tagIds } = await createClass(at, ['Ada']);
    await letMailsWait(sessionId, 0);
    expect((await look({ tagIds })).mails).toMatchObject({ leaveAt: null, first: {} });
    await letMailsWait(sessionId, 10, false);
    expect((await look({ tagIds })).mails).toBeNull();
    expect((await look({ tagIds, quick: true })).mails).toBeNull();
  });
});

test('an invalid question is refused', async () => {
  const both = { year, tagIds: [unknownId], importId: unknownId };
  for (const spec of [badgesApi.countRecipients, badgesApi.listSkippedRecipients]) {
    for (const body of [{ year }, both, { year: 2019, tagIds: [unknownId] }, { year, tagIds: [] }]) {
      await refusal(spec, 400, { ...at, body });
    }
  }
  await refusal(badgesApi.listSkippedRecipients, 400, { ...at, body: { year, tagIds: [unknownId], cursor: 'x' } });
});
