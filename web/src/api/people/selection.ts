import type { BadgeFilter, ChosenBadges, ChosenUsers, HoldersOf, UserFilter } from 'functions/contract';
import type { Everything } from '../../lib/use-selection.ts';

/** Recipients of an issue, by the one field with which its call names them. On the server: `functions/src/selection`. */
export type Whom =
  | { tagIds: readonly string[] }
  | { listId: string }
  | { users: ChosenUsers }
  | { holdersOf: HoldersOf }
  | { renews: ChosenBadges };

type FieldOf<One> = One extends unknown ? keyof One : never;

/** Way in which recipients are named, under the name of its field. */
export type Way = FieldOf<Whom>;

/** The way by which these are named; sentences about them differ by it. */
export function wayOf(whom: Whom): Way {
  const [way] = Object.keys(whom);
  return way as Way;
}

/** Whether nobody is named, as nothing was chosen. */
export function isNobody(whom: Whom): boolean {
  if ('tagIds' in whom) return whom.tagIds.length === 0;
  if ('users' in whom) return whom.users.userIds?.length === 0;
  return 'renews' in whom && whom.renews.badgeIds?.length === 0;
}

/** Names users for a call: those who are ticked in their list, or in their place all who match its filter. */
export function chosenUsers(users: readonly { id: string }[], everything: Everything<UserFilter> | null): ChosenUsers {
  return everything ? { filter: everything.filter } : { userIds: users.map(({ id }) => id) };
}

/** Names badges in the same way. */
export function chosenBadges(
  badges: readonly { id: string }[],
  everything: Everything<BadgeFilter> | null,
): ChosenBadges {
  return everything ? { filter: everything.filter } : { badgeIds: badges.map(({ id }) => id) };
}
