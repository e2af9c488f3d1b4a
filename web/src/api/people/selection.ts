import type { BadgeFilter, ChosenBadges, ChosenUsers, HoldersOf, UserFilter } from 'functions/contract';
import type { Everything } from '../../lib/use-selection.ts';

/** Recipients of an issue, by the only field that the call takes. Server: `functions/src/selection`. */
export type RecipientChoice =
  | { tagIds: readonly string[] }
  | { listId: string }
  | { users: ChosenUsers }
  | { holdersOf: HoldersOf }
  | { renews: ChosenBadges };

type FieldOf<One> = One extends unknown ? keyof One : never;

/** Name of the field that chooses the recipients. */
export type RecipientKind = FieldOf<RecipientChoice>;

/** Field that chooses these recipients; their sentences depend on it. */
export function recipientKindOf(whom: RecipientChoice): RecipientKind {
  const [kind] = Object.keys(whom);
  return kind as RecipientKind;
}

/** Whether the choice is empty. */
export function isNobody(whom: RecipientChoice): boolean {
  if ('tagIds' in whom) return whom.tagIds.length === 0;
  if ('users' in whom) return whom.users.userIds?.length === 0;
  return 'renews' in whom && whom.renews.badgeIds?.length === 0;
}

/** Users for a call: the ticked ones, or all that match a filter. */
export function chosenUsers(users: readonly { id: string }[], everything: Everything<UserFilter> | null): ChosenUsers {
  return everything ? { filter: everything.filter } : { userIds: users.map(({ id }) => id) };
}

/** Badges for a call, chosen in the same way. */
export function chosenBadges(
  badges: readonly { id: string }[],
  everything: Everything<BadgeFilter> | null,
): ChosenBadges {
  return everything ? { filter: everything.filter } : { badgeIds: badges.map(({ id }) => id) };
}
