import { badgeWays } from '../effects/badge-selection.service.ts';
import { getBadges } from '../effects/badges.store.ts';
import type { StoredBadge } from '../effects/stored-badge.ts';
import type { ChosenBadges, ChosenUsers } from '../../contract/calls/chosen-records.ts';
import type { HoldersOf, Recipients, namingFields } from '../../contract/calls/recipients.ts';
import type { Reason } from '../../contract/rules/reasons.ts';
import type { UserStatus } from '../../contract/rules/user.ts';
import type { Reader } from '../../firestore/writer.ts';
import { type Selection, mapSelection, select, selectedAtOnce } from '../../selection/selection.ts';
import { type SelectedUser, userWays } from '../../people/users/user-selection.service.ts';
import type { StoredUser } from '../../people/users/stored-user.ts';
import { getUsers } from '../../people/users/users.store.ts';
import { type Holding, countHoldings, listHoldings, walkHoldings } from '../effects/award-lists.store.ts';

export type RecipientChoice = Pick<Recipients, (typeof namingFields)[number]>;

export interface Candidate {
  /** Cursor of the list: id of the user, or of the badge that finds them. */
  id: string;
  userId: string;
  /** Null if they are gone. */
  user: StoredUser | null;
  /** Badge to renew; null for none, or if it is gone. */
  old: StoredBadge | null;
}

export const recipientWays = {
  tagIds: (tagIds: string[]) => people(userWays.tagIds(tagIds)),
  importId: (importId: string) => people(userWays.importId(importId)),
  listId: (listId: string) => people(userWays.listId(listId)),
  users: (chosen: ChosenUsers) => people(select(userWays, chosen)),
  holdersOf: (of: HoldersOf): Selection<Candidate> => ({
    count: () => countHoldings(of),
    first: async (count) => asHolders(await listHoldings(of, { limit: count })),
    walk: async function* ({ afterId } = {}) {
      for await (const page of walkHoldings(of, { afterId, atOnce: selectedAtOnce })) yield await asHolders(page);
    },
    ids: (after) => findHolders(of, after),
  }),
  renews: (chosen: ChosenBadges) =>
    mapSelection(select(badgeWays, chosen), (badges) => getOwners(badges.map(({ id }) => id))),
};

/** Whether recipients are found through badges. If so, active status needs a read per person. */
export function isByBadges({ holdersOf, renews }: RecipientChoice): boolean {
  return (holdersOf ?? renews) !== undefined;
}

function people(users: Selection<SelectedUser>): Selection<Candidate> {
  return mapSelection(users, (page) => page.map(({ id, user }) => ({ id, userId: id, user, old: null })));
}

async function asHolders(holdings: Holding[]): Promise<Candidate[]> {
  const users = await getUsers(holdings.map(({ userId }) => userId));
  return holdings.map(({ id, userId }, index) => ({ id, userId, user: users[index] ?? null, old: null }));
}

/** Holders as job list items: ids of badge and person, so that the list continues even if the badge is gone. */
async function* findHolders(of: HoldersOf, after: string): AsyncGenerator<string> {
  const [afterId = ''] = after.split('/');
  for await (const page of walkHoldings(of, { afterId })) yield* page.map(({ id, userId }) => `${id}/${userId}`);
}

/** A holder's, or the item itself. */
export function userIdIn(item: string): string {
  return item.slice(item.lastIndexOf('/') + 1);
}

/** Holders in order. A forgotten person's badge has none. */
export async function getOwners(ids: string[], reader?: Reader): Promise<Candidate[]> {
  const badges = await getBadges(ids, reader);
  const userIds = new Set(badges.flatMap((badge) => (badge && !badge.left ? [badge.userId] : [])));
  const users = new Map((await getUsers([...userIds], reader)).flatMap((user) => (user ? [[user.id, user]] : [])));
  return ids.map((id, index) => {
    const old = badges[index] ?? null;
    const user = old && !old.left ? (users.get(old.userId) ?? null) : null;
    return { id, userId: old?.userId ?? id, user, old };
  });
}

/** People to include in addition to active ones without the badge. */
interface Inclusion {
  includeHolders: boolean;
  includeInactive: boolean;
}

interface Awarded {
  /** Number of such badges, or of renewals of the old badge. */
  held: number;
  /** For a renewal: the reason why the badge cannot be renewed, or null. */
  barred?: Reason | null;
}

/** Used by previews and the issue itself. */
export function whySkipped(
  user: { status: UserStatus } | null,
  { held, barred }: Awarded,
  { includeHolders, includeInactive }: Inclusion,
): Reason | null {
  if (!user) return 'gone';
  if (user.status !== 'active' && !includeInactive) return 'not_active';
  if (barred) return barred;
  if (held === 0 || includeHolders) return null;
  return barred === undefined ? 'has_it' : 'renewed';
}
