import type { RecordedTransaction } from '../audit/act.ts';
import type { MaybeBefore } from '../audit/befores.store.ts';
import type { Reason } from '../contract/rules/reasons.ts';
import type { Reader } from '../firestore/writer.ts';
import { type StepResult, outcomesFor } from '../jobs/step-job.service.ts';
import { getTagsById } from '../people/tags/tags.service.ts';
import {
  type StoredUser,
  fieldsBeforeSchema,
  tagIdsOf,
  withFreeIdentifier,
  withTags,
} from '../people/users/stored-user.ts';
import { getHolders } from '../people/users/reservations.store.ts';
import { getUsers } from '../people/users/users.store.ts';
import { changePeople } from '../people-changes/following/change-people.service.ts';

/** User now and before the undone action; `after` is null if the action created them. */
interface UndoneUser {
  before: StoredUser;
  after: StoredUser | null;
}

/**
 * Reverts as many users as one commit holds to before an action. `unchanged` if a later action changed them, the former
 * e-mail is taken, or a new user has badges.
 */
export async function undoUsers(
  act: RecordedTransaction,
  actId: string,
  befores: MaybeBefore[],
): Promise<StepResult[]> {
  const ids = befores.map(({ id }) => id);
  const users = await getUsers(ids, act.reader);
  const undone = users.map((user, index) => user && undo(user, actId, befores[index]?.fields));
  const { people, changed } = await changePeople(act, await withFree(undone, act.reader));
  return outcomesFor(ids, people, changed, (user) => reasonOf(user, actId, befores[ids.indexOf(user.id)]?.fields));
}

// For an existing user who stays unchanged.
function reasonOf(user: StoredUser, actId: string, kept: MaybeBefore['fields']): Reason {
  if (kept === undefined) return 'too_old';
  if (user.lastAct !== actId) return 'changed';
  return kept === null ? 'has_badges' : 'email_taken';
}

function undo(before: StoredUser, actId: string, kept: MaybeBefore['fields']): UndoneUser {
  if (before.lastAct !== actId || kept === undefined) return { before, after: before };
  if (kept === null) return { before, after: before.badgeCount > 0 ? before : null };
  return { before, after: { ...before, ...fieldsBeforeSchema.parse(kept) } };
}

// Skips users whose former e-mail is taken. Drops missing tags and taken identifiers.
async function withFree(undone: (UndoneUser | null)[], reader: Reader): Promise<(UndoneUser | null)[]> {
  const back = undone.flatMap((change) => (change?.after && change.after !== change.before ? [change.after] : []));
  const moved = undone.flatMap((change) =>
    change?.after && change.after.email !== change.before.email ? [change.after.email] : [],
  );
  const holders = await getHolders('email', moved, reader);
  const tags = await getTagsById(back.flatMap(tagIdsOf), reader);
  const claimed = await getHolders(
    'identifier',
    back.flatMap(({ identifier }) => identifier ?? []),
    reader,
  );
  return undone.map((change) => {
    if (!change?.after || change.after === change.before) return change;
    const { before, after } = change;
    if ((holders.get(after.email) ?? after.id) !== after.id) return { before, after: before };
    // A tag's kind can only change while no one has it.
    const present = tagIdsOf(after).flatMap((id) => tags.get(id) ?? []);
    return { before, after: withTags(withFreeIdentifier(after, claimed), present) };
  });
}
