import { expect, test } from 'vitest';
import { hashOtp, newOtp, newSessionId, sameHash, storedSessionId } from './session.ts';

test('session ids carry 256 bits and are stored as something else', () => {
  const id = newSessionId();
  expect(Buffer.from(id, 'base64url')).toHaveLength(32);
  expect(storedSessionId(id)).toMatch(/^[0-9a-f]{64}$/);
});

test('codes have six digits', () => {
  for (let time = 0; time < 500; time += 1) expect(newOtp()).toMatch(/^\d{6}$/);
});

test('a code counts for its own session alone', () => {
  const [one, other] = [newSessionId(), newSessionId()];
  expect(sameHash(hashOtp(one, '123456'), hashOtp(one, '123456'))).toBe(true);
  expect(sameHash(hashOtp(one, '123456'), hashOtp(other, '123456'))).toBe(false);
});
