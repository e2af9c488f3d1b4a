import * as z from 'zod';
import { AppError, notFound } from '../app-error.ts';
import { getEntry, walkEntriesOfJob } from '../audit/audit.store.ts';
import { type MaybeBefore, getBefores } from '../audit/befores.store.ts';
import type { RecordedTransaction } from '../audit/act.ts';
import { type StoredEntry, actOf } from '../audit/entry.ts';
import { deleteDrawnFiles } from '../public-badges/drawn-files.service.ts';
import { undoBadges } from '../badges/undo-badges.service.ts';
import { type UndoAnswer, canBeUndone, undoDaysKept } from '../contract/acts.ts';
import type { AuditKind } from '../contract/audit-kinds.ts';
import { clockOf, hashedKey } from '../firestore/ids.ts';
import { idsBehind } from '../firestore/walk.ts';
import type { Reader, Writer } from '../firestore/writer.ts';
import type { WriteRequest } from '../http/caller.ts';
import { entryOfStep } from '../jobs/job.ts';
import { stopJob } from '../jobs/jobs.service.ts';
import { getJob, stageJobNote } from '../jobs/jobs.store.ts';
import { overList, stepInTransaction } from '../jobs/step-job.service.ts';
import { undoUsers } from '../people/undo-users.service.ts';
import { giveTagBack, undoTags } from '../users/undo-tags.service.ts';
import { bulkAnswerOf, doJob } from '../jobs/start-job.service.ts';
import type { UndoneRecord } from '../audit/undone-record.ts';
import { stepOfUndo } from './kept-outcomes.service.ts';

const askedSchema = z.object({ actId: z.string() });

/**
 * Puts back what an act changed, by its entry's id or that of its job, which is stopped first. Each act is undone once: the
 * same call again, of anybody, answers as that job did.
 */
export async function undoAct(id: string, request: WriteRequest): Promise<UndoAnswer> {
  const { actId, kind, title, isJob } = await requireAct(id);
  const key = { id: hashedKey(`undo ${actId}`), bodyHash: hashedKey(actId) };
  const job = await doJob(
    { actor: request.actor, key },
    async () => {
      if (isJob) await stopJob(actId, request);
      const entry = { action: 'acts.undo', kind } as const;
      const also = (writer: Writer) => {
        if (isJob) stageJobNote(writer, actId, { undo: 'done' });
      };
      return { kind: 'undo', title: `Undo: ${title}`, canCancel: true, asked: { actId }, entry, also };
    },
    undoesActs,
  );
  return { ...(await bulkAnswerOf(job)), mistakenMails: job.mistakenMails };
}

interface UndoneAct {
  actId: string;
  kind: AuditKind;
  /** Title for people. */
  title: string;
  isJob: boolean;
}

const titles: Readonly<Record<string, string>> = {
  'badges.create': 'Create badge',
  'badges.update': 'Edit badge',
  'badges.issue': 'Issue badge',
  'users.update': 'Edit user',
  'users.setTags': 'Change tags of a user',
  'tags.delete': 'Delete tag',
};

async function requireAct(id: string): Promise<UndoneAct> {
  const entry = await getEntry(id);
  const actId = entry ? actOf(entry) : id;
  // The job of a step that was not done yet has no entry.
  const job = entry?.jobId === null ? null : await getJob(actId);
  const act = entry ?? job?.entry;
  if (!act) throw notFound('entry');
  if (!canBeUndone({ action: act.action, at: clockOf(actId) })) throw isFinal();
  return { actId, kind: act.kind, title: job?.title ?? titles[act.action] ?? 'work on many', isJob: job !== null };
}

function isFinal(): AppError {
  const message = `This cannot be undone: it is an act of another kind, or older than ${undoDaysKept} days.`;
  return new AppError('conflict', { message });
}

type UndoRecords = (act: RecordedTransaction, actId: string, befores: MaybeBefore[]) => Promise<UndoneRecord[]>;

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
  find: (job, after) => idsBehind(after, walkChanged(askedSchema.parse(job.asked).actId)),
  step: async (items, job) => {
    const records = items.map(recordOf);
    const kind = undoneSchema.parse(records[0]?.kind);
    const same = sameFirst(records, kind);
    const moved = await stepInTransaction(job, async (reader, writer) => {
      const entry = entryOfStep(job);
      const recorded = entry && { ...entry, kind: kind === 'tagged' ? 'tag' : kind };
      const act = { actor: job.actor, reader, writer, entry: recorded };
      const { actId } = askedSchema.parse(job.asked);
      return stepOfUndo(job, kindOf[kind], await undoes[kind](act, actId, await beforesOf(same, reader)));
    });
    const handled = same.slice(0, moved ? moved.position - job.position : 0);
    if (kind === 'badge') await deleteDrawnFiles(handled.map(({ id }) => id));
    return moved;
  },
});

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
