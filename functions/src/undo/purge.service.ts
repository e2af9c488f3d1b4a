import { listEntriesNaming, stageEntry } from '../audit/audit.store.ts';
import { emptyBefores } from '../audit/befores.store.ts';
import { getKept, stageKeptNoMore } from '../audit/deleted-records.store.ts';
import type { BulkAnswer } from '../contract/bulk.ts';
import type { ChosenDeleted } from '../contract/deleted.ts';
import type { WriteRequest } from '../http/caller.ts';
import { entryOfStep } from '../jobs/job.ts';
import { stepOf } from '../jobs/results.ts';
import { bulkAnswerOf, doJob } from '../jobs/start-job.service.ts';
import { overList, stepInTransaction } from '../jobs/step-job.service.ts';
import { askedSchema, findChosen, firstOfKind, walkItems } from './chosen-deleted.service.ts';
import { leftSince } from '../people/forgotten.service.ts';

/** Deletes what is kept of deleted records for good, and what earlier acts kept of them. */
export async function purgeDeletion(chosen: ChosenDeleted, request: WriteRequest): Promise<BulkAnswer> {
  const job = await doJob(
    request,
    async () => {
      const { kind, actId, title, ...rest } = await findChosen(chosen, request);
      const entry = { action: 'deleted.purge', kind } as const;
      const asked = { actId, email: null, key: null };
      return { title: `Delete for good: ${title}`, canCancel: true, asked, entry, ...rest };
    },
    purgesDeleted,
  );
  return bulkAnswerOf(job);
}

/** The work of a job that deletes for good. What earlier acts kept goes first: a step that runs again finds it gone. */
export const purgesDeleted = overList({
  kind: 'purge',
  asked: askedSchema,
  find: walkItems,
  step: async (items, job) => {
    const { kind, ids } = firstOfKind(items);
    const { actId } = job.asked;
    const records = await getKept(ids);
    const meant = ids.filter((id) => actId === null || actId === records.get(id)?.actId);
    const kept = meant.filter((id) => records.has(id));
    await emptyBefores(await listEntriesNaming(kept, leftSince()), new Set(kept));
    return stepInTransaction(job, async (reader, writer) => {
      const still = await getKept(ids, reader);
      const gone = meant.filter((id) => still.has(id));
      for (const id of gone) stageKeptNoMore(writer, id);
      const entry = entryOfStep(job);
      if (entry && gone.length > 0) stageEntry(writer, job.actor, { ...entry, kind, records: gone });
      const isGone = new Set(gone);
      return stepOf(
        job,
        kind,
        ids.map((id) => (isGone.has(id) ? { id, outcome: 'done' } : { id, outcome: 'not_found', why: 'gone' })),
      );
    });
  },
});
