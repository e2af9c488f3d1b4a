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
  /** All tags, the class among them. */
  tags: z.array(z.strictObject({ id: idSchema, name: z.string(), color: colorSchema })),
  /** The tag of the kind class, where they have one. */
  classId: idSchema.nullable(),
  badgeCount: z.int(),
  /** Changes with the details and the status; the tags and badges of a user are not part of it. */
  revision: revisionSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
  /** The act that changed them last, as `/api/acts/{id}/undo` takes it; null where nothing can be undone. */
  lastAct: idSchema.nullable(),
});
export type User = z.output<typeof userSchema>;
