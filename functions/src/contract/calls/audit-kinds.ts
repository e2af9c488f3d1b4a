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

/** Actions in the log that are not a changing call: failed sign-ins, exports of people or badges, and what is done at its time. */
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
 * Fields of which the activity log tells what they said before and say now, by what an act is about. They are no personal
 * data. Of every other field it has the name alone. Why: docs/decisions/052.
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

/** Whether the activity log tells what a field says. */
export function tellsValue(kind: AuditKind, field: string): boolean {
  return loggedFields[kind]?.includes(field) ?? false;
}

/** Value of a field; null before the record was made and after it was deleted. */
const loggedValueSchema = z.union([z.string(), z.int(), z.boolean(), z.null()]);
export type LoggedValue = z.output<typeof loggedValueSchema>;

/** Value of a field before and after an act; both are equal where the act left it unchanged. */
export const loggedChangeSchema = z.strictObject({ field: z.string(), from: loggedValueSchema, to: loggedValueSchema });
export type LoggedChange = z.output<typeof loggedChangeSchema>;
