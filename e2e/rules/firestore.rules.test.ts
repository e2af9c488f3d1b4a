import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  type Firestore,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminWith, firestoreOf, newDocumentId, restStatus, startRules, store } from './actors.ts';
import { collectionsOfStores } from './collections.ts';

const collections = [...collectionsOfStores(), 'anythingElse'];
const openToAdministrators = ['badges', 'statShards', 'jobs'];

let rules: RulesTestEnvironment;
beforeAll(async () => {
  rules = await startRules();
});
afterAll(() => rules.cleanup());

type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';
const operations: Operation[] = ['get', 'list', 'create', 'update', 'delete'];

async function attempt(db: Firestore, name: string, operation: Operation): Promise<unknown> {
  const path = `${name}/${newDocumentId()}`;
  if (operation !== 'create') await store(rules, path, { someField: 1 });
  const target = doc(db, path);
  switch (operation) {
    case 'get':
      return getDoc(target);
    case 'list':
      return getDocs(query(collection(db, name), limit(10)));
    case 'create':
      return setDoc(target, { someField: 1 });
    case 'update':
      return updateDoc(target, { someField: 2 });
    case 'delete':
      return deleteDoc(target);
  }
}

interface Actor {
  name: string;
  open: () => Promise<Firestore>;
  may: (collectionName: string, operation: Operation) => boolean;
}

const mayGetPublicBadges: Actor['may'] = (name, operation) => name === 'publicBadges' && operation === 'get';

const actors: Actor[] = [
  {
    name: 'an anonymous visitor',
    open: () => Promise.resolve(firestoreOf(rules.unauthenticatedContext())),
    may: mayGetPublicBadges,
  },
  {
    name: 'a signed-in non-admin',
    open: () => Promise.resolve(firestoreOf(rules.authenticatedContext('visitor'))),
    may: mayGetPublicBadges,
  },
  {
    name: 'an admin without a session in the token',
    open: () => Promise.resolve(firestoreOf(rules.authenticatedContext('admin', { admin: true }))),
    may: mayGetPublicBadges,
  },
  {
    name: 'an admin with a live session',
    open: () => adminWith(rules, {}),
    may: (name, operation) =>
      mayGetPublicBadges(name, operation) ||
      (openToAdministrators.includes(name) && (operation === 'get' || operation === 'list')),
  },
  { name: 'an admin who logged out', open: () => adminWith(rules, 'logged out'), may: mayGetPublicBadges },
  {
    name: 'an admin whose session expired',
    open: () => adminWith(rules, { expiresAt: new Date(Date.now() - 1000) }),
    may: mayGetPublicBadges,
  },
  {
    name: 'an admin whose session was not used for too long, before its twelve hours are over',
    open: () => adminWith(rules, { expiresAt: new Date(Date.now() - 1000), endsAt: new Date(Date.now() + 3_600_000) }),
    may: mayGetPublicBadges,
  },
  {
    name: 'an admin whose code was not entered yet',
    open: () => adminWith(rules, { verified: false }),
    may: mayGetPublicBadges,
  },
];

test('the rules are tried with every collection that they name', () => {
  expect(collections).toEqual(expect.arrayContaining(['publicBadges', 'publicSettings', ...openToAdministrators]));
});

describe.each(actors)('$name', ({ open, may }) => {
  let db: Firestore;
  beforeAll(async () => {
    db = await open();
  });

  test.concurrent.each(collections.flatMap((name) => operations.map((operation) => [operation, name] as const)))(
    '%s %s',
    async (operation, name) => {
      const outcome = attempt(db, name, operation);
      await (may(name, operation) ? assertSucceeds(outcome) : assertFails(outcome));
    },
  );
});

test('a non-admin with the id of a live session may not read', async () => {
  const sid = newDocumentId();
  await store(rules, `adminSessions/${sid}`, { verified: true, expiresAt: new Date(Date.now() + 3_600_000) });
  const db = firestoreOf(rules.authenticatedContext('visitor', { sid }));
  await assertFails(getDocs(collection(db, 'statShards')));
});

test('an administrator sees a job and not what the server keeps with it', async () => {
  const job = `jobs/${newDocumentId()}`;
  await store(rules, job, { done: 1 });
  await store(rules, `${job}/private/seed`, { value: 'secret' });
  const db = await adminWith(rules, {});
  await assertSucceeds(getDoc(doc(db, job)));
  await assertFails(getDoc(doc(db, `${job}/private/seed`)));
  await assertFails(getDocs(query(collection(db, `${job}/private`), limit(1))));
  await assertFails(getDocs(query(collectionGroup(db, 'private'), limit(1))));
});

test.each(['badges', 'jobs'])('a list of %s must say how many it wants, and 50 at most', async (name) => {
  const db = await adminWith(rules, {});
  await assertFails(getDocs(collection(db, name)));
  await assertFails(getDocs(query(collection(db, name), limit(51))));
  await assertSucceeds(getDocs(query(collection(db, name), limit(50))));
});

test('what visitors see of the settings is open to get, and to nothing else', async () => {
  const path = 'publicSettings/current';
  await store(rules, path, { organizationName: 'Northfield University' });
  const visitor = firestoreOf(rules.unauthenticatedContext());
  await assertSucceeds(getDoc(doc(visitor, path)));
  await assertFails(getDocs(query(collection(visitor, 'publicSettings'), limit(1))));
  await assertFails(setDoc(doc(visitor, path), { enablePublicVerification: true }));
});

test('over REST, without an account, a public badge may be had and nothing else', async () => {
  const hash = newDocumentId();
  for (const name of collections) await store(rules, `${name}/${hash}`, { state: 'issued' });
  const statuses = await Promise.all(collections.map((name) => restStatus(`${name}/${hash}`)));
  expect(collections.filter((_, index) => statuses[index] === 200)).toEqual(['publicBadges']);
  expect(new Set(statuses)).toEqual(new Set([200, 403]));
  expect(await restStatus(`publicBadges/${newDocumentId()}`)).toBe(404);
  expect(await restStatus('publicBadges?pageSize=1')).toBe(403);
  expect(await restStatus(`publicBadges/${hash}`, 'PATCH')).toBe(403);
  expect(await restStatus(`publicBadges/${hash}`, 'DELETE')).toBe(403);
});

test('whether a public badge exists may be known, so that a page learns that it is gone', async () => {
  const visitor = firestoreOf(rules.unauthenticatedContext());
  expect((await getDoc(doc(visitor, `publicBadges/${newDocumentId()}`))).exists()).toBe(false);
});

describe('public verification switched off', () => {
  const path = 'settings/enablePublicVerification';

  afterAll(() => store(rules, path, { key: 'enablePublicVerification', value: true }));

  test('closes public badges and says nothing of whether they exist', async () => {
    const hash = newDocumentId();
    await store(rules, `publicBadges/${hash}`, { verificationHash: hash });
    const visitor = firestoreOf(rules.unauthenticatedContext());
    await store(rules, path, { key: 'enablePublicVerification', value: true });
    expect((await getDoc(doc(visitor, `publicBadges/${hash}`))).exists()).toBe(true);
    await store(rules, path, { key: 'enablePublicVerification', value: false });
    await assertFails(getDoc(doc(visitor, `publicBadges/${hash}`)));
    await assertFails(getDoc(doc(visitor, `publicBadges/${newDocumentId()}`)));
    expect(await restStatus(`publicBadges/${hash}`)).toBe(403);
    expect(await restStatus('publicSettings/current')).not.toBe(403);
  });
});
