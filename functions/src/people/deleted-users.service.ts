import type { DeletedRecord } from '../audit/deleted-record.ts';
import type { Weight } from '../firestore/commit-room.ts';
import type { Reader } from '../firestore/writer.ts';
import { getTagsById } from '../tags/tags.service.ts';
import { toDeletedUser } from '../users/deleted-user.ts';
import { type StoredUser, searchedTexts, tagIdsOf } from '../users/stored-user.ts';
import { getTagLinks } from '../users/users.store.ts';

/** Users as they are kept once they are deleted, with their links to tags and the names of these. */
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

/** Weight of a user in a commit that deletes them, which keeps them for thirty days, or brings them back. */
export function weightOfDeletedUser(user: StoredUser): Weight {
  // Each tag has a link and a name in the copy, beside its id.
  const linked = 'x'.repeat(400 * tagIdsOf(user).length);
  return { searched: searchedTexts(user), tags: tagIdsOf(user).length, copy: JSON.stringify(user) + linked };
}
