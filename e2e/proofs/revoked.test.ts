import { expect, test } from 'vitest';
import { actsApi } from '../../functions/src/contract/calls/acts.ts';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { credentialsApi } from '../../functions/src/contract/calls/credentials.ts';
import { deletedApi } from '../../functions/src/contract/calls/deleted.ts';
import { usersApi } from '../../functions/src/contract/calls/users.ts';
import { call, signIn } from '../../functions/src/testing/api.ts';
import { createTemplate, uniqueEmail } from '../../functions/src/testing/builders.ts';
import { credentialOf, issueBadge } from './records.ts';
import { expectVerdicts } from './verifiers/all.ts';

const sessionId = await signIn();

test('an unissued badge is revoked for all verifiers for good, and issuing it again makes another credential', async () => {
  const { id, hash } = await issueBadge(sessionId);
  const first = await credentialOf(hash);
  await expectVerdicts(first, 'valid');
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  await expectVerdicts(first, 'revoked');
  await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
  await expectVerdicts(first, 'revoked');
  await expectVerdicts(await credentialOf(hash), 'valid');
  await expectVerdicts(first, 'revoked');
});

test('deleted badges are revoked for all verifiers, whether or not they were checked before', async () => {
  for (const isAsked of [true, false]) {
    const { id, hash } = await issueBadge(sessionId);
    const text = await credentialOf(hash);
    if (isAsked) await expectVerdicts(text, 'valid');
    await call(badgesApi.delete, { sessionId, params: { id } });
    await expectVerdicts(text, 'revoked');
  }
});

test('undoing a mistaken taking back or deletion makes the credential valid for all verifiers again', async () => {
  const { id, hash } = await issueBadge(sessionId);
  const text = await credentialOf(hash);
  await expectVerdicts(text, 'valid');
  const undo = (act: string) => call(actsApi.undo, { sessionId, params: { id: act }, body: {} });
  const { jobId } = await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  await expectVerdicts(text, 'revoked');
  await undo(jobId);
  await expectVerdicts(text, 'valid');
  await call(badgesApi.delete, { sessionId, params: { id } });
  await expectVerdicts(text, 'revoked');
  await call(deletedApi.restore, { sessionId, body: { recordIds: [id] } });
  await expectVerdicts(text, 'valid');
  await expectVerdicts(await credentialOf(hash), 'valid');
});

test('a correction revokes the old credential for all verifiers, and our check says since when; another template revokes nothing', async () => {
  const { id, hash } = await issueBadge(sessionId);
  const before = await credentialOf(hash);
  const correct = (wanted: { badgeType?: string; templateId?: string }) =>
    call(badgesApi.bulkCorrect, { sessionId, body: { badgeIds: [id], ...wanted } });
  await correct({ templateId: (await createTemplate(sessionId)).id });
  await expectVerdicts(before, 'valid');
  const { jobId } = await correct({ badgeType: 'Honour Roll' });
  await expectVerdicts(before, 'revoked');
  const corrected = await credentialOf(hash);
  await expectVerdicts(corrected, 'valid');
  const check = async (text: string) => {
    const credential = JSON.parse(text) as Record<string, unknown>;
    return call(credentialsApi.check, { body: { credential } });
  };
  const correctedAt = expect.stringMatching(/^20\d\d-\d\d-\d\dT/) as string;
  const ours = { outcome: 'ours', hash, hasEnded: false };
  expect(await check(before)).toEqual({ ...ours, isCurrent: false, correctedAt, isRevoked: true });
  expect(await check(corrected)).toEqual({ ...ours, isCurrent: true, correctedAt: null, isRevoked: false });
  await call(actsApi.undo, { sessionId, params: { id: jobId }, body: {} });
  for (const text of [before, corrected]) await expectVerdicts(text, 'revoked');
  await expectVerdicts(await credentialOf(hash), 'valid');
});

test('a credential with a former name stays valid, next to the new one, until the badge is unissued', async () => {
  const { id, userId, hash } = await issueBadge(sessionId);
  const former = await credentialOf(hash);
  const body = { name: 'Grace Brewster Murray Hopper', email: uniqueEmail() };
  await call(usersApi.update, { sessionId, params: { id: userId }, body });
  const texts = [former, await credentialOf(hash)];
  expect(texts[1]).toContain(body.name);
  for (const text of texts) await expectVerdicts(text, 'valid');
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  for (const text of texts) await expectVerdicts(text, 'revoked');
});
