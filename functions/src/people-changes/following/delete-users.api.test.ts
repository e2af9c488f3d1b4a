import { describe, expect, test } from 'vitest';
import { auditApi } from '../../contract/calls/audit.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { tagsApi } from '../../contract/calls/tags.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { db } from '../../firestore/firebase.ts';
import { call, signIn } from '../../testing/api.ts';
import {
  createBadge,
  createBadges,
  createTag,
  createTagged,
  createUser,
  importPeople,
  peopleNamed,
  setTags,
  uniqueEmail,
} from '../../testing/builders.ts';
import { endOfJob, undo } from '../../testing/jobs.ts';

const sessionId = await signIn();
const at = { sessionId };

async function imported(count: number): Promise<{ jobId: string; ids: string[] }> {
  const { jobId } = await importPeople(at, peopleNamed('Imported', count));
  const { users } = await call(usersApi.list, { ...at, query: { importId: jobId, limit: 1000 } });
  return { jobId, ids: users.map(({ id }) => id) };
}

test(
  'bulk deletion continues past a person with more badges than one commit can hold',
  { timeout: 120_000 },
  async () => {
    const [before, behind] = [await createUser(sessionId), await createUser(sessionId)];
    const many = await createTagged(sessionId, await createTag(sessionId));
    await createBadges(sessionId, many.id, 320);
    const body = { userIds: [before.id, many.id, behind.id] };
    const answer = await call(usersApi.bulkDelete, { ...at, body });
    const job = await endOfJob(sessionId, answer.jobId);
    expect(job).toMatchObject({ state: 'done', total: 3, done: 3 });
    for (const collection of ['badges', 'awards']) {
      const left = await db.collection(collection).where('userId', '==', many.id).get();
      expect(left.size, collection).toBe(0);
    }
    expect((await call(usersApi.list, { ...at, query: { search: behind.email } })).total).toBe(0);
    const { entries } = await call(auditApi.list, { ...at, query: { record: many.id } });
    expect(entries.filter(({ action }) => action === 'users.bulkDelete')).not.toEqual([]);
  },
);

describe('undoing an import', () => {
  test('deletes the people it added, except those with a badge or later changes', async () => {
    const { jobId: importId, ids } = await imported(6);
    const [withBadge = '', renamed = '', withTag = '', lostBadge = '', ...untouched] = ids;
    await createBadge(sessionId, withBadge);
    const body = { name: 'Renamed', email: uniqueEmail() };
    await call(usersApi.update, { ...at, params: { id: renamed }, body });
    await setTags(sessionId, withTag, [(await createTag(sessionId)).id]);
    const lost = await createBadge(sessionId, lostBadge);
    await call(badgesApi.delete, { ...at, params: { id: lost.id } });
    const filter = { search: '', importId };
    expect(await call(usersApi.countBadges, { ...at, body: { filter } })).toEqual({
      total: 6,
      counts: { badges: 1, withBadge: 1, waitingMails: 0, changed: 2 },
    });
    expect(await undo(sessionId, importId)).toMatchObject({ total: 6, done: untouched.length + 1 });
    const { users } = await call(usersApi.list, { ...at, query: { importId } });
    expect(users.map(({ id }) => id).sort()).toEqual([withBadge, renamed, withTag].sort());
  });

  test('still deletes people after a tag of the import was deleted', async () => {
    const people = [{ name: 'Imported', email: uniqueEmail(), tags: [`Wrong ${uniqueEmail()}`] }];
    const { jobId: importId } = await importPeople(at, people);
    const { users } = await call(usersApi.list, { ...at, query: { importId } });
    await call(tagsApi.delete, { ...at, params: { id: users[0]?.tags[0]?.id ?? '' } });
    expect(await undo(sessionId, importId)).toMatchObject({ total: 2, done: 1 });
  });
});
