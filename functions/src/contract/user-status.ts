import * as z from 'zod';

export const userStatuses = ['active', 'pending', 'inactive'] as const;
export const userStatusSchema = z.enum(userStatuses);
export type UserStatus = z.output<typeof userStatusSchema>;
