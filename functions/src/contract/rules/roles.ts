import * as z from 'zod';

/**
 * Administrator roles, ascending; each includes the previous ones. A viewer reads, an issuer changes users, tags and
 * badges, an owner changes templates, settings and administrators.
 */
export const roles = ['viewer', 'issuer', 'owner'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.output<typeof roleSchema>;

export function isAllowed(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** Invited administrators may do nothing until they accept. Removed ones are deactivated, never deleted. */
export const administratorStateSchema = z.enum(['invited', 'active', 'deactivated']);
export type AdministratorState = z.output<typeof administratorStateSchema>;
