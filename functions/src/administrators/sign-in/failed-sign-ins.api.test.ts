import { expect, test } from 'vitest';
import { auditApi, unknownActorId } from '../../contract/calls/audit.ts';
import { authApi } from '../../contract/calls/auth.ts';
import { auth } from '../../firestore/firebase.ts';
import { createAdministrator, password } from '../../testing/administrators.ts';
import { call, from, refusal, request, signIn } from '../../testing/api.ts';
import { uniqueEmail } from '../../testing/builders.ts';
import { localApi } from '../../testing/local-api.ts';

const sessionId = await signIn();
const { measure } = await localApi();

async function failuresOf(uid: string) {
  const query = { record: uid, kind: 'session' as const, administrator: unknownActorId };
  return (await call(auditApi.list, { sessionId, query })).entries;
}

const countOf = async (uid: string) => (await failuresOf(uid)).reduce((sum, { times }) => sum + times, 0);

const tryPassword = (email: string, wrong = 'wrong') =>
  request(authApi.login, { body: { email, password: wrong }, headers: from('203.0.113.9') });

test('each failed password counts once, also of many at once, in one entry an hour without a name', async () => {
  const { uid, email } = await createAdministrator('viewer');
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tryPassword(email)));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  const entries = await failuresOf(uid);
  // The clock may reach the next hour between attempts.
  expect(new Set(entries.map(({ at }) => at)).size).toBe(entries.length);
  expect(entries.every(({ at }) => Date.parse(at) % (60 * 60 * 1000) === 0)).toBe(true);
  expect(await countOf(uid)).toBe(5);
  expect(entries[0]).toMatchObject({
    action: 'auth.loginFailed',
    kind: 'session',
    role: null,
    address: '203.0.113.0',
    fields: [],
    values: [],
    administrator: { id: unknownActorId, email: null },
    records: [{ id: uid, name: email }],
  });
});

test('a wrong code is another entry, and the right one is none', async () => {
  const { uid, email } = await createAdministrator();
  await tryPassword(email);
  const { sessionId: pending } = await call(authApi.requestOtp, { body: { email } });
  for (const otp of ['000000', '000001']) await request(authApi.verifyOtp, { body: { sessionId: pending, otp } });
  await signIn({ email, password });
  const entries = await failuresOf(uid);
  expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(['auth.loginFailed', 'auth.verifyOtpFailed']));
  expect(await countOf(uid)).toBe(3);
});

test('the right password of a removed administrator is a failed sign-in', async () => {
  const { uid, email } = await createAdministrator();
  await auth().updateUser(uid, { disabled: false });
  await auth().setCustomUserClaims(uid, {});
  await tryPassword(email, password);
  expect(await countOf(uid)).toBe(1);
});

test('other accounts are not recorded, and cost as much', async () => {
  const [{ email: known }, email, unknown] = [await createAdministrator(), uniqueEmail(), uniqueEmail()];
  const { uid } = await auth().createUser({ email, password });
  const costOf = async (address: string) => {
    const body = { email: address, password: 'wrong' };
    const { cost } = await measure(() => refusal(authApi.login, 401, { body }));
    return cost;
  };
  const [ofKnown, ofVisitor, ofUnknown] = [await costOf(known), await costOf(email), await costOf(unknown)];
  expect(ofVisitor).toEqual(ofKnown);
  expect(ofUnknown).toEqual(ofKnown);
  expect(await failuresOf(uid)).toEqual([]);
});
