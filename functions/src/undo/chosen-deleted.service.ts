import * as z from 'zod';
import { getKeptRows, listKeptOfAll, walkKept } from '../audit/deleted-records.store.ts';
import { AppError } from '../app-error.ts';
import { deletingActs } from '../contract/acts.ts';
import { type ChosenDeleted, type DeletedKind, deletedKindSchema, deletedKinds } from '../contract/deleted.ts';
import { isAllowed } from '../contract/roles.ts';
import type { Writer } from '../firestore/writer.ts';
import { idsBehind } from '../firestore/walk.ts';
import type { WriteRequest } from '../http/caller.ts';
import { type Act, isFinal, requireAct } from '../jobs/acts.service.ts';
import type { Job } from '../jobs/job.ts';
import { stopJob } from '../jobs/jobs.service.ts';
import { stageJobNote } from '../jobs/job-notes.store.ts';
import type { PreparedJob } from '../jobs/start-job.service.ts';

/** The part of a call's request that its job keeps. */
export const askedSchema = z.object({
  /** The act whose records it is about; null where they are chosen one by one. */
  actId: z.string().nullable(),
  /** Another e-mail for the one person among them. */
  email: z.string().nullable(),
  /** Digest of the call's key, by which it is known again; null without one. */
  key: z.string().nullable(),
});
export type Asked = z.output<typeof askedSchema>;

/** Records of a job as a call means them: all of an act, or some. */
export interface Chosen extends Pick<PreparedJob, 'ids' | 'also'> {
  kind: DeletedKind;
  actId: string | null;
  /** Words for them in the title of the job: "Delete people". */
  title: string;
}

/** Finds what a call means. An act that is still under way is stopped first. */
export async function findChosen({ actId, recordIds = [] }: ChosenDeleted, request: WriteRequest): Promise<Chosen> {
  return actId === undefined ? chosenOf(recordIds, request) : ofAct(await requireAct(actId), request);
}

async function ofAct({ actId, action, kind, title, job }: Act, request: WriteRequest): Promise<Chosen> {
  if (!deletingActs.includes(action)) throw isFinal();
  requireRole(request, kind === 'badgeTemplate');
  if (job) await stopJob(actId, request);
  const also = (writer: Writer) => {
    if (job) stageJobNote(writer, actId, { undo: 'done' });
  };
  return { kind: deletedKindSchema.parse(kind), actId, title, also };
}

async function chosenOf(recordIds: string[], request: WriteRequest): Promise<Chosen> {
  const kept = await getKeptRows(recordIds);
  requireRole(
    request,
    [...kept.values()].some(({ kind }) => kind === 'badgeTemplate'),
  );
  const people = [...kept.values()].filter(({ kind }) => kind === 'user');
  const theirs = await listKeptOfAll(people);
  // Of one that is not kept nobody knows the kind.
  const kindOf = (id: string) => kept.get(id)?.kind ?? 'badge';
  const badges = [...theirs, ...recordIds.filter((id) => kindOf(id) === 'badge')];
  const ids = deletedKinds.flatMap((kind) => {
    const some = kind === 'badge' ? badges : recordIds.filter((id) => kindOf(id) === kind);
    return [...new Set(some)].map((id) => `${kind}/${id}`);
  });
  const [first] = kept.values();
  const title = recordIds.length === 1 && first ? first.name : `${recordIds.length} deleted records`;
  return { kind: first?.kind ?? 'badge', actId: null, title, ids };
}

function requireRole({ actor }: WriteRequest, hasTemplates: boolean): void {
  if (!hasTemplates || isAllowed(actor.role, 'owner')) return;
  throw new AppError('forbidden', { message: 'Only an owner changes templates.' });
}

/** The items of a job's list, people before badges, from behind one. */
export function walkItems({ asked }: Job<Asked>, after: string): AsyncGenerator<string> {
  return idsBehind(after, itemsOf(asked.actId ?? ''));
}

async function* itemsOf(actId: string): AsyncGenerator<string> {
  for (const kind of deletedKinds) {
    for await (const { id } of walkKept({ actId, kind })) yield `${kind}/${id}`;
  }
}

export function firstOfKind(items: string[]): { kind: DeletedKind; ids: string[] } {
  const records = items.map((item) => item.split('/'));
  const kind = deletedKindSchema.parse(records[0]?.[0]);
  const end = records.findIndex(([other]) => other !== kind);
  return { kind, ids: records.slice(0, end === -1 ? records.length : end).map(([, id = '']) => id) };
}
