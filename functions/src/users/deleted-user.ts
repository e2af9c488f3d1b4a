import * as z from 'zod';
import type { DeletedRecord } from '../audit/deleted-record.ts';
import { idSchema, timeSchema } from '../contract/fields.ts';
import type { Tag } from '../contract/tags.ts';
import { toStoredRevision } from '../firestore/stored-fields.ts';
import { type StoredUser, type TagLinks, storedUserSchema, tagIdsOf, withTags } from './stored-user.ts';

const keptSchema = z.object({
  user: storedUserSchema(timeSchema).extend({ id: idSchema }),
  links: z.record(z.string(), z.object({ id: z.string(), createdAt: z.string() })),
  tagNames: z.record(z.string(), z.string()),
});

/** A deleted user as they were. */
export interface DeletedUser {
  user: StoredUser;
  links: TagLinks;
  /** Names of their tags, by id: where one is gone by then, they join the tag of that name. */
  tagNames: Record<string, string>;
}

/** A user as they are kept once they are deleted. */
export function toDeletedUser({ user, links, tagNames }: DeletedUser): DeletedRecord {
  const { id, name, email } = user;
  const value = JSON.stringify({ user: { ...user, revision: toStoredRevision(user.revision) }, links, tagNames });
  return { id, kind: 'user', name, title: null, email, userId: null, value };
}

/** A deleted user as they were, from what is kept. */
export function fromDeletedUser({ value }: Pick<DeletedRecord, 'value'>): DeletedUser {
  return keptSchema.parse(JSON.parse(value));
}

/** The user with their tags as these are now: a tag that is gone is the one with its name, or none. */
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
