import * as z from 'zod';
import { colorSchema, idSchema, revisionSchema, timeSchema } from './fields.ts';
import { storedDetails } from './person-details.ts';

export const userStatuses = ['active', 'pending', 'inactive'] as const;
export const userStatusSchema = z.enum(userStatuses);
export type UserStatus = z.output<typeof userStatusSchema>;

export const userSchema = z.strictObject({
  id: idSchema,
  ...storedDetails,
  status: userStatusSchema,
  /** All tags, including the class. */
  tags: z.array(z.strictObject({ id: idSchema, name: z.string(), color: colorSchema })),
  classId: idSchema.nullable(),
  badgeCount: z.int(),
  /** Changes with details and status, but not with tags and badges. */
  revision: revisionSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
  /** The last action that changed the user, for `/api/acts/{id}/undo`; null if nothing can be undone. */
  lastAct: idSchema.nullable(),
});
export type User = z.output<typeof userSchema>;
