import * as z from 'zod';

/** Kinds of record that an entry of the activity log is about. */
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

/** Kinds whose records show their history to every role that may read them; the rest of the log is for owners. */
export const historyKinds = ['user', 'tag', 'badge', 'badgeTemplate'] as const satisfies readonly AuditKind[];

/** Actions in the log that are not a changing call: failed sign-ins, and exports of people or badges. */
export const otherActs = [
  'auth.loginFailed',
  'auth.verifyOtpFailed',
  'auth.loginWithGoogleFailed',
  'users.export',
] as const;
export type OtherAct = (typeof otherActs)[number];
