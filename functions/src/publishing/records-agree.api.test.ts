import { expect, test } from 'vitest';
import { actsApi } from '../contract/acts.ts';
import { badgesApi } from '../contract/badges.ts';
import { deletedApi } from '../contract/deleted.ts';
import { call, signIn } from '../testing/api.ts';
import { uniqueWord } from '../testing/builders.ts';
import { listDisagreeing } from '../testing/disagreeing-records.ts';
import { createScheduledBadge, publish, scheduleForSome } from '../testing/scheduled-badges.ts';

const sessionId = await signIn();

async function expectAgreement(): Promise<void> {
  expect(await listDisagreeing()).toEqual([]);
}

test('records agree while badges wait, and once they are published', async () => {
  const badge = await createScheduledBadge(sessionId);
  await expectAgreement();
  await publish(sessionId, badge.publicationId);
  await expectAgreement();
});

test('records agree when the act that made badges is undone, and one came back or was edited since', async () => {
  const { jobId, badges } = await scheduleForSome(sessionId, 3);
  const [back = expect.unreachable(), edited = expect.unreachable()] = badges;
  await call(badgesApi.delete, { sessionId, params: { id: back.id } });
  await expectAgreement();
  await call(deletedApi.restore, { sessionId, body: { recordIds: [back.id] } });
  const body = { badgeType: uniqueWord(), year: 2025, description: null };
  await call(badgesApi.update, { sessionId, params: { id: edited.id }, body });
  await expectAgreement();
  expect(await call(actsApi.undo, { sessionId, params: { id: jobId }, body: {} })).toMatchObject({ done: 1 });
  await expectAgreement();
});
