import { type Recipients, maxHoldersCounted } from '../contract/new-badges.ts';
import { countChosen, usersChosen } from '../users/chosen-users.service.ts';
import { type UserGroup, countUsersOf, listUsersOf } from '../users/users.store.ts';
import type { StoredUser } from '../users/stored-user.ts';
import { getHeldCounts } from './awards.service.ts';

const usersAtOnce = 300;

type Whom = Pick<Recipients, 'tagIds' | 'importId' | 'users'>;

/** Number of users that a call would issue to, of those who hold such a badge already, and of those left out. */
export async function countBadgeRecipients({ badgeType, year, includeInactive, ...whom }: Recipients) {
  const { all, active } = await countUsersMeant(whom);
  const total = includeInactive ? all : active;
  const leftOut = all - total;
  if (all > maxHoldersCounted) return { total, holding: null, leftOut };
  let holding = 0;
  for await (const users of usersMeant(whom)) {
    const meant = users.filter(({ status }) => includeInactive || status === 'active');
    const counts = await getHeldCounts(meant, { badgeType, year });
    holding += [...counts.values()].filter(({ count }) => count > 0).length;
  }
  return { total, holding, leftOut };
}

async function countUsersMeant(whom: Whom): Promise<{ all: number; active: number }> {
  const { users } = whom;
  if (users?.userIds) return countOneByOne(whom);
  if (users?.filter) {
    const { status, ...others } = users.filter;
    const isOther = status !== undefined && status !== 'active';
    const active = isOther ? 0 : countChosen({ ...others, status: 'active' });
    const [all, someActive] = await Promise.all([countChosen(users.filter), active]);
    return { all, active: someActive };
  }
  const group = groupOf(whom);
  const [all, active] = await Promise.all([countUsersOf(group), countUsersOf(group, 'active')]);
  return { all, active };
}

async function countOneByOne(whom: Whom): Promise<{ all: number; active: number }> {
  const counts = { all: 0, active: 0 };
  for await (const users of usersMeant(whom)) {
    counts.all += users.length;
    counts.active += users.filter(({ status }) => status === 'active').length;
  }
  return counts;
}

async function* usersMeant(whom: Whom): AsyncGenerator<StoredUser[]> {
  if (whom.users) yield* usersChosen(whom.users);
  else yield* usersOfGroup(groupOf(whom));
}

async function* usersOfGroup(group: UserGroup): AsyncGenerator<StoredUser[]> {
  let afterId = '';
  for (;;) {
    const users = await listUsersOf(group, { limit: usersAtOnce, afterId });
    yield users;
    if (users.length < usersAtOnce) return;
    afterId = users.at(-1)?.id ?? '';
  }
}

function groupOf({ tagIds, importId }: Whom): UserGroup {
  return importId ? { importId } : { tagIds: tagIds ?? [] };
}
