import * as z from 'zod';

/**
 * State of a badge: never issued, waiting for the moment of its first issue, issued, or taken back (decision 072). What is
 * deleted has none.
 */
export const badgeStates = ['never', 'scheduled', 'issued', 'revoked'] as const;
export const badgeStateSchema = z.enum(badgeStates);
export type BadgeState = z.output<typeof badgeStateSchema>;

/** What visitors learn of it, and lists are narrowed to: a badge that waits for its moment is not issued. */
export const publicStateSchema = badgeStateSchema.exclude(['scheduled']);
export type PublicState = z.output<typeof publicStateSchema>;

export function publicStateOf(state: BadgeState): PublicState {
  return state === 'scheduled' ? 'never' : state;
}
