import type { RecordedTransaction } from '../audit/act.ts';
import { stageEntry } from '../audit/audit.store.ts';
import { type MaybeBefore, getBefores } from '../audit/befores.store.ts';
import { type Tag, tagSchema } from '../contract/calls/tags.ts';
import { firstRevision, nextRevision } from '../firestore/stored-fields.ts';
import type { Reader } from '../firestore/writer.ts';
import { type StepResult, outcomesFor } from '../jobs/step-job.service.ts';
import { getTagIdsByName, getTags, sameTagKey, stageCreatedTag, stageDeletedTag } from '../people/tags/tags.store.ts';
import { type StoredUser, tagIdsOf, withTagsGiven } from '../people/users/stored-user.ts';
import { getUsers, listTaggedUsers, stageUserTags } from '../people/users/users.store.ts';

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

/** Deletes new tags, unless someone has them or they were changed. */
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
