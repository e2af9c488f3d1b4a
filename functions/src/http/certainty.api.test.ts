import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { administratorsApi } from '../contract/calls/administrators.ts';
import { auditApi } from '../contract/calls/audit.ts';
import { noCost } from '../log/count-firestore.ts';
import { db } from '../firestore/firebase.ts';
import { transact } from '../firestore/writer.ts';
import { type RequestContext, withinRequest } from '../log/request-context.ts';
import { createAdministrator } from '../testing/administrators.ts';
import { call, request, signIn } from '../testing/api.ts';
import { send } from '../testing/client.ts';
import { startLocalApi } from '../testing/local-api.ts';
import { untilCommitted } from '../deadline.ts';

// Long enough for the reads before the commit, also on a busy machine.
const shortMs = 1500;
const sessionId = await signIn();
const local = await startLocalApi({ answerWithinMs: shortMs });
afterAll(() => local.stop());

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test('a slow Firestore commit is awaited, and reported as done', async () => {
  const { uid } = await createAdministrator('viewer');
  const [held, over] = [gate(), gate()];
  // A transaction that reads a document blocks other writers until it ends.
  const holding = db.runTransaction(async (transaction) => {
    await transaction.get(db.doc(`administrators/${uid}`));
    held.open();
    await over.opened;
  });
  await held.opened;
  const body = { role: 'issuer' } as const;
  const started = Date.now();
  const answer = request(administratorsApi.update, { baseUrl: local.baseUrl, sessionId, params: { id: uid }, body });
  setTimeout(over.open, shortMs + 500);
  const { status, text } = await answer;
  await holding;
  expect(Date.now() - started).toBeGreaterThan(shortMs);
  expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ role: 'issuer' })]);
});

test('of many concurrent changes, exactly those reported as done are logged', { timeout: 60_000 }, async () => {
  const { uid } = await createAdministrator('viewer');
  const roles = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 'issuer' : 'viewer'));
  const statuses = await Promise.all(
    roles.map(async (role) => {
      const input = { sessionId, params: { id: uid }, body: { role } };
      return (await send(local.baseUrl, administratorsApi.update, input)).status;
    }),
  );
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  const { entries } = await call(auditApi.list, { sessionId, query: { record: uid, kind: 'administrator' } });
  const done = statuses.filter((status) => status === 200).length;
  // A call that found the wanted role changed nothing.
  expect(entries.length).toBeLessThanOrEqual(done);
  const [newest] = entries;
  const role = newest?.values.find(({ field }) => field === 'role')?.to;
  expect((await db.doc(`administrators/${uid}`).get()).get('role')).toBe(role ?? 'viewer');
});

test('a commit that has not started when the caller gets a 503 never starts', async () => {
  const document = db.doc(`settings/test-${randomUUID()}`);
  const late = gate();
  const context: RequestContext = { id: 'r', method: 'PUT', route: '/', cost: noCost() };
  let work: Promise<unknown> = Promise.resolve();
  const answer = new Promise((resolve) => {
    withinRequest(context, () => {
      const told = untilCommitted((deadline) => {
        context.deadline = deadline;
        work = transact(async (reader, writer) => {
          await reader.get(document);
          await late.opened;
          writer.create(document, { value: 1 });
        });
        return work;
      }, 50);
      told.then(resolve, resolve);
    });
  });
  expect(await answer).toMatchObject({ code: 'unavailable' });
  late.open();
  await expect(work).rejects.toMatchObject({ code: 'unavailable' });
  expect((await document.get()).exists).toBe(false);
});
