import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { colorSchema, emailSchema, idSchema, nameSchema, optionalLineSchema, timeSchema } from './fields.ts';
import { nextCursorSchema, pageQuery, searchQuery } from './paging.ts';

export const userStatuses = ['active', 'pending', 'inactive'] as const;
export const userStatusSchema = z.enum(userStatuses);
export type UserStatus = z.output<typeof userStatusSchema>;

export const userSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  department: z.string().nullable(),
  status: userStatusSchema,
  tags: z.array(z.strictObject({ id: idSchema, name: z.string(), color: colorSchema })),
  badgeCount: z.int(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type User = z.output<typeof userSchema>;

export const createUserSchema = z.strictObject({
  name: nameSchema,
  email: emailSchema,
  department: optionalLineSchema(200),
  status: userStatusSchema.default('active'),
});
export type NewUser = z.output<typeof createUserSchema>;

export const usersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    summary: 'A page of users, newest first. Search looks in name and e-mail.',
    query: z.object({ search: searchQuery, status: userStatusSchema.optional(), ...pageQuery }),
    response: z.strictObject({ users: z.array(userSchema), total: z.int(), nextCursor: nextCursorSchema }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    access: 'admin',
    summary: 'Add a user. The e-mail must not be taken.',
    body: createUserSchema,
    response: userSchema,
    status: 201,
    errors: ['conflict'],
  }),
};
