import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { emailSchema, revisionSchema, timeSchema } from '../rules/fields.ts';
import { administratorStateSchema, roleSchema } from '../rules/roles.ts';

/** The uid in Firebase Auth. */
export const administratorParamsSchema = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/, 'This is not the id of an administrator'),
});

export const administratorSchema = z.strictObject({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  state: administratorStateSchema,
  /** The administrator then needs a new link. */
  isInvitationOver: z.boolean(),
  lastSignInAt: timeSchema.nullable(),
  /** Null for an owner that a command created. */
  invitedAt: timeSchema.nullable(),
  revision: revisionSchema,
  createdAt: timeSchema,
});
export type AdministratorRow = z.output<typeof administratorSchema>;

/** Upper bound of the list; there are never that many administrators. */
export const mostAdministrators = 1000;

export const newAdministratorSchema = z.strictObject({ email: emailSchema, role: roleSchema });
export type NewAdministrator = z.output<typeof newAdministratorSchema>;

export const updateAdministratorSchema = z
  .strictObject({ role: roleSchema, state: z.enum(['active', 'deactivated']) })
  .partial();
export type AdministratorUpdate = z.output<typeof updateAdministratorSchema>;

export const administratorsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/administrators',
    access: 'owner',
    description: 'All administrators by e-mail, including invited and removed ones.',
    response: z.strictObject({ administrators: z.array(administratorSchema), total: z.int() }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/administrators',
    access: 'owner',
    undoable: { no: 'Deactivate the account.' },
    description:
      'Invite an administrator by mail. The link works once, within 72 hours. Removed administrators can be ' +
      'invited again.',
    body: newAdministratorSchema,
    response: administratorSchema,
    status: 201,
    idempotent: true,
    isCertain: true,
    errors: ['conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/administrators/{id}',
    access: 'owner',
    undoable: { no: 'Change it back.' },
    description:
      'Change the role, remove an administrator or reactivate one. A lower role or a removal ends all sessions ' +
      'immediately. The last owner cannot be demoted or removed. ' +
      'After a 503 nothing was or will be changed.',
    params: administratorParamsSchema,
    body: updateAdministratorSchema,
    response: administratorSchema,
    versioned: true,
    isCertain: true,
    errors: ['not_found', 'conflict'],
  }),
  sendInvitation: endpoint({
    method: 'POST',
    path: '/api/administrators/{id}/invitation',
    access: 'owner',
    undoable: { no: 'A mail cannot be called back.' },
    repeats: true,
    description: 'Mail a new link to an administrator who has not accepted yet. The previous link stops working.',
    params: administratorParamsSchema,
    body: z.strictObject({}).default({}),
    response: administratorSchema,
    isCertain: true,
    errors: ['not_found', 'conflict'],
  }),
};
