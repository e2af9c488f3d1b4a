import * as z from 'zod';

/**
 * Roles of administrators, ascending: each may do all that the earlier ones may. A viewer reads, an issuer changes
 * users, tags and badges, an owner changes templates, settings and administrators.
 */
export const roles = ['viewer', 'issuer', 'owner'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.output<typeof roleSchema>;

/** Whether somebody with a role may do what asks for another one. */
export function isAllowed(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** An invited one has not accepted yet, and may do nothing. Nobody is ever deleted: who is removed is deactivated. */
export const administratorStateSchema = z.enum(['invited', 'active', 'deactivated']);
export type AdministratorState = z.output<typeof administratorStateSchema>;
