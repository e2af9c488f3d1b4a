import * as z from 'zod';

/** What an act is about. */
export const auditKinds = [
  'user',
  'tag',
  'badge',
  'badgeTemplate',
  'settings',
  'administrator',
  'session',
  'job',
] as const;
export const auditKindSchema = z.enum(auditKinds);
export type AuditKind = z.output<typeof auditKindSchema>;
