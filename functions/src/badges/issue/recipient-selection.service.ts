import { badgeWays } from '../effects/badge-selection.service.ts';
import { getBadges } from '../effects/badges.store.ts';
import type { StoredBadge } from '../effects/stored-badge.ts';
import type { ChosenBadges, ChosenUsers } from '../../contract/calls/chosen-records.ts';
import type { HoldersOf, Recipients, namingFields } from '../../contract/calls/recipients.ts';
import type { Reader } from '../../firestore/writer.ts';
import { type Selection, mapSelection, select, selectedAtOnce } from '../../selection/selection.ts';
import { type SelectedUser, userWays } from '../../people/users/user-selection.service.ts';
import type { StoredUser } from '../../people/users/stored-user.ts';
import { getUsers } from '../../people/users/users.store.ts';
import { type Holding, countHoldings, listHoldings, walkHoldings } from '../effects/award-lists.store.ts';

/** The field by which a call names its recipients. */
export type Whom = Pick<Recipients, (typeof namingFields)[number]>;

/** Somebody who may get a badge. */
export interface Candidate {
  /** Id by which the list goes on: of the user, or of the badge by which they are found. */
  id: string;
  userId: string;
  /** Null for who is gone. */
  user: StoredUser | null;
  /** The badge that is renewed; null where none is, or where it is gone. */
  old: StoredBadge | null;
}

/** Ways in which calls name the recipients of badges. */
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

/** Whether people are found by their badges: only a look at each of them tells who is active. */
export function isByBadges({ holdersOf, renews }: Whom): boolean {
  return (holdersOf ?? renews) !== undefined;
}

function people(users: Selection<SelectedUser>): Selection<Candidate> {
  return mapSelection(users, (page) => page.map(({ id, user }) => ({ id, userId: id, user, old: null })));
}

async function asHolders(holdings: Holding[]): Promise<Candidate[]> {
  const users = await getUsers(holdings.map(({ userId }) => userId));
  return holdings.map(({ id, userId }, index) => ({ id, userId, user: users[index] ?? null, old: null }));
}

/**
 * People who have a badge as items of a job's list, from behind one of them: the id of that badge and the person's own, so that
 * the list goes on even where the badge is gone.
 */
async function* findHolders(of: HoldersOf, after: string): AsyncGenerator<string> {
  const [afterId = ''] = after.split('/');
  for await (const page of walkHoldings(of, { afterId })) yield* page.map(({ id, userId }) => `${id}/${userId}`);
}

/** The id of the person in an item of a job's list: of a holder, or of somebody who is named as such. */
export function userIdIn(item: string): string {
  return item.slice(item.lastIndexOf('/') + 1);
}

/** The people whose badges have these ids, in their order. Nobody has a badge that has left. */
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
