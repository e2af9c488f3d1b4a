import { expect, test } from 'vitest';
import { actsApi } from '../../functions/src/contract/acts.ts';
import { badgesApi } from '../../functions/src/contract/badges.ts';
import { deletedApi } from '../../functions/src/contract/deleted.ts';
import { usersApi } from '../../functions/src/contract/users.ts';
import { call, signIn } from '../../functions/src/testing/api.ts';
import { uniqueEmail } from '../../functions/src/testing/builders.ts';
import { credentialOf, issueBadge } from './records.ts';
import { expectVerdicts } from './verifiers/all.ts';

const sessionId = await signIn();

test('what was unissued is revoked for everybody, for good; issued again it is another credential', async () => {
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

test('what was deleted is revoked for everybody, whether or not somebody had asked about it before', async () => {
  for (const isAsked of [true, false]) {
    const { id, hash } = await issueBadge(sessionId);
    const text = await credentialOf(hash);
    if (isAsked) await expectVerdicts(text, 'valid');
    await call(badgesApi.delete, { sessionId, params: { id } });
    await expectVerdicts(text, 'revoked');
  }
});

test('what was taken back or deleted by mistake is valid again for everybody once that is undone', async () => {
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

test('a credential with a former name goes on to be valid beside the new one, until the badge is taken back', async () => {
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
