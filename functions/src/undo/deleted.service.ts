import { type PageRequest, countActsOf, listActsOf, leftSince } from '../audit/audit.store.ts';
import type { KeptRow } from '../audit/deleted-record.ts';
import { type KeptFilter, countKept, getKept, getKeptRows, listKept } from '../audit/deleted-records.store.ts';
import { type StoredEntry, actOf } from '../audit/entry.ts';
import { getNames, keyOf } from '../audit/names.store.ts';
import { heldSince } from '../badges/effects/awards.store.ts';
import { fromDeletedBadge } from '../badges/effects/deleted-badge.ts';
import {
  type DeletedAct,
  type DeletedKind,
  type DeletedRecord,
  deletedKindSchema,
  deletedKinds,
} from '../contract/calls/deleted.ts';
import type { Reason } from '../contract/rules/reasons.ts';
import { deletingActs } from '../contract/calls/apis.ts';
import { getHolders } from '../people/users/reservations.store.ts';
import { getUsers } from '../people/users/users.store.ts';

type Request = PageRequest & { page: number };

/** Page of deletions, newest first, with how many records of each can still be restored. */
export async function listDeletions(
  request: Request,
): Promise<{ acts: DeletedAct[]; total: number; nextCursor: string | null }> {
  const from = leftSince();
  const read = async () => {
    const { rows, nextCursor } = await listActsOf(deletingActs, from, request);
    const [emails, acts] = await Promise.all([emailsOf(rows.map(({ actor }) => actor.uid)), countAll(rows)]);
    return { acts: acts.map((act) => ({ ...act, administrator: emails(act.administrator.id) })), nextCursor };
  };
  const [page, total] = await Promise.all([read(), countActsOf(deletingActs, from)]);
  return { ...page, total };
}

async function emailsOf(uids: string[]): Promise<(uid: string) => { id: string; email: string | null }> {
  const administrator = (id: string) => ({ kind: 'administrator', id }) as const;
  const names = await getNames(uids.map(administrator));
  return (id) => ({ id, email: names.get(keyOf(administrator(id))) ?? null });
}

function countAll(entries: StoredEntry[]): Promise<DeletedAct[]> {
  return Promise.all(
    entries.map(async (entry) => {
      const { at, actor, action, total, recordCount } = entry;
      const id = actOf(entry);
      const kind = deletedKindSchema.parse(entry.kind);
      const counts = await Promise.all(
        deletedKinds.map((one) => (isTakenBy(kind, one) ? countKept({ actId: id, kind: one }) : Promise.resolve(0))),
      );
      const [user = 0, badge = 0, badgeTemplate = 0] = counts;
      const restorable = { user, badge, badgeTemplate };
      const administrator = { id: actor.uid, email: null };
      return { id, at, administrator, action, kind, recordCount: total ?? recordCount, restorable };
    }),
  );
}

// Deleting a person deletes their badges too.
function isTakenBy(deleted: DeletedKind, kind: DeletedKind): boolean {
  return kind === deleted || (deleted === 'user' && kind === 'badge');
}

interface Page {
  records: DeletedRecord[];
  total: number;
  nextCursor: string | null;
}

/** Each has what prevents its restore. */
export function listDeletionRecords(actId: string, request: Request): Promise<Page> {
  return listRecords({ actId }, request);
}

export function findDeletionRecords(email: string, request: Request): Promise<Page> {
  return listRecords({ email }, request);
}

async function listRecords(filter: KeptFilter, request: Request): Promise<Page> {
  const read = async () => {
    const { rows, nextCursor } = await listKept(filter, request);
    const [emails, problems] = await Promise.all([emailsOf(rows.map(({ uid }) => uid)), problemsOf(rows)]);
    const records = rows.map(({ userId: _, uid, at, ...row }) => ({
      ...row,
      administrator: emails(uid),
      deletedAt: at,
      problem: problems.get(row.id) ?? null,
    }));
    return { records, nextCursor };
  };
  const [page, total] = await Promise.all([read(), countKept(filter)]);
  return { ...page, total };
}

async function problemsOf(rows: KeptRow[]): Promise<Map<string, Reason>> {
  const people = rows.filter(({ kind }) => kind === 'user');
  const badges = rows.filter(({ kind }) => kind === 'badge');
  const [holders, alone, again] = await Promise.all([
    getHolders(
      'email',
      people.flatMap(({ email }) => email ?? []),
    ),
    withoutPerson(badges),
    heldAgain(badges),
  ]);
  return new Map<string, Reason>([
    ...[...again].map((id) => [id, 'issued_again'] as const),
    ...alone.map((id) => [id, 'person_gone'] as const),
    ...people.flatMap(({ id, email }) => (holders.has(email ?? '') ? [[id, 'email_taken'] as const] : [])),
  ]);
}

async function heldAgain(badges: KeptRow[]): Promise<Set<string>> {
  const kept = await getKept(badges.map(({ id }) => id));
  return heldSince([...kept.values()].map((record) => ({ badge: fromDeletedBadge(record).badge, time: record.at })));
}

// A person deleted by the same action is restored first.
async function withoutPerson(badges: KeptRow[]): Promise<string[]> {
  // A badge without an e-mail belongs to a forgotten person.
  const theirs = badges.filter(({ email }) => email !== null);
  const userIds = [...new Set(theirs.flatMap(({ userId }) => userId ?? []))];
  const [users, kept] = await Promise.all([getUsers(userIds), getKeptRows(userIds)]);
  const present = new Set(users.flatMap((user) => user?.id ?? []));
  return theirs
    .filter(({ userId, actId }) => !present.has(userId ?? '') && kept.get(userId ?? '')?.actId !== actId)
    .map(({ id }) => id);
}
