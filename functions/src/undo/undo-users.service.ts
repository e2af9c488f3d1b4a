import type { RecordedTransaction } from '../audit/act.ts';
import { type MaybeBefore, getBefores } from '../audit/befores.store.ts';
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
  withTagsGiven,
} from '../people/users/stored-user.ts';
import { getHolders } from '../people/users/reservations.store.ts';
import { getUsers, listTaggedUsers, stageUserTags } from '../people/users/users.store.ts';
import { changePeople } from '../people-changes/following/change-people.service.ts';
import { stageEntry } from '../audit/audit.store.ts';
import { type Tag, tagSchema } from '../contract/calls/tags.ts';
import { firstRevision, nextRevision } from '../firestore/stored-fields.ts';
import { getTagIdsByName, getTags, sameTagKey, stageCreatedTag, stageDeletedTag } from '../people/tags/tags.store.ts';

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

// Each is a query that locks its results.
const mostAtOnce = 20;

/** Undoes an action on the first tags: restores deleted ones, deletes new ones. */
export async function undoTags(
  act: RecordedTransaction,
  _actId: string,
  befores: MaybeBefore[],
): Promise<StepResult[]> {
  const [first] = befores;
  return first?.fields ? bringBack(act, tagSchema.parse(first.fields)) : takeAway(act, befores);
}

/** Restores a deleted tag under its id. If another tag has its name, uses that one instead. */
async function bringBack({ actor, reader, writer, entry }: RecordedTransaction, tag: Tag): Promise<StepResult[]> {
  if ((await getTagIdsByName([tag.name], reader)).size > 0)
    return [{ id: tag.id, outcome: 'unchanged', why: 'name_taken' }];
  stageCreatedTag(writer, { ...tag, revision: nextRevision(tag.revision) });
  if (entry) stageEntry(writer, actor, { ...entry, records: [tag.id] });
  return [{ id: tag.id, outcome: 'done' }];
}

/** Keeps tags that someone has or that were changed. */
async function takeAway(
  { actor, reader, writer, entry }: RecordedTransaction,
  befores: MaybeBefore[],
): Promise<StepResult[]> {
  const ids = befores.slice(0, mostAtOnce).map(({ id }) => id);
  const [tags, holders] = await Promise.all([
    getTags(ids, reader),
    Promise.all(ids.map((id) => listTaggedUsers([id], { limit: 1 }, reader))),
  ]);
  const held = new Set(ids.filter((_, index) => (holders[index]?.length ?? 0) > 0));
  const free = tags.filter(({ id, revision }) => revision === firstRevision && !held.has(id));
  for (const tag of free) stageDeletedTag(writer, tag);
  const gone = new Set(free.map(({ id }) => id));
  if (entry && gone.size > 0) stageEntry(writer, actor, { ...entry, records: [...gone] });
  const present = new Map(tags.map((tag) => [tag.id, tag]));
  return outcomesFor(
    ids,
    ids.map((id) => present.get(id) ?? null),
    gone,
    ({ id }) => (held.has(id) ? 'in_use' : 'changed'),
  );
}

/** Gives a restored tag to the users who lost it. Like the deletion, this is no change of the user. */
export async function giveTagBack(
  { actor, reader, writer, entry }: RecordedTransaction,
  actId: string,
  befores: MaybeBefore[],
): Promise<StepResult[]> {
  const ids = befores.map(({ id }) => id);
  const users = await getUsers(ids, reader);
  const tag = await presentTag(actId, reader);
  if (!tag) return outcomesFor(ids, users, new Set(), () => 'tag_gone');
  // A user who has another class now keeps it.
  const hasOther = (user: StoredUser) => tag.kind === 'class' && user.classId !== null && user.classId !== tag.id;
  const missing = users.flatMap((user) => (user && !tagIdsOf(user).includes(tag.id) && !hasOther(user) ? [user] : []));
  for (const user of missing) stageUserTags(writer, user, withTagsGiven(user, [tag]));
  const given = new Set(missing.map(({ id }) => id));
  if (entry && given.size > 0) stageEntry(writer, actor, { ...entry, records: [tag.id], also: [...given] });
  return outcomesFor(ids, users, given, (user) => (hasOther(user) ? 'has_class' : 'has_tag'));
}

// The restored tag, or the one that has its name.
async function presentTag(actId: string, reader: Reader): Promise<Tag | null> {
  const [before] = (await getBefores([actId], reader)).get(actId)?.values() ?? [];
  if (!before?.fields) return null;
  const { id, name } = tagSchema.parse(before.fields);
  const [tag] = await getTags([id], reader);
  const namedId = tag ? undefined : (await getTagIdsByName([name], reader)).get(sameTagKey(name));
  return tag ?? (namedId ? (await getTags([namedId], reader)).at(0) : null) ?? null;
}
