import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../contract/rules/roles.ts';
import { enterProject, leaveProject } from '../../testing/own-project.ts';

// Uses its own project; other projects always have another owner.
async function load() {
  await enterProject(`demo-badge-platform-owners-${randomUUID().slice(0, 8)}`);
  const { createAdministrator } = await import('../../testing/administrators.ts');
  const { changeAdministrator } = await import('./administrators.service.ts');
  const { revoke } = await import('./commands.service.ts');
  const { listAdministrators } = await import('../../sessions/administrators.store.ts');
  const { findDifferences } = await import('../../chores/reconcile/reconcile.service.ts');
  const { auth, db } = await import('../../firestore/firebase.ts');
  return { createAdministrator, changeAdministrator, revoke, listAdministrators, findDifferences, auth, db };
}

let here: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  here = await load();
}, 30_000);
afterAll(leaveProject);

/** Leaves only these administrators in the project and returns them. */
async function withOnly(...roles: Role[]) {
  const { docs } = await here.db.collection('administrators').get();
  for (const { ref } of docs) await ref.delete();
  return Promise.all(roles.map((role) => here.createAdministrator(role)));
}

function as(uid: string) {
  const actor = { uid, email: 'owner@school.example', role: 'owner' as const, address: '' };
  return { actor, key: null, ifMatch: null };
}

async function owners(): Promise<string[]> {
  const { administrators } = await here.listAdministrators();
  return administrators.filter(({ role, state }) => role === 'owner' && state === 'active').map(({ uid }) => uid);
}

test.each([{ role: 'issuer' }, { state: 'deactivated' }] as const)(
  'the last owner cannot be changed by %o, while another one can',
  async (change) => {
    const [one, other] = await withOnly('owner', 'owner', 'issuer');
    if (!one || !other) throw new Error();
    await here.changeAdministrator(other.uid, change, as(one.uid));
    const last = here.changeAdministrator(one.uid, change, as(one.uid));
    await expect(last).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('last owner') as string,
    });
    expect(await owners()).toEqual([one.uid]);
  },
);

test.each([
  ['step back', { role: 'viewer' }, (uids: string[]) => uids, 'conflict'],
  ['remove one another', { state: 'deactivated' }, (uids: string[]) => uids.toReversed(), 'forbidden'],
] as const)('two owners who %s at once leave one', async (_, change, whom, code) => {
  const actors = (await withOnly('owner', 'owner')).map(({ uid }) => uid);
  const results = await Promise.allSettled(
    whom(actors).map((uid, index) => here.changeAdministrator(uid, change, as(actors[index] ?? ''))),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code } });
  expect(await owners()).toHaveLength(1);
});

test('a command removes the last owner only if it is forced', async () => {
  const [one] = await withOnly('owner');
  if (!one) throw new Error();
  await expect(here.revoke(one.email, { isForced: false })).rejects.toMatchObject({ code: 'conflict' });
  expect(await owners()).toEqual([one.uid]);
  expect(await here.revoke(one.email, { isForced: true })).toMatchObject({ administrator: { state: 'deactivated' } });
  expect(await owners()).toEqual([]);
});

test('reconcile finds an active administrator without an account and a removed one with the claim, and mends both', async () => {
  const [kept, gone, removed] = await withOnly('owner', 'owner', 'viewer');
  if (!kept || !gone || !removed) throw new Error();
  await here.changeAdministrator(removed.uid, { state: 'deactivated' }, as(kept.uid));
  await here.auth().setCustomUserClaims(removed.uid, { admin: true });
  await here.auth().deleteUser(gone.uid);
  const found = [];
  for await (const { record, repair } of here.findDifferences()) {
    if (!record.startsWith('administrators/')) continue;
    found.push(record);
    await repair?.();
  }
  expect(found.toSorted()).toEqual([gone, removed].map(({ uid }) => `administrators/${uid}`).toSorted());
  for await (const { record } of here.findDifferences()) expect(record).not.toMatch(/^administrators/);
  expect(await owners()).toEqual([kept.uid]);
});
