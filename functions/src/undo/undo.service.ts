import * as z from 'zod';
import { unavailable } from '../app-error.ts';
import { getEntry, walkEntriesOfJob } from '../audit/audit.store.ts';
import { type MaybeBefore, getBefores } from '../audit/befores.store.ts';
import type { RecordedTransaction } from '../audit/act.ts';
import type { StoredEntry } from '../audit/entry.ts';
import { deleteDrawnFiles } from '../public-badges/drawn-files.service.ts';
import { publicationIdOf } from '../badges/publication.service.ts';
import { undoBadges } from './undo-badges.service.ts';
import { type UndoAnswer, deletingActs } from '../contract/acts.ts';
import type { AuditKind } from '../contract/audit-kinds.ts';
import { keyOfRestore, restoreDeletion } from './restore.service.ts';
import { hashedKey } from '../firestore/ids.ts';
import { idsBehind } from '../firestore/walk.ts';
import { type Reader, type Writer, unlessChanged } from '../firestore/writer.ts';
import type { WriteRequest } from '../http/caller.ts';
import { type Act, findAct, requireYoung } from '../jobs/acts.service.ts';
import { type Job, entryOfStep } from '../jobs/job.ts';
import { stageJobNote } from '../jobs/job-notes.store.ts';
import { stopJob } from '../jobs/jobs.service.ts';
import { getJob } from '../jobs/jobs.store.ts';
import { type StepResult, stepOf } from '../jobs/results.ts';
import { bulkAnswerOf, doJob } from '../jobs/start-job.service.ts';
import { overList, stepInTransaction } from '../jobs/step-job.service.ts';
import { listForgotten } from '../people/forgotten.service.ts';
import { undoUsers } from './undo-users.service.ts';
import { getPublicationOf, stagePublicationUndone } from '../publishing/end-publication.service.ts';
import { actOfPublication } from '../publishing/publish-badges.service.ts';
import { giveTagBack, undoTags } from './undo-tags.service.ts';

const askedSchema = z.object({ actId: z.string() });

/**
 * Puts back what an act changed, by its entry's id or that of its job, which is stopped first. Each act is undone once: the
 * same call again, of anybody, answers as that job did.
 */
export async function undoAct(id: string, request: WriteRequest): Promise<UndoAnswer> {
  const act = await requireUndoable(id);
  if (deletingActs.includes(act.action)) return undoDeletion(act.actId, request);
  const job = await untilUnchanged(() => beginUndo(act, request));
  return { ...(await bulkAnswerOf(job)), mistakenMails: job.mistakenMails };
}

/** An act that can be undone; that of a publication is the one that made its badges, whose days begin at its time. */
async function requireUndoable(id: string): Promise<Act> {
  const act = await findAct(id);
  if (act.job?.kind === 'publish') return requireUndoable(actOfPublication(act.job));
  const publication = await getJob(publicationIdOf(act.actId));
  requireYoung(act, publication?.publishAt ? Date.parse(publication.publishAt) : undefined);
  return act;
}

function beginUndo({ actId, kind, title, job }: Act, request: WriteRequest): Promise<Job> {
  const key = { id: hashedKey(`undo ${actId}`), bodyHash: hashedKey(actId) };
  return doJob(
    { actor: request.actor, key },
    async () => {
      if (job) await stopJob(actId, request);
      const publication = await getPublicationOf(actId);
      const entry = { action: 'acts.undo', kind } as const;
      const also = (writer: Writer) => {
        if (job) stageJobNote(writer, actId, { undo: 'done', mailsLeaveAt: null });
        if (publication) stagePublicationUndone(writer, publication);
      };
      return { title: `Undo: ${title}`, canCancel: true, asked: { actId }, entry, also };
    },
    undoesActs,
  );
}

// Others may have the same publication's document in hand.
const mostTries = 5;

// A publication may begin in the same second: one of the two commits is refused, and this one then waits for it.
async function untilUnchanged(begin: () => Promise<Job>): Promise<Job> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const begun: { job?: Job } = {};
    await unlessChanged(async () => {
      begun.job = await begin();
    });
    if (begun.job) return begun.job;
  }
  throw unavailable(new Error(`What is undone changed ${mostTries} times meanwhile.`));
}

async function undoDeletion(actId: string, request: WriteRequest): Promise<UndoAnswer> {
  return { ...(await restoreDeletion({ actId }, { ...request, key: keyOfRestore(actId) })), mistakenMails: 0 };
}

type UndoRecords = (act: RecordedTransaction, actId: string, befores: MaybeBefore[]) => Promise<StepResult[]>;

/** Undoes an act on records of a kind, or on the first of them that one commit bears, and answers each of those. */
const undoes = {
  badge: undoBadges,
  user: undoUsers,
  tag: undoTags,
  /** People from whom a deleted tag was taken. */
  tagged: giveTagBack,
} satisfies Record<string, UndoRecords>;
/** Kinds of record that people know them by. */
const kindOf = { badge: 'badge', user: 'user', tag: 'tag', tagged: 'user' } satisfies Record<
  keyof typeof undoes,
  AuditKind
>;
const undoneSchema = z.enum(Object.keys(undoes) as (keyof typeof undoes)[]);
type Undone = z.output<typeof undoneSchema>;

/**
 * The work of a job that puts back what an act changed. Its list names each record behind its kind and the entry of the step
 * that changed it; a step handles records of one kind.
 */
export const undoesActs = overList({
  kind: 'undo',
  asked: askedSchema,
  find: ({ asked }, after) => idsBehind(after, walkChanged(asked.actId)),
  step: async (items, job) => {
    const records = items.map(recordOf);
    const kind = undoneSchema.parse(records[0]?.kind);
    const same = sameFirst(records, kind);
    const moved = await stepInTransaction(job, async (reader, writer) => {
      const entry = entryOfStep(job);
      const recorded = entry && { ...entry, kind: kind === 'tagged' ? 'tag' : kind };
      const act = { actor: job.actor, reader, writer, entry: recorded };
      const undone = await undoes[kind](act, job.asked.actId, await beforesOf(same, reader));
      return stepOf(job, kindOf[kind], await withForgotten(kindOf[kind], undone));
    });
    const handled = same.slice(0, moved ? moved.position - job.position : 0);
    if (kind === 'badge') await deleteDrawnFiles(handled.map(({ id }) => id));
    return moved;
  },
});

// Of somebody who is gone: whether that was meant for good.
async function withForgotten(kind: AuditKind, undone: StepResult[]): Promise<StepResult[]> {
  const gone = kind === 'user' ? undone.filter(({ why }) => why === 'gone').map(({ id }) => id) : [];
  const forgotten = await listForgotten(gone);
  return undone.map((record) => (forgotten.has(record.id) ? { ...record, why: 'forgotten' } : record));
}

function sameFirst(records: ChangedRecord[], kind: Undone): ChangedRecord[] {
  const end = records.findIndex((record) => record.kind !== kind);
  return end === -1 ? records : records.slice(0, end);
}

async function* walkChanged(actId: string): AsyncGenerator<string> {
  const entry = await getEntry(actId);
  const steps = entry?.jobId === null ? [entry] : walkEntriesOfJob(actId);
  // A deleted tag is there before it is given back; tags of an import go when those who had them are gone.
  if (entry?.action === 'tags.delete') yield* itemsOf(entry);
  const made: string[] = [];
  for await (const step of steps) {
    const { id, action, kind, records, recordCount } = step;
    if (action === 'tags.delete') yield* records.slice(recordCount).map((user) => `tagged/${id}/${user}`);
    else if (kind === 'tag') made.push(...itemsOf(step));
    else yield* itemsOf(step);
  }
  yield* made;
}

function itemsOf({ id, kind, records, recordCount }: StoredEntry): string[] {
  return records.slice(0, recordCount).map((record) => `${kind}/${id}/${record}`);
}

interface ChangedRecord {
  kind: string;
  entryId: string;
  id: string;
}

function recordOf(item: string): ChangedRecord {
  const [kind = '', entryId = '', id = ''] = item.split('/');
  return { kind, entryId, id };
}

async function beforesOf(records: ChangedRecord[], reader: Reader): Promise<MaybeBefore[]> {
  const kept = await getBefores([...new Set(records.map(({ entryId }) => entryId))], reader);
  return records.map(({ entryId, id }) => kept.get(entryId)?.get(id) ?? { id });
}
