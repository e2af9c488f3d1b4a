import * as z from 'zod';
import type { RecordedTransaction } from '../audit/act.ts';
import { getEntry, walkEntriesOfJob, listForgotten } from '../audit/audit.store.ts';
import { type MaybeBefore, getBefores } from '../audit/befores.store.ts';
import type { KeptRecord } from '../audit/deleted-record.ts';
import { getKept, walkKept } from '../audit/deleted-records.store.ts';
import type { StoredEntry } from '../audit/entry.ts';
import { restoreTemplates } from '../templates/templates.service.ts';
import type { AuditKind } from '../contract/calls/audit-kinds.ts';
import { type DeletedKind, deletedKinds } from '../contract/calls/deleted.ts';
import { idsBehind } from '../firestore/walk.ts';
import { entryOfStep } from '../jobs/job.ts';
import { type StepResult, overList, stepInTransaction, stepOf } from '../jobs/step-job.service.ts';
import { deleteDrawnFiles } from '../public-badges/drawn-files.service.ts';
import { restoreBadges, restoreUsers } from './restore-deleted.service.ts';
import { undoBadges } from './undo-badges.service.ts';
import { giveTagBack, undoTags, undoUsers } from './undo-users.service.ts';

export const askedSchema = z.object({
  /** Action whose records to restore; null if they were selected individually. */
  actId: z.string().nullable(),
  /** Another e-mail for the only person. */
  email: z.string().nullable(),
  /** Digest of the request's key, to recognise a repeat; null without one. */
  key: z.string().nullable(),
});
type Asked = z.output<typeof askedSchema>;

/** Has the entry of the step that changed it. A deleted record needs none. */
interface Named {
  entryId: string;
  id: string;
}

/** Restores records, as many as one commit holds, and returns a result for each. */
type UndoWay = (act: RecordedTransaction, records: Named[], asked: Asked) => Promise<StepResult[]>;

/** Ways to restore by type of list item, each with its kind of record. */
const ways = {
  badge: { kind: 'badge', undo: fromBefores(undoBadges) },
  user: { kind: 'user', undo: fromBefores(undoUsers) },
  tag: { kind: 'tag', undo: fromBefores(undoTags) },
  /** People who lost a deleted tag: their entry names the tag. */
  tagged: { kind: 'user', undo: fromBefores(giveTagBack) },
  'deleted-user': { kind: 'user', undo: fromDeleted(restoreUsers) },
  'deleted-badge': { kind: 'badge', undo: fromDeleted(restoreBadges) },
  'deleted-badgeTemplate': { kind: 'badgeTemplate', undo: fromDeleted(restoreTemplates) },
} satisfies Record<string, { kind: AuditKind; undo: UndoWay }>;
const waySchema = z.enum(Object.keys(ways) as (keyof typeof ways)[]);

export const undoesActs = undoWork('undo', walkChanged);

/** Job that restores deleted records, people before their badges. */
export const restoresDeleted = undoWork('restore', walkDeleted);

/** A step handles records of one way. */
function undoWork(kindOfJob: 'undo' | 'restore', walk: (actId: string) => AsyncGenerator<string>) {
  return overList({
    kind: kindOfJob,
    asked: askedSchema,
    find: ({ asked }, after) => idsBehind(after, walk(asked.actId ?? '')),
    step: async (items, job) => {
      const { way, kind, records } = firstAlike(items);
      const moved = await stepInTransaction(job, async (reader, writer) => {
        const entry = entryOfStep(job);
        const act = {
          actor: job.actor,
          reader,
          writer,
          entry: entry && { ...entry, kind: way === 'tagged' ? 'tag' : kind },
        };
        return stepOf(job, kind, await withForgotten(await ways[way].undo(act, records, job.asked)));
      });
      const handled = records.slice(0, moved ? moved.position - job.position : 0);
      if (way === 'badge') await deleteDrawnFiles(handled.map(({ id }) => id));
      return moved;
    },
  });
}

// Marks missing people who were forgotten on purpose.
async function withForgotten(results: StepResult[]): Promise<StepResult[]> {
  const forgotten = await listForgotten(results.filter(({ why }) => why === 'gone').map(({ id }) => id));
  return results.map((result) => (forgotten.has(result.id) ? { ...result, why: 'forgotten' } : result));
}

function fromBefores(
  undo: (act: RecordedTransaction, actId: string, befores: MaybeBefore[]) => Promise<StepResult[]>,
): UndoWay {
  return async (act, records, { actId }) => {
    const kept = await getBefores([...new Set(records.map(({ entryId }) => entryId))], act.reader);
    const befores = records.map(({ entryId, id }) => kept.get(entryId)?.get(id) ?? { id });
    return undo(act, actId ?? '', befores);
  };
}

function fromDeleted(
  restore: (
    act: RecordedTransaction,
    records: KeptRecord[],
    asked: Pick<Asked, 'email'>,
  ) => StepResult[] | Promise<StepResult[]>,
): UndoWay {
  return async (act, named, asked) => {
    const ids = named.map(({ id }) => id);
    const kept = await getKept(ids, act.reader);
    const records = ids.flatMap((id) => kept.get(id) ?? []).filter((record) => isMeant(record, asked));
    const results = records.length > 0 ? await restore(act, records, asked) : [];
    return inOrder(ids, records, results);
  };
}

/** Whether the job selects this record: it may have been restored and deleted again by another action. */
export function isMeant({ actId }: Pick<KeptRecord, 'actId'>, asked: Pick<Asked, 'actId'>): boolean {
  return asked.actId === null || asked.actId === actId;
}

/** Results in the order of the ids. Records that are no longer stored are not found. */
function inOrder(ids: string[], records: KeptRecord[], results: StepResult[]): StepResult[] {
  const resultOf = new Map(results.map((result) => [result.id, result]));
  const end = ids.findIndex((id) => records.some((record) => record.id === id) && !resultOf.has(id));
  return ids
    .slice(0, end === -1 ? ids.length : end)
    .map((id) => resultOf.get(id) ?? { id, outcome: 'not_found', why: 'gone' });
}

async function* walkChanged(actId: string): AsyncGenerator<string> {
  const entry = await getEntry(actId);
  const steps = entry?.jobId === null ? [entry] : walkEntriesOfJob(actId);
  // A deleted tag is restored before its users get it; an import's tags are removed after their users.
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

/** Items for all records that an action deleted and that are still stored, people before badges. */
export async function* walkDeleted(actId: string): AsyncGenerator<string> {
  for (const kind of deletedKinds) for await (const { id } of walkKept({ actId, kind })) yield deletedItem(kind, id);
}

export function deletedItem(kind: DeletedKind, id: string): string {
  return `deleted-${kind}//${id}`;
}

/** First records of a list that are restored the same way. */
export function firstAlike(items: string[]) {
  const named = items.map((item) => {
    const [way = '', entryId = '', id = ''] = item.split('/');
    return { way, entryId, id };
  });
  const way = waySchema.parse(named[0]?.way);
  const end = named.findIndex((record) => record.way !== way);
  return { way, kind: ways[way].kind, records: end === -1 ? named : named.slice(0, end) };
}
