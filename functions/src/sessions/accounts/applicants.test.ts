import { afterEach, expect, test, vi } from 'vitest';
import { isPassword } from './applicants.store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answer(status: number, body: unknown) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
}

test('an accepted password is a sign-in', async () => {
  answer(200, { localId: 'someone', email: 'admin@example.com' });
  expect(await isPassword('admin@example.com', 'right')).toBe(true);
});

test('a second factor that is still pending is no sign-in', async () => {
  answer(200, { localId: 'someone', mfaPendingCredential: 'pending', mfaInfo: [{ mfaEnrollmentId: 'one' }] });
  expect(await isPassword('admin@example.com', 'right')).toBe(false);
});

test('Identity Toolkit out of reach or failing is 503, never a wrong password', async () => {
  answer(500, { error: { message: 'INTERNAL' } });
  await expect(isPassword('admin@example.com', 'right')).rejects.toMatchObject({ code: 'unavailable' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await expect(isPassword('admin@example.com', 'right')).rejects.toMatchObject({ code: 'unavailable' });
});
