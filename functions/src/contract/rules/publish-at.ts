import { timeSchema } from './fields.ts';

export const mostPublishDays = 400;

/** Time to publish badges; a past time means now. */
export const publishAtSchema = timeSchema.refine(
  (time) => Date.parse(time) - Date.now() <= mostPublishDays * 86_400_000,
  `Choose a time within ${mostPublishDays} days`,
);

/** The time if it is in the future; null means now. */
export function timeToCome(publishAt: string | null | undefined, now = Date.now()): string | null {
  return publishAt && Date.parse(publishAt) > now ? new Date(publishAt).toISOString() : null;
}
