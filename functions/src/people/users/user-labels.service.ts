import type { Tag } from '../../contract/calls/tags.ts';
import type { User } from '../../contract/rules/user.ts';
import { getTagsById } from '../tags/tags.service.ts';
import { type StoredUser, tagIdsOf } from './stored-user.ts';
import { omit } from '../../contract/text/pick.ts';

/** Users with the names and colours of their tags; each distinct tag is read once. */
export async function withLabels(users: StoredUser[]): Promise<User[]> {
  const tags = await getTagsById(users.flatMap(tagIdsOf));
  return users.map((user) =>
    labelled(
      user,
      tagIdsOf(user).flatMap((id) => tags.get(id) ?? []),
    ),
  );
}

/** The same for one user. */
export async function withOwnLabels(user: StoredUser): Promise<User> {
  return labelled(user, [...(await getTagsById(tagIdsOf(user))).values()]);
}

function labelled(user: StoredUser, tags: Tag[]): User {
  return {
    ...omit(user, ['tagIds', 'importId', 'listIds']),
    tags: tags.map(({ id, name, color }) => ({ id, name, color })),
  };
}
