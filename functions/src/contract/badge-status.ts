import * as z from 'zod';

/** Whether a badge counts: issued, or not issued yet and taken back. */
export const badgeStatuses = ['issued', 'unissued'] as const;
export const badgeStatusSchema = z.enum(badgeStatuses);
export type BadgeStatus = z.output<typeof badgeStatusSchema>;
