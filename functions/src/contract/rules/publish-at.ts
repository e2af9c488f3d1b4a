import { timeSchema } from './fields.ts';

/** Days ahead at which badges can be published at most. */
export const mostPublishDays = 400;

/** Time at which badges are to be published. One that has passed means now. */
export const publishAtSchema = timeSchema.refine(
  (time) => Date.parse(time) - Date.now() <= mostPublishDays * 86_400_000,
  `Choose a time within ${mostPublishDays} days`,
);

/** The time where it is still to come; null where it means now, or where there is none. */
export function timeToCome(publishAt: string | null | undefined, now = Date.now()): string | null {
  return publishAt && Date.parse(publishAt) > now ? new Date(publishAt).toISOString() : null;
}
