import { type RecipientsQuery, maxHoldersCounted } from '../contract/badges.ts';
import { countUsersOf, getUsers, listUsersOf } from '../users/users.store.ts';
import type { StoredUser } from '../users/stored-user.ts';
import { getHeldCounts } from './awards.service.ts';

const usersAtOnce = 300;

type Award = Pick<RecipientsQuery, 'badgeType' | 'year'>;

/** Number of users that a call would issue to, and of those who hold such a badge already. */
export async function getBadgeRecipients({ userId, tagIds, importId, ...award }: RecipientsQuery) {
  if (userId) {
    const users = (await getUsers([userId])).filter((user) => user !== null);
    return { total: users.length, holding: await countHolders(users, award) };
  }
  const group = importId ? { importId } : { tagIds: tagIds ?? [] };
  const total = await countUsersOf(group);
  if (total > maxHoldersCounted) return { total, holding: null };
  let holding = 0;
  let afterId = '';
  for (;;) {
    const users = await listUsersOf(group, { limit: usersAtOnce, afterId });
    holding += await countHolders(users, award);
    if (users.length < usersAtOnce) return { total, holding };
    afterId = users.at(-1)?.id ?? '';
  }
}

async function countHolders(users: StoredUser[], award: Award): Promise<number> {
  const counts = await getHeldCounts(users, award);
  return [...counts.values()].filter(({ count }) => count > 0).length;
}
