import * as z from 'zod';
import type { DeletedRecord } from '../../audit/deleted-record.ts';
import { idSchema, timeSchema } from '../../contract/rules/fields.ts';
import type { Tag } from '../../contract/calls/tags.ts';
import type { Weight } from '../../firestore/commit-room.ts';
import { toStoredRevision } from '../../firestore/stored-fields.ts';
import type { Reader } from '../../firestore/writer.ts';
import { getTagsById } from '../../people/tags/tags.service.ts';
import {
  type StoredUser,
  type TagLinks,
  searchedTexts,
  storedUserSchema,
  tagIdsOf,
  withTags,
} from '../../people/users/stored-user.ts';
import { getTagLinks } from '../../people/users/users.store.ts';

const keptSchema = z.object({
  user: storedUserSchema(timeSchema).extend({ id: idSchema }),
  links: z.record(z.string(), z.object({ id: z.string(), createdAt: z.string() })),
  tagNames: z.record(z.string(), z.string()),
});

export interface DeletedUser {
  user: StoredUser;
  links: TagLinks;
  /** Tag names by id. On restore, a missing tag is replaced by one with its name. */
  tagNames: Record<string, string>;
}

/** Copies of users to keep after deletion, with their links to tags and the tags' names. */
export async function copyUsers(users: StoredUser[], reader: Reader): Promise<DeletedRecord[]> {
  const tagged = users.filter((user) => tagIdsOf(user).length > 0);
  const [links, tags] = await Promise.all([
    getTagLinks(
      tagged.map(({ id }) => id),
      reader,
    ),
    getTagsById(new Set(tagged.flatMap(tagIdsOf))),
  ]);
  return users.map((user) => {
    const named = tagIdsOf(user)
      .flatMap((id) => [tags.get(id) ?? []].flat())
      .map(({ id, name }) => [id, name] as const);
    return toDeletedUser({ user, links: links.get(user.id) ?? {}, tagNames: Object.fromEntries(named) });
  });
}

function toDeletedUser({ user, links, tagNames }: DeletedUser): DeletedRecord {
  const { id, name, email } = user;
  const value = JSON.stringify({ user: { ...user, revision: toStoredRevision(user.revision) }, links, tagNames });
  return { id, kind: 'user', name, title: null, email, userId: null, value };
}

export function fromDeletedUser({ value }: Pick<DeletedRecord, 'value'>): DeletedUser {
  return keptSchema.parse(JSON.parse(value));
}

/** Replaces missing tags of the user by ones with the same name, or drops them. */
export function withPresentTags(
  { user, links, tagNames }: DeletedUser,
  present: { get: (tagId: string) => Tag | undefined; named: (name: string) => Tag | undefined },
): { user: StoredUser; links: TagLinks } {
  const now = new Map<string, { tag: Tag; link: TagLinks[string] }>();
  for (const tagId of tagIdsOf(user)) {
    const link = links[tagId];
    const tag = present.get(tagId) ?? present.named(tagNames[tagId] ?? '');
    if (tag && link && !now.has(tag.id)) now.set(tag.id, { tag, link });
  }
  const back = withTags(
    user,
    [...now.values()].map(({ tag }) => tag),
  );
  const kept = tagIdsOf(back).flatMap((id) => {
    const link = now.get(id)?.link;
    return link ? [[id, link] as const] : [];
  });
  return { user: back, links: Object.fromEntries(kept) };
}

/** Weight of a user in a commit that deletes or restores them. */
export function weightOfDeletedUser(user: StoredUser): Weight {
  // In addition to its id, each tag has a link and a name in the copy.
  const linked = 'x'.repeat(400 * tagIdsOf(user).length);
  return { searched: searchedTexts(user), tags: tagIdsOf(user).length, copy: JSON.stringify(user) + linked };
}
