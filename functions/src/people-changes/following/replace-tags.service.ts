import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { BulkAnswer } from '../../contract/calls/bulk.ts';
import type { ReplaceTags, TagPair } from '../../contract/calls/chosen-records.ts';
import type { MoveClasses } from '../../contract/calls/class-moves.ts';
import type { Tag } from '../../contract/calls/tags.ts';
import type { JobRequest } from '../../jobs/start-job.service.ts';
import { getExistingTags, getTagsById } from '../../people/tags/tags.service.ts';
import { entryFor, overUsers } from './bulk-users.service.ts';
import { bulkOverUsers, selectedUsersSchema } from '../../people/users/user-selection.service.ts';
import { tagIdsOf, withTagsGiven, withoutTags } from '../../people/users/stored-user.ts';

const askedSchema = selectedUsersSchema.extend({
  pairs: z.array(z.object({ from: z.string(), to: z.string().nullable() })),
});

/** Replaces all of a user's tags at once; skips users who have none of them. */
export function bulkReplaceUserTags({ pairs, ...chosen }: ReplaceTags, request: JobRequest): Promise<BulkAnswer> {
  const prepare = async (asked: z.output<typeof selectedUsersSchema>) => {
    const tags = await tagsOf(pairs);
    refuseClassForOther(pairs, tags);
    const entry = entryFor('users.bulkReplaceTags', 'tags', idsIn(pairs));
    return { title: replacementTitle(pairs, tags), asked: { ...asked, pairs }, entry };
  };
  return bulkOverUsers(chosen, request, prepare, replacesTags);
}

/** Moves everyone from some classes to others. Badges keep the class that they were made with. */
export function moveUserClasses({ pairs }: MoveClasses, request: JobRequest): Promise<BulkAnswer> {
  const prepare = async (asked: z.output<typeof selectedUsersSchema>) => {
    await getExistingTags(pairs.map(({ from }) => from));
    const tags = await tagsOf(pairs);
    if (pairs.some(({ from }) => tags.get(from)?.kind !== 'class')) {
      throw refused('Only classes are moved on. Replace other tags in the list of users.');
    }
    refuseAllIntoOne(pairs, tags);
    const title = pairs.length === 1 ? replacementTitle(pairs, tags) : `Move ${pairs.length} classes on`;
    return {
      title,
      asked: { ...asked, pairs },
      entry: entryFor('users.moveClasses', 'tags', idsIn(pairs)),
    };
  };
  return bulkOverUsers({ tagIds: pairs.map(({ from }) => from) }, request, prepare, replacesTags);
}

/** Drops a pair if its new tag was deleted since. */
export const replacesTags = overUsers('replace-tags', askedSchema, async ({ asked: { pairs } }, reader) => {
  const present = await getTagsById([...new Set(pairs.flatMap(({ to }) => to ?? []))], reader);
  const replacement = new Map<string, Tag | null>();
  for (const { from, to } of pairs) {
    const tag = to === null ? null : present.get(to);
    if (tag !== undefined) replacement.set(from, tag);
  }
  return (user) => {
    const replaced = tagIdsOf(user).filter((id) => replacement.has(id));
    if (replaced.length === 0) return user;
    const given = replaced.flatMap((id) => replacement.get(id) ?? []);
    return withTagsGiven(withoutTags(user, replacement), given);
  };
});

// Tags of all pairs. Throws if a tag to give is missing.
async function tagsOf(pairs: TagPair[]): Promise<Map<string, Tag>> {
  await getExistingTags(pairs.flatMap(({ to }) => to ?? []));
  return getTagsById(idsIn(pairs));
}

function idsIn(pairs: TagPair[]): string[] {
  return [...new Set(pairs.flatMap(({ from, to }) => (to === null ? [from] : [from, to])))];
}

// A user may have two such tags and would get two classes.
function refuseClassForOther(pairs: TagPair[], tags: ReadonlyMap<string, Tag>): void {
  const isClass = (id: string | null) => id !== null && tags.get(id)?.kind === 'class';
  const wrong = pairs.find(({ from, to }) => isClass(to) && tags.has(from) && !isClass(from));
  if (wrong) throw refused('A class can take the place of a class, not of another tag. Give people the class instead.');
}

function refuseAllIntoOne(pairs: TagPair[], tags: ReadonlyMap<string, Tag>): void {
  const [to = null, ...others] = new Set(pairs.map((pair) => pair.to));
  const target = to === null ? undefined : tags.get(to);
  if (pairs.length < 2 || others.length > 0 || target?.kind !== 'class') return;
  throw refused(
    `All of these classes would become ${target.name}. To join classes, replace their tags in the list of users.`,
  );
}

function refused(message: string): AppError {
  return new AppError('invalid_request', { message, fields: { pairs: message } });
}

function replacementTitle(pairs: TagPair[], tags: ReadonlyMap<string, Tag>): string {
  const [pair, ...others] = pairs;
  if (!pair || others.length > 0) return `Replace ${pairs.length} tags`;
  const name = (id: string) => tags.get(id)?.name ?? 'a tag that is gone';
  return pair.to === null
    ? `Take the tag ${name(pair.from)} away`
    : `Replace the tag ${name(pair.from)} by ${name(pair.to)}`;
}
