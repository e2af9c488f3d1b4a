import { expect, test } from 'vitest';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { credentialsApi } from '../../functions/src/contract/calls/credentials.ts';
import { usersApi } from '../../functions/src/contract/calls/users.ts';
import { call, request, signIn } from '../../functions/src/testing/api.ts';
import { credentialOf, issueBadge } from './records.ts';
import { faultsOf } from './schemas.ts';
import { expectVerdicts } from './verifiers/all.ts';

const sessionId = await signIn();
const assertionOf = async (hash: string) => (await request(credentialsApi.assertion, { params: { hash } })).text;
const checked = (text: string) =>
  call(credentialsApi.check, { body: { credential: JSON.parse(text) as Record<string, unknown> } });

test('a forgotten person’s credentials stay valid for all verifiers, and so does the next one', async () => {
  const { id, userId, hash } = await issueBadge(sessionId);
  const [former, hosted] = [await credentialOf(hash), await assertionOf(hash)];
  await call(usersApi.bulkForget, { sessionId, body: { userIds: [userId] } });
  const next = await credentialOf(hash);
  expect(next).not.toContain('emailAddress');
  for (const text of [former, next]) await expectVerdicts(text, 'valid');
  expect(faultsOf('ob3-credential', next)).toEqual([]);
  expect(faultsOf('ob2-assertion', await assertionOf(hash))).toEqual([]);
  expect(await checked(hosted)).toEqual({ outcome: 'emptied', hash });
  const valid = { correctedAt: null, isRevoked: false, hasEnded: false };
  expect(await checked(await assertionOf(hash))).toEqual({ outcome: 'ours', hash, isCurrent: true, ...valid });
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  for (const text of [former, next]) await expectVerdicts(text, 'revoked');
});
