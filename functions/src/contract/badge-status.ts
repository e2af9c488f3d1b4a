import * as z from 'zod';

/** Filter of a list: issued badges, or the others, which were never issued or were unissued. */
export const badgeStatuses = ['issued', 'unissued'] as const;
export const badgeStatusSchema = z.enum(badgeStatuses);
export type BadgeStatus = z.output<typeof badgeStatusSchema>;
