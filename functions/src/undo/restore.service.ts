import type { RecordedTransaction } from '../audit/act.ts';
import type { KeptRecord } from '../audit/deleted-record.ts';
import { getKept } from '../audit/deleted-records.store.ts';
import { restoreTemplates } from '../badge-templates/restore-templates.service.ts';
import type { BulkAnswer } from '../contract/bulk.ts';
import type { DeletedKind, Restore } from '../contract/deleted.ts';
import { hashedKey } from '../firestore/ids.ts';
import type { RequestKey, WriteRequest } from '../http/caller.ts';
import { getRequestKey } from '../http/request-keys.store.ts';
import { entryOfStep } from '../jobs/job.ts';
import { getJob } from '../jobs/jobs.store.ts';
import { type StepResult, stepOf } from '../jobs/results.ts';
import { bulkAnswerOf, doJob } from '../jobs/start-job.service.ts';
import { overList, stepInTransaction } from '../jobs/step-job.service.ts';
import { askedSchema, findChosen, firstOfKind, walkItems } from './chosen-deleted.service.ts';
import { listForgotten } from '../people/forgotten.service.ts';
import { restoreBadges } from './restore-badges.service.ts';
import { restoreUsers } from './restore-users.service.ts';

/**
 * Puts deleted records back: all of an act, or some. A record that cannot come back stays, and the outcome says why. Whoever asks
 * for all of an act is answered with the one job that does it.
 */
export async function restoreDeletion(
  { email = null, ...chosen }: Omit<Restore, 'email'> & { email?: string | null | undefined },
  request: WriteRequest,
): Promise<BulkAnswer> {
  const key = chosen.actId === undefined ? request.key : await keyOfAct(chosen.actId, request.key);
  const job = await doJob(
    { actor: request.actor, key },
    async () => {
      const { kind, actId, title, ...rest } = await findChosen(chosen, request);
      const entry = { action: 'deleted.restore', kind } as const;
      const asked = { actId, email, key: request.key?.id ?? null };
      return { title: `Restore: ${title}`, canCancel: true, asked, entry, ...rest };
    },
    restoresDeleted,
  );
  return bulkAnswerOf(job);
}

/** The key under which an act's deletion is undone and restored. */
export function keyOfRestore(actId: string): RequestKey {
  return { id: hashedKey(`undo ${actId}`), bodyHash: hashedKey(actId) };
}

// A restore that has ended and left some can be asked for again: the e-mail of a person may be free since. Its own request, repeated,
// is still answered with it.
async function keyOfAct(actId: string, asking: RequestKey | null): Promise<RequestKey> {
  let key = keyOfRestore(actId);
  if (asking?.id === key.id) return key;
  for (;;) {
    const earlier = await getRequestKey(key.id);
    const job = earlier && (await getJob(earlier.recordId));
    const leftSome = job?.state === 'cancelled' || (job?.state === 'done' && job.done < job.total);
    if (!job || !leftSome || (asking && askedSchema.parse(job.asked).key === asking.id)) return key;
    key = { ...key, id: hashedKey(`${key.id} ${job.id}`) };
  }
}

type Restores = (
  act: RecordedTransaction,
  records: KeptRecord[],
  asked: { email: string | null },
) => StepResult[] | Promise<StepResult[]>;

/** Puts back records of a kind, or the first of them that one commit bears, and answers each of those. */
const restores: Record<DeletedKind, Restores> = {
  user: restoreUsers,
  badge: restoreBadges,
  badgeTemplate: restoreTemplates,
};

/** The work of a job that puts deleted records back, people before their badges; a step handles records of one kind. */
export const restoresDeleted = overList({
  kind: 'restore',
  asked: askedSchema,
  find: walkItems,
  step: (items, job) =>
    stepInTransaction(job, async (reader, writer) => {
      const { kind, ids } = firstOfKind(items);
      const { asked } = job;
      const kept = await getKept(ids, reader);
      const records = ids.flatMap((id) => [kept.get(id) ?? []].flat()).filter(({ actId }) => isMeant(actId, asked));
      const entry = entryOfStep(job);
      const act = { actor: job.actor, reader, writer, entry: entry && { ...entry, kind } };
      const forgotten = await forgottenAmong(ids.filter((id) => !kept.has(id)));
      const results = records.length > 0 ? await restores[kind](act, records, asked) : [];
      return stepOf(job, kind, inOrder(ids, records, [...forgotten, ...results]));
    }),
});

// Of a record that is kept no longer.
async function forgottenAmong(ids: string[]): Promise<StepResult[]> {
  return [...(await listForgotten(ids))].map((id) => ({ id, outcome: 'not_found', why: 'forgotten' }));
}

// A record that came back and was deleted again belongs to another act.
function isMeant(actId: string, asked: { actId: string | null }): boolean {
  return asked.actId === null || asked.actId === actId;
}

/** Results in the order of the ids, as far as they reach. A record that is kept no longer is not found. */
function inOrder(ids: string[], records: KeptRecord[], results: StepResult[]): StepResult[] {
  const resultOf = new Map(results.map((result) => [result.id, result]));
  const end = ids.findIndex((id) => records.some((record) => record.id === id) && !resultOf.has(id));
  return ids
    .slice(0, end === -1 ? ids.length : end)
    .map((id) => resultOf.get(id) ?? { id, outcome: 'not_found', why: 'gone' });
}
