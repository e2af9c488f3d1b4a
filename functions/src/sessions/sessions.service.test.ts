import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAccountCheck } from './sessions.service.ts';
import type { Account } from './accounts/account.ts';

const session = { uid: 'someone', createdAt: '2026-01-01T12:00:05.700Z' };
const live: Account = { isAdministrator: true, hasClaim: true, tokensValidAfter: '2026-01-01T11:00:00.000Z' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each<[string, Account | null, boolean]>([
  ['an administrator', live, true],
  ['nobody any more', null, false],
  ['no administrator any more, or disabled', { ...live, isAdministrator: false }, false],
  ['one whose password changed later', { ...live, tokensValidAfter: '2026-01-01T12:00:06.000Z' }, false],
  // The password changed in this second, maybe before the sign-in.
  [
    'one whose password changed in the second of the sign-in',
    { ...live, tokensValidAfter: '2026-01-01T12:00:05.000Z' },
    true,
  ],
])('a session of %s: is it live?', async (_, account, isLive) => {
  const { isBehind } = createAccountCheck(() => Promise.resolve(account));
  expect(await isBehind(session)).toBe(isLive);
});

test('an account is asked for once a minute, for all calls of the minute together', async () => {
  const getAccount = vi.fn(() => Promise.resolve(live));
  const { isBehind } = createAccountCheck(getAccount);
  await Promise.all([isBehind(session), isBehind(session)]);
  vi.advanceTimersByTime(59_999);
  await isBehind(session);
  expect(getAccount).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await isBehind(session);
  expect(getAccount).toHaveBeenCalledTimes(2);
});

test('a failed read is retried', async () => {
  const getAccount = vi.fn(() => Promise.resolve(live));
  getAccount.mockRejectedValueOnce(new Error('no network'));
  const { isBehind } = createAccountCheck(getAccount);
  await expect(isBehind(session)).rejects.toThrow('no network');
  expect(await isBehind(session)).toBe(true);
});

test('no more than a thousand accounts are remembered', async () => {
  const getAccount = vi.fn(() => Promise.resolve(live));
  const { isBehind } = createAccountCheck(getAccount);
  for (let number = 0; number <= 1000; number += 1) await isBehind({ ...session, uid: String(number) });
  await isBehind({ ...session, uid: '1000' });
  expect(getAccount).toHaveBeenCalledTimes(1001);
  await isBehind({ ...session, uid: '0' });
  expect(getAccount).toHaveBeenCalledTimes(1002);
});
