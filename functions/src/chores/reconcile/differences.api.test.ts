import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bulkIssueBadgesByTags } from '../../badges/issue/issue-many.service.ts';
import { createBadge, issueBadge } from '../../badges/badges.service.ts';
import { bulkUnissueBadges } from '../../badges/change/bulk.service.ts';
import { projectId } from '../../config.ts';
import { pick } from '../../contract/text/pick.ts';
import type { TagKind } from '../../contract/calls/tags.ts';
import { createUserSchema } from '../../contract/calls/users.ts';
import { db } from '../../firestore/firebase.ts';
import { systemActor } from '../../sessions/session.ts';
import { updateUser } from '../../people-changes/following/edit-user.service.ts';
import { createTag } from '../../people/tags/tags.service.ts';
import { createAdministrator } from '../../testing/administrators.ts';
import { measure } from '../../testing/firestore-cost.ts';
import { detailNames } from '../../people/users/stored-user.ts';
import { setUserTags } from '../../people-changes/following/set-tags.service.ts';
import { createUser } from '../../people/users/users.service.ts';
import type { Difference } from './difference.ts';
import { findDifferences } from './reconcile.service.ts';

const run = promisify(execFile);

// A job is on hold if its administrator has no role.
const actor = systemActor((await createAdministrator()).uid);
const write = { actor, key: null, ifMatch: null };
const newTag = (kind: TagKind = 'tag') =>
  createTag({ name: randomUUID(), description: null, color: '#3b82f6', kind, archived: false }, write);
const newUser = (name: string, identifier: string | null = randomUUID()) =>
  createUser(createUserSchema.parse({ name, email: `${randomUUID()}@example.com`, identifier }), write);
const award = { templateId: null, badgeType: 'Chess', year: 2026, description: null };

async function fill() {
  const [ada, bob] = await Promise.all([newUser('Ada'), newUser('Bob'), newUser('Cleo')]);
  const tag = await newTag();
  await setUserTags(ada.id, { tagIds: [tag.id] }, write);
  await bulkIssueBadgesByTags({ tagIds: [tag.id], includeHolders: false, includeInactive: false, ...award }, write);
  const badge = await createBadge({ userId: ada.id, ...award }, write);
  await issueBadge(badge.id, {}, write);
  for (const { id: userId } of [ada, bob]) {
    const { id } = await createBadge({ userId, ...award }, write);
    await issueBadge(id, {}, write);
    await bulkUnissueBadges({ badgeIds: [id] }, write);
  }
  await updateUser(bob.id, { ...pick(bob, detailNames), name: 'Robert', department: 'Physics' }, write);
  return { ada, bob, tag, badge };
}

async function differences(): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const difference of findDifferences()) found.push(difference);
  return found;
}

const records = async () => (await differences()).map(({ record }) => record);

test('the data of the services has no differences', async () => {
  await fill();
  expect(await differences()).toEqual([]);
});

test('a run reads 5 documents per person, 3 more for an identifier, and 9 per badge', async () => {
  const readsOfRun = async () => (await measure(db, differences)).cost.reads;
  const add = (identifierOf: () => string | null) =>
    Promise.all(Array.from({ length: 40 }, () => newUser('Dan', identifierOf())));
  const reads = [await readsOfRun()];
  const people = await add(() => null);
  reads.push(await readsOfRun());
  await add(randomUUID);
  reads.push(await readsOfRun());
  const badges = await Promise.all(people.map(({ id: userId }) => createBadge({ userId, ...award }, write)));
  await Promise.all(badges.map(({ id }) => issueBadge(id, {}, write)));
  reads.push(await readsOfRun());
  // Rounding removes the counters, which are fewer documents than people.
  const each = reads.slice(1).map((sum, index) => Math.floor((sum - (reads[index] ?? 0)) / 40));
  expect(each).toEqual([5, 8, 9]);
});

test('the command says that nothing differs, or what to do', async () => {
  await fill();
  const command = fileURLToPath(new URL('../../../../scripts/reconcile.mjs', import.meta.url));
  const reconcile = () => run(process.execPath, [command, '--project', projectId]);
  expect((await reconcile()).stdout).toBe(`Nothing differs in project ${projectId}.\n`);
  const stray = db.doc('userEmails/left-behind');
  await stray.set({ userId: 'gone' });
  await expect(reconcile()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Add --repair to repair what can be repaired.') as string,
  });
  await stray.delete();
});

test('each kind of difference is found, reported by its record, and repaired once', async () => {
  const { ada, tag, badge } = await fill();
  const [emailKey] = (await db.collection('userEmails').where('userId', '==', ada.id).get()).docs.map(({ id }) => id);
  const identifiers = await db.collection('userIdentifiers').where('userId', '==', ada.id).get();
  const identifierKey = identifiers.docs[0]?.id;
  const [awardKey] = (await db.collection('awards').where('userId', '==', ada.id).get()).docs.map(({ id }) => id);
  const [nameKey] = (await db.collection('tagNames').where('tagId', '==', tag.id).get()).docs.map(({ id }) => id);
  const hash = badge.verificationHash;
  await Promise.all([
    db.doc(`userEmails/${emailKey}`).delete(),
    db.doc('userEmails/left-behind').set({ userId: 'gone' }),
    db.doc(`userIdentifiers/${identifierKey}`).delete(),
    db.doc('userIdentifiers/left-behind').set({ userId: 'gone' }),
    db.doc(`tagNames/${nameKey}`).delete(),
    db.doc('tagNames/left-behind').set({ tagId: 'gone' }),
    db.doc(`users/${ada.id}`).update({ badgeCount: 7, tagIds: [tag.id, 'gone-tag'] }),
    db.doc(`awards/${awardKey}`).update({ count: 5 }),
    db.doc('awards/left-behind').set({ userId: 'gone', count: 1 }),
    db.doc(`badges/${badge.id}`).update({ recipientName: 'Somebody else', facets: { 'year:1999': true } }),
    db.doc(`publicBadges/${hash}`).update({ state: 'revoked' }),
    db.doc('publicBadges/left-behind').set({ badgeId: 'gone' }),
    db.doc('credentials/left-behind').set({ badgeId: 'gone' }),
    db.doc('achievements/of-nobody').set({ badgeType: 'Chess' }),
    db.doc('statShards/0').set({ totalBadges: 40, months: { '2020-01': { issued: 3 } } }, { merge: true }),
  ]);
  const found = await differences();
  expect(found.map(({ record }) => record).sort()).toEqual(
    [
      `userEmails/${emailKey}`,
      'userEmails/left-behind',
      `userIdentifiers/${identifierKey}`,
      'userIdentifiers/left-behind',
      `tagNames/${nameKey}`,
      'tagNames/left-behind',
      ...[`users/${ada.id}`, `users/${ada.id}`, `users/${ada.id}`],
      `awards/${awardKey}`,
      'awards/left-behind',
      ...[`badges/${badge.id}`, `badges/${badge.id}`],
      `publicBadges/${hash}`,
      'publicBadges/left-behind',
      'credentials/left-behind',
      ...['statShards', 'statShards'],
    ].sort(),
  );
  for (const { repair } of found) await repair?.();
  expect(await records()).toEqual([]);
  // Repairing the same differences again changes nothing, except counters, whose repair adds an amount.
  for (const { record, repair } of found) if (record !== 'statShards') await repair?.();
  expect(await records()).toEqual([]);
});

test('a class among a person’s tags, and a tag as a class, are reported and repaired', async () => {
  const { ada, bob, tag } = await fill();
  const inClass = await newTag('class');
  await setUserTags(ada.id, { tagIds: [inClass.id] }, write);
  await setUserTags(bob.id, { tagIds: [tag.id] }, write);
  await db.doc(`users/${ada.id}`).update({ classId: null, tagIds: [inClass.id] });
  await db.doc(`users/${bob.id}`).update({ classId: tag.id, tagIds: [] });
  const found = await differences();
  expect(found.map(({ record }) => record).sort()).toEqual([`users/${ada.id}`, `users/${bob.id}`].sort());
  for (const { repair } of found) await repair?.();
  expect(await differences()).toEqual([]);
  const stored = await Promise.all([ada, bob].map(({ id }) => db.doc(`users/${id}`).get()));
  expect(stored.map((user) => [user.get('classId') as unknown, user.get('tagIds') as unknown])).toEqual([
    [inClass.id, []],
    [null, [tag.id]],
  ]);
});

test('a badge without its user is reported, and not repaired automatically', async () => {
  const { bob } = await fill();
  const badges = await db.collection('badges').where('userId', '==', bob.id).get();
  const user = await db.doc(`users/${bob.id}`).get();
  await user.ref.delete();
  const found = await differences();
  for (const badge of badges.docs) {
    expect(found.find(({ record }) => record === `badges/${badge.id}`)).toMatchObject({ repair: null });
  }
  // Undoes the damage, so that other tests find only their own.
  await user.ref.set(user.data() ?? {});
});
