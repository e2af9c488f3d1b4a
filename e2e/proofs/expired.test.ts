import { afterEach, expect, test, vi } from 'vitest';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { call, signIn } from '../../functions/src/testing/api.ts';
import { credentialOf, issueBadge } from './records.ts';
import { expectVerdicts } from './verifiers/all.ts';

const minute = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

test('all verifiers that check dates agree whether a credential is valid, expired, revoked or both', async () => {
  const sessionId = await signIn();
  const validUntil = new Date(Math.ceil(Date.now() / 1000) * 1000 + 5 * minute);
  const { id, hash } = await issueBadge(sessionId, { validUntil: validUntil.toISOString() });
  const text = await credentialOf(hash);
  expect(JSON.parse(text)).toMatchObject({ validUntil: validUntil.toISOString().replace('.000', '') });
  await expectVerdicts(text, 'valid');
  await atEnd(validUntil, 0, () => expectVerdicts(text, 'valid'));
  await atEnd(validUntil, 1, () => expectVerdicts(text, 'expired'));
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  await expectVerdicts(text, 'revoked');
  await atEnd(validUntil, 1, () => expectVerdicts(text, 'revoked and expired'));
});

/** Sets the clock of programs in this process to `seconds` after an end. */
async function atEnd(end: Date, seconds: number, look: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: end.getTime() + seconds * 1000 });
  await look();
  vi.useRealTimers();
}
