import { listEntriesNaming, stageEntry, leftSince } from '../audit/audit.store.ts';
import { emptyBefores } from '../audit/befores.store.ts';
import { getKept, stageKeptNoMore } from '../audit/deleted-records.store.ts';
import type { BulkAnswer } from '../contract/calls/bulk.ts';
import type { ChosenDeleted } from '../contract/calls/deleted.ts';
import { idsBehind } from '../firestore/walk.ts';
import type { WriteRequest } from '../http/caller.ts';
import { entryOfStep } from '../jobs/job.ts';
import { overList, stepInTransaction, stepOf } from '../jobs/step-job.service.ts';
import { bulkAnswerOf, doJob } from '../jobs/start-job.service.ts';
import { askedSchema, firstAlike, isMeant, walkDeleted } from './undo-step.service.ts';
import { findChosen, requireDeletion } from './undo.service.ts';

/** Permanently deletes copies of deleted records, and what earlier actions kept of them in `befores`. */
export async function purgeDeletion(
  { actId: id, recordIds = [] }: ChosenDeleted,
  request: WriteRequest,
): Promise<BulkAnswer> {
  const job = await doJob(
    request,
    async () => {
      const chosen = id === undefined ? recordIds : await requireDeletion(id);
      const { kind, actId, title, ...rest } = await findChosen(chosen, request);
      const entry = { action: 'deleted.purge', kind } as const;
      const asked = { actId, email: null, key: null };
      return { title: `Delete for good: ${title}`, canCancel: true, asked, entry, ...rest };
    },
    purgesDeleted,
  );
  return bulkAnswerOf(job);
}

/** Job that deletes permanently. Empties `befores` first, because a repeated step no longer finds the record. */
export const purgesDeleted = overList({
  kind: 'purge',
  asked: askedSchema,
  find: ({ asked }, after) => idsBehind(after, walkDeleted(asked.actId ?? '')),
  step: async (items, job) => {
    const { kind, records } = firstAlike(items);
    const ids = records.map(({ id }) => id);
    const kept = [...(await getKept(ids)).values()].filter((record) => isMeant(record, job.asked)).map(({ id }) => id);
    await emptyBefores(await listEntriesNaming(kept, leftSince()), new Set(kept));
    return stepInTransaction(job, async (reader, writer) => {
      const still = await getKept(kept, reader);
      for (const id of still.keys()) stageKeptNoMore(writer, id);
      const entry = entryOfStep(job);
      if (entry && still.size > 0) stageEntry(writer, job.actor, { ...entry, kind, records: [...still.keys()] });
      return stepOf(
        job,
        kind,
        ids.map((id) => (still.has(id) ? { id, outcome: 'done' } : { id, outcome: 'not_found', why: 'gone' })),
      );
    });
  },
});
