import type { Tag } from '../../contract/calls/tags.ts';
import type { User } from '../../contract/rules/user.ts';
import { getTagsById } from '../tags/tags.service.ts';
import { type StoredUser, tagIdsOf } from './stored-user.ts';
import { omit } from '../../contract/text/pick.ts';

/** Adds names and colours of tags to users, reading each distinct tag once. */
export async function withLabels(users: StoredUser[]): Promise<User[]> {
  const tags = await getTagsById(users.flatMap(tagIdsOf));
  return users.map((user) =>
    labelled(
      user,
      tagIdsOf(user).flatMap((id) => tags.get(id) ?? []),
    ),
  );
}

export async function withOwnLabels(user: StoredUser): Promise<User> {
  return labelled(user, [...(await getTagsById(tagIdsOf(user))).values()]);
}

function labelled(user: StoredUser, tags: Tag[]): User {
  return {
    ...omit(user, ['tagIds', 'importId', 'listIds']),
    tags: tags.map(({ id, name, color }) => ({ id, name, color })),
  };
}
