import { countActsOf, listActsOf } from '../audit/audit.store.ts';
import { countKept } from '../audit/deleted-records.store.ts';
import { type StoredEntry, actOf } from '../audit/entry.ts';
import { getNames, keyOf } from '../audit/names.store.ts';
import { deletingActs } from '../contract/acts.ts';
import { type DeletedAct, type DeletedKind, deletedKindSchema, deletedKinds } from '../contract/deleted.ts';
import { leftSince } from '../people/forgotten.service.ts';
import type { PageRequest } from '../audit/audit.store.ts';

/** A page of the acts that deleted, newest first, with how much of each can still be put back. */
export async function listDeletions(
  request: PageRequest & { page: number },
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

/** Answers administrators by uid with their e-mails of now. */
export async function emailsOf(uids: string[]): Promise<(uid: string) => { id: string; email: string | null }> {
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

// People take their badges with them.
function isTakenBy(deleted: DeletedKind, kind: DeletedKind): boolean {
  return kind === deleted || (deleted === 'user' && kind === 'badge');
}
