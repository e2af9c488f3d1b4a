import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { emailSchema, revisionSchema, timeSchema } from '../rules/fields.ts';
import { administratorStateSchema, roleSchema } from '../rules/roles.ts';

/** The id of an administrator: the account's in Firebase Auth. */
export const administratorParamsSchema = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/, 'This is not the id of an administrator'),
});

export const administratorSchema = z.strictObject({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  state: administratorStateSchema,
  /** Whether the link of an invited one is no longer valid: only a new one lets them in. */
  isInvitationOver: z.boolean(),
  lastSignInAt: timeSchema.nullable(),
  /** Null for an owner whom a command made. */
  invitedAt: timeSchema.nullable(),
  revision: revisionSchema,
  createdAt: timeSchema,
});
export type AdministratorRow = z.output<typeof administratorSchema>;

/** Administrators that the list answers, which is more than there ever are. */
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
    description: 'All administrators by e-mail, with those who are invited and those who were removed.',
    response: z.strictObject({ administrators: z.array(administratorSchema), total: z.int() }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/administrators',
    access: 'owner',
    undoable: { no: 'Deactivate the account.' },
    description:
      'Invite somebody: a mail brings a link, which works once within 72 hours. Who was removed can be invited again.',
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
      'Change the role, take an administrator away or let one come back. A lower role and a removal end all sessions at ' +
      'once. The last owner stays one. After a 503 nothing was changed, and nothing will be.',
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
    description: 'Mail a new link to somebody who has not accepted yet; the link before it is dead.',
    params: administratorParamsSchema,
    body: z.strictObject({}).default({}),
    response: administratorSchema,
    isCertain: true,
    errors: ['not_found', 'conflict'],
  }),
};
