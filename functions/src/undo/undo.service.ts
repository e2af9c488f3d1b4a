import { AppError, notFound, unavailable } from '../app-error.ts';
import { getEntry } from '../audit/audit.store.ts';
import { getKeptRows, listKeptOfAll } from '../audit/deleted-records.store.ts';
import { actOf } from '../audit/entry.ts';
import { actOfPublication, publicationIdOf } from '../badges/effects/publication.service.ts';
import { type UndoAnswer, undoDaysKept } from '../contract/calls/acts.ts';
import type { AuditKind } from '../contract/calls/audit-kinds.ts';
import { type Restore, deletedKinds } from '../contract/calls/deleted.ts';
import { isAllowed } from '../contract/rules/roles.ts';
import { canBeUndone, deletingActs } from '../contract/calls/apis.ts';
import { clockOf, hashedKey } from '../firestore/ids.ts';
import { type Writer, unlessChanged } from '../firestore/writer.ts';
import type { RequestKey, WriteRequest } from '../http/caller.ts';
import { getRequestKey } from '../http/request-keys.store.ts';
import type { Job } from '../jobs/job.ts';
import { getJob, isOver, stageJobChange, stageJobNote } from '../jobs/jobs.store.ts';
import { stopJob, waitWhileUnderWay } from '../jobs/jobs.service.ts';
import { type PreparedJob, bulkAnswerOf, doJob } from '../jobs/start-job.service.ts';
import { askedSchema, deletedItem, restoresDeleted, undoesActs } from './undo-step.service.ts';

interface Act {
  actId: string;
  action: string;
  kind: AuditKind;
  title: string;
  /** Null if one commit was enough. */
  job: Job | null;
}

const titles: Readonly<Record<string, string>> = {
  'badges.create': 'Create badge',
  'badges.update': 'Edit badge',
  'badges.issue': 'Issue badge',
  'badges.delete': 'Delete badge',
  'badgeTemplates.delete': 'Delete template',
  'users.update': 'Edit user',
  'users.setTags': 'Change tags of a user',
  'users.delete': 'Delete user',
  'tags.delete': 'Delete tag',
};

/** Undoes an action by the id of its entry or job, which it stops first. A repeat by anyone returns the same job. */
export async function undoAct(id: string, request: WriteRequest): Promise<UndoAnswer> {
  const act = await requireUndoable(id);
  return startUndo(act, { ...request, key: keyOfUndo(act.actId) });
}

/**
 * Restores all of an action's deleted records, or some; results explain failures. All requests for a whole action
 * return the same job.
 */
export async function restoreDeletion(
  { actId, recordIds = [], email }: Restore,
  request: WriteRequest,
): Promise<UndoAnswer> {
  if (actId === undefined) return startUndo(recordIds, request, { email: email ?? null });
  const act = await requireDeletion(actId);
  const key = await keyOfRestore(act.actId, request.key);
  return startUndo(act, { ...request, key }, { key: request.key?.id ?? null });
}

const undoing = { words: 'Undo', action: 'acts.undo', work: undoesActs } as const;
const restoring = { words: 'Restore', action: 'deleted.restore', work: restoresDeleted } as const;

async function startUndo(
  chosen: Act | string[],
  request: WriteRequest,
  { email = null, key = null }: { email?: string | null; key?: string | null } = {},
): Promise<UndoAnswer> {
  const isUndo = !Array.isArray(chosen) && !deletingActs.includes(chosen.action);
  const { words, action, work } = isUndo ? undoing : restoring;
  const prepare = async () => {
    const { kind, actId, title, ...rest } = await findChosen(chosen, request);
    const entry = { action, kind };
    return { title: `${words}: ${title}`, canCancel: true, asked: { actId, email, key }, entry, ...rest };
  };
  const job = await untilUnchanged(() => doJob(request, prepare, work));
  return { ...(await bulkAnswerOf(job)), mistakenMails: job.mistakenMails };
}

// Other commits may lock the same publication.
const mostTries = 5;

// A publication may start in the same second. One of the two commits fails, and this one then waits for it.
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

function keyOfUndo(actId: string): RequestKey {
  return { id: hashedKey(`undo ${actId}`), bodyHash: hashedKey(actId) };
}

// An incomplete restore can be requested again: an e-mail may be free now. A repeated request returns its own job.
async function keyOfRestore(actId: string, asking: RequestKey | null): Promise<RequestKey> {
  let key = keyOfUndo(actId);
  for (;;) {
    const earlier = await getRequestKey(key.id);
    const job = earlier && (await getJob(earlier.recordId));
    const leftSome = job?.state === 'cancelled' || (job?.state === 'done' && job.done < job.total);
    if (!job || !leftSome || (asking && askedSchema.parse(job.asked).key === asking.id)) return key;
    key = { ...key, id: hashedKey(`${key.id} ${job.id}`) };
  }
}

/** Finds a deletion by its entry or job. Throws `not_found`, and `conflict` for other kinds or old ones. */
export async function requireDeletion(id: string): Promise<Act> {
  const act = await requireUndoable(id);
  if (!deletingActs.includes(act.action)) throw isFinal();
  return act;
}

/** The action to undo. For a publication, the action that created its badges; its 30 days start at publication. */
async function requireUndoable(id: string): Promise<Act> {
  const act = await findAct(id);
  if (act.job?.kind === 'publish') return requireUndoable(actOfPublication(act.job));
  const publication = await getJob(publicationIdOf(act.actId));
  const at = publication?.publishAt ? Date.parse(publication.publishAt) : clockOf(act.actId);
  if (!canBeUndone({ action: act.action, at })) throw isFinal();
  return act;
}

/** Finds any action by its entry or job. Throws `not_found`. */
async function findAct(id: string): Promise<Act> {
  const entry = await getEntry(id);
  const actId = entry ? actOf(entry) : id;
  // A job without a completed step has no entry.
  const job = entry?.jobId === null ? null : await getJob(actId);
  const act = entry ?? job?.entry;
  if (!act) throw notFound('entry');
  const { action, kind } = act;
  return { actId, action, kind, title: job?.title ?? titles[action] ?? 'work on many', job };
}

function isFinal(): AppError {
  const message = `This cannot be undone: it is an act of another kind, or older than ${undoDaysKept} days.`;
  return new AppError('conflict', { message });
}

/** Records that a call selects: all of an action's, or some deleted ones. */
interface Chosen extends Pick<PreparedJob, 'ids' | 'also'> {
  kind: AuditKind;
  actId: string | null;
  /** "Delete people". */
  title: string;
}

/** Stops a running action first. */
export function findChosen(chosen: Act | string[], request: WriteRequest): Promise<Chosen> {
  return Array.isArray(chosen) ? chosenOf(chosen, request) : ofAct(chosen, request);
}

async function ofAct({ actId, kind, title, job }: Act, request: WriteRequest): Promise<Chosen> {
  requireRole(request, kind === 'badgeTemplate');
  if (job) await stopJob(actId, request);
  // Waits for a publication that has started. Null if the badges were issued immediately.
  const publication = await waitWhileUnderWay(publicationIdOf(actId));
  const also = (writer: Writer) => {
    if (job) stageJobNote(writer, actId, { undo: 'done', mailsLeaveAt: null });
    if (publication) stagePublicationUndone(writer, publication);
  };
  return { kind, actId, title, also };
}

/** Cancels an unfinished publication with the action that created its badges. The commit fails if it has started. */
function stagePublicationUndone(writer: Writer, publication: Job): void {
  const ended = isOver(publication) ? {} : { state: 'cancelled' as const, turn: publication.turn + 1, problem: null };
  stageJobChange(writer, publication, { ...ended, undo: 'done', mailsLeaveAt: null });
}

async function chosenOf(recordIds: string[], request: WriteRequest): Promise<Chosen> {
  const kept = await getKeptRows(recordIds);
  requireRole(
    request,
    [...kept.values()].some(({ kind }) => kind === 'badgeTemplate'),
  );
  const people = [...kept.values()].filter(({ kind }) => kind === 'user');
  const theirs = await listKeptOfAll(people);
  // A record without a copy has an unknown kind.
  const kindOf = (id: string) => kept.get(id)?.kind ?? 'badge';
  const badges = [...theirs, ...recordIds.filter((id) => kindOf(id) === 'badge')];
  const ids = deletedKinds.flatMap((kind) => {
    const some = kind === 'badge' ? badges : recordIds.filter((id) => kindOf(id) === kind);
    return [...new Set(some)].map((id) => deletedItem(kind, id));
  });
  const [first] = kept.values();
  const title = recordIds.length === 1 && first ? first.name : `${recordIds.length} deleted records`;
  return { kind: first?.kind ?? 'badge', actId: null, title, ids };
}

function requireRole({ actor }: WriteRequest, hasTemplates: boolean): void {
  if (!hasTemplates || isAllowed(actor.role, 'owner')) return;
  throw new AppError('forbidden', { message: 'Only an owner changes templates.' });
}
