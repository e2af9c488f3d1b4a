import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listWithSessions, makeOwner } from '../../administrators/roles/commands.service.ts';
import { administratorsApi } from '../../contract/calls/administrators.ts';
import { authApi } from '../../contract/calls/auth.ts';
import { auth, db } from '../../firestore/firebase.ts';
import { createAdministrator, mailedInvitation, mailedOtp, password } from '../../testing/administrators.ts';
import { call, refusal, signIn } from '../../testing/api.ts';
import { uniqueEmail } from '../../testing/builders.ts';
import { joinGoogle } from '../../testing/google.ts';
import { accounts, listenersIdToken, statusOfCounters } from '../../testing/listener.ts';
import { deleteAccount } from './accounts.store.ts';
import { keepListenerBare, listenerUid } from './listener.store.ts';

const sessionId = await signIn();
const listener = () => auth().getUser(listenerUid);

async function expectBare() {
  const { email, customClaims = {}, providerData } = await listener();
  expect({ email, customClaims, providerData }).toEqual({ email: undefined, customClaims: {}, providerData: [] });
}

/** Attacks with a borrowed session: sets an address and a password on its listener account. */
async function claimListener(email: string) {
  const idToken = await listenersIdToken(sessionId);
  expect(await accounts('update', { idToken, email, password })).toMatchObject({ localId: listenerUid, email });
}

test("a session's realtime token gives access to no one's account: the administrator's password and e-mail stay", async () => {
  const administrator = await createAdministrator();
  const idToken = await listenersIdToken(await signIn(administrator));
  await accounts('update', { idToken, password: `borrowed ${randomUUID()}` });
  await signIn(administrator);
  expect(await auth().getUser(administrator.uid)).toMatchObject({ email: administrator.email, disabled: false });
});

test('an e-mail and a password set on it allow no sign-in', async () => {
  const email = uniqueEmail();
  await claimListener(email);
  await refusal(authApi.login, 401, { body: { email, password } });
  await claimListener(email);
  await call(authApi.requestOtp, { body: { email } });
  expect(await mailedOtp(email)).toBeNull();
});

test('an invitation to the e-mail that was put on it makes a new account, and no administrator of the listener', async () => {
  const email = uniqueEmail();
  await claimListener(email);
  const { id } = await call(administratorsApi.invite, { sessionId, body: { email, role: 'owner' } });
  expect(id).not.toBe(listenerUid);
  expect((await auth().getUserByEmail(email)).uid).toBe(id);
  expect(await mailedInvitation(email)).not.toBe('');
  await expectBare();
  expect((await db.doc(`administrators/${listenerUid}`).get()).exists).toBe(false);
});

test('a command makes no administrator of it either, and it is not listed', async () => {
  const email = uniqueEmail();
  await claimListener(email);
  await auth().setCustomUserClaims(listenerUid, { admin: true });
  expect(await makeOwner(email, password)).toBe('created');
  expect((await auth().getUserByEmail(email)).uid).not.toBe(listenerUid);
  expect((await listWithSessions()).map(({ uid }) => uid)).not.toContain(listenerUid);
  await expectBare();
});

test.each([
  ['an e-mail and a password', () => claimListener(uniqueEmail())],
  ['a Google account', () => joinGoogle(listenerUid, { email: uniqueEmail() })],
  ['the claim of administrators', () => auth().setCustomUserClaims(listenerUid, { admin: true })],
])('%s on it is gone with the next realtime token', async (_, put) => {
  await call(authApi.realtimeToken, { sessionId });
  await put();
  expect(await statusOfCounters(await listenersIdToken(sessionId))).toBe(200);
  await expectBare();
});

test('deleting it harms no one: the next realtime token recreates it', async () => {
  const idToken = await listenersIdToken(sessionId);
  await accounts('delete', { idToken });
  await call(authApi.realtimeToken, { sessionId });
  expect((await listener()).uid).toBe(listenerUid);
});

test('many at once find it or make it, and agree', async () => {
  await deleteAccount(listenerUid);
  await Promise.all(Array.from({ length: 8 }, keepListenerBare));
  expect((await listener()).providerData).toEqual([]);
});

test('of two listeners, the one who logs out is cut off, and the other continues', async () => {
  const [one, other] = [await signIn(), await signIn()];
  const [first, second] = [await listenersIdToken(one), await listenersIdToken(other)];
  expect([await statusOfCounters(first), await statusOfCounters(second)]).toEqual([200, 200]);
  await call(authApi.logout, { sessionId: one });
  expect([await statusOfCounters(first), await statusOfCounters(second)]).toEqual([403, 200]);
});

test('a removed administrator can no longer listen, however new the token is', async () => {
  const removed = await createAdministrator();
  const idToken = await listenersIdToken(await signIn(removed));
  await call(administratorsApi.update, { sessionId, params: { id: removed.uid }, body: { state: 'deactivated' } });
  expect(await statusOfCounters(idToken)).toBe(403);
});
