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

/** Those whose records have a history for everybody who may look at them. The others are for owners. */
export const historyKinds = ['user', 'tag', 'badge', 'badgeTemplate'] as const satisfies readonly AuditKind[];

/** What leaves an entry and is no call that changes something: sign-ins that failed, and people or badges taken home. */
export const otherActs = [
  'auth.loginFailed',
  'auth.verifyOtpFailed',
  'auth.loginWithGoogleFailed',
  'users.export',
] as const;
export type OtherAct = (typeof otherActs)[number];
