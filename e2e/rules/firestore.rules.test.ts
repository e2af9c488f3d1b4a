import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionsOfStores } from './collections.ts';
import { type Account, accountWith, adminWith, anonymous, newDocumentId, read, store, write } from './rest.ts';

const collections = [...collectionsOfStores(), 'anythingElse'];
const openToAdministrators = ['badges', 'statShards', 'jobs'];
const allowed = 200;
const refused = 403;
const nothingThere = 404;

type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';
const operations: Operation[] = ['get', 'list', 'create', 'update', 'delete'];

async function attempt(account: Account, name: string, operation: Operation): Promise<number> {
  const path = `${name}/${newDocumentId()}`;
  if (operation !== 'create') await store(path, { someField: 1 });
  switch (operation) {
    case 'get':
      return read.get(account, path);
    case 'list':
      return read.list(account, name, 10);
    case 'create':
    case 'update':
      return write.set(account, path, { someField: 2 });
    case 'delete':
      return write.delete(account, path);
  }
}

interface Actor {
  name: string;
  open: () => Promise<Account>;
  may: (collectionName: string, operation: Operation) => boolean;
}

const mayGetPublicBadges: Actor['may'] = (name, operation) => name === 'publicBadges' && operation === 'get';

const actors: Actor[] = [
  {
    name: 'an anonymous visitor',
    open: () => Promise.resolve(anonymous),
    may: mayGetPublicBadges,
  },
  {
    name: 'a signed-in non-admin',
    open: () => Promise.resolve(accountWith({})),
    may: mayGetPublicBadges,
  },
  {
    name: 'an admin without a session in the token',
    open: () => Promise.resolve(accountWith({ admin: true })),
    may: mayGetPublicBadges,
  },
  {
    name: 'an admin with a live session',
    open: () => adminWith({}),
    may: (name, operation) =>
      mayGetPublicBadges(name, operation) ||
      (openToAdministrators.includes(name) && (operation === 'get' || operation === 'list')),
  },
  { name: 'an admin who logged out', open: () => adminWith('logged out'), may: mayGetPublicBadges },
  {
    name: 'an admin whose session expired',
    open: () => adminWith({ expiresAt: new Date(Date.now() - 1000) }),
    may: mayGetPublicBadges,
  },
  {
    name: 'an admin whose session was idle too long within its twelve hours',
    open: () => adminWith({ expiresAt: new Date(Date.now() - 1000), endsAt: new Date(Date.now() + 3_600_000) }),
    may: mayGetPublicBadges,
  },
  {
    name: 'an admin who has not entered the code',
    open: () => adminWith({ verified: false }),
    may: mayGetPublicBadges,
  },
];

test('the rules are tested with every collection that they name', () => {
  expect(collections).toEqual(expect.arrayContaining(['publicBadges', 'publicSettings', ...openToAdministrators]));
});

describe.each(actors)('$name', ({ open, may }) => {
  let account: Account;
  beforeAll(async () => {
    account = await open();
  });

  test.concurrent.each(collections.flatMap((name) => operations.map((operation) => [operation, name] as const)))(
    '%s %s',
    async (operation, name) => {
      expect(await attempt(account, name, operation)).toBe(may(name, operation) ? allowed : refused);
    },
  );
});

test('a non-admin with the ID of a live session cannot read', async () => {
  const sid = newDocumentId();
  await store(`adminSessions/${sid}`, { verified: true, expiresAt: new Date(Date.now() + 3_600_000) });
  expect(await read.list(accountWith({ sid }), 'statShards')).toBe(refused);
});

test('an administrator can read a job, but not the server’s private data about it', async () => {
  const job = `jobs/${newDocumentId()}`;
  await store(job, { done: 1 });
  await store(`${job}/private/seed`, { value: 'secret' });
  const admin = await adminWith({});
  expect(await read.get(admin, job)).toBe(allowed);
  expect(await read.get(admin, `${job}/private/seed`)).toBe(refused);
  expect(await read.list(admin, `${job}/private`, 1)).toBe(refused);
  expect(await read.listEverywhere(admin, 'private')).toBe(refused);
});

test.each(['badges', 'jobs'])('a list of %s requires a limit of at most 50', async (name) => {
  const admin = await adminWith({});
  expect(await read.list(admin, name)).toBe(refused);
  expect(await read.list(admin, name, 51)).toBe(refused);
  expect(await read.list(admin, name, 50)).toBe(allowed);
});

test('visitors can get the public settings, and do nothing else with them', async () => {
  const path = 'publicSettings/current';
  await store(path, { organizationName: 'Northfield University' });
  expect(await read.get(anonymous, path)).toBe(allowed);
  expect(await read.list(anonymous, 'publicSettings', 1)).toBe(refused);
  expect(await write.set(anonymous, path, { enablePublicVerification: true })).toBe(refused);
});

test('visitors can learn whether a public badge exists, so that a page notices a deletion', async () => {
  expect(await read.get(anonymous, `publicBadges/${newDocumentId()}`)).toBe(nothingThere);
});

describe('with public verification off', () => {
  const path = 'settings/enablePublicVerification';

  afterAll(() => store(path, { key: 'enablePublicVerification', value: true }));

  test('public badges are closed, whether or not they exist', async () => {
    const badge = `publicBadges/${newDocumentId()}`;
    await store(badge, { state: 'issued' });
    await store(path, { key: 'enablePublicVerification', value: true });
    expect(await read.get(anonymous, badge)).toBe(allowed);
    await store(path, { key: 'enablePublicVerification', value: false });
    expect(await read.get(anonymous, badge)).toBe(refused);
    expect(await read.get(anonymous, `publicBadges/${newDocumentId()}`)).toBe(refused);
    expect(await read.get(anonymous, 'publicSettings/current')).not.toBe(refused);
  });
});
