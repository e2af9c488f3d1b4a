import * as z from 'zod';

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

/** Kinds with a history visible to every role that may read the record. Owners alone see the rest. */
export const historyKinds = ['user', 'tag', 'badge', 'badgeTemplate'] as const satisfies readonly AuditKind[];

/** Logged actions that are not a changing call: failed sign-ins, exports and scheduled work. */
export const otherActs = [
  'auth.loginFailed',
  'auth.verifyOtpFailed',
  'auth.loginWithGoogleFailed',
  'users.export',
  'badges.publish',
  'badges.remind',
] as const;
export type OtherAct = (typeof otherActs)[number];

/**
 * Fields with old and new values in the activity log, by kind. They are not personal data; other fields are only
 * named. Why: functions/src/audit/README.md.
 */
export const loggedFields: Readonly<Partial<Record<AuditKind, readonly string[]>>> = {
  user: ['status'],
  badge: ['badgeType', 'year'],
  administrator: ['role', 'state'],
  settings: [
    'defaultYear',
    'schoolYearMonth',
    'enableEmailNotifications',
    'mailDelayMinutes',
    'remindersBeforeEnd',
    'tellsOfTakenBack',
    'enablePublicVerification',
    'linkedinSharingEnabled',
    'enableGoogleSignIn',
    'maxFileSize',
  ],
};

export function tellsValue(kind: AuditKind, field: string): boolean {
  return loggedFields[kind]?.includes(field) ?? false;
}

/** Null before the record was created and after it was deleted. */
const loggedValueSchema = z.union([z.string(), z.int(), z.boolean(), z.null()]);
export type LoggedValue = z.output<typeof loggedValueSchema>;

/** Equal if the action left the field unchanged. */
export const loggedChangeSchema = z.strictObject({ field: z.string(), from: loggedValueSchema, to: loggedValueSchema });
export type LoggedChange = z.output<typeof loggedChangeSchema>;
