import { type Role, isAllowed } from '../rules/roles.ts';
import { accountApi } from './account.ts';
import { actsApi, undoDaysKept } from './acts.ts';
import { administratorsApi } from './administrators.ts';
import { apiDocumentApi } from './api-document.ts';
import { auditApi } from './audit.ts';
import { authApi } from './auth.ts';
import { badgeTemplatesApi } from './badge-templates.ts';
import { badgeMailsApi } from './badge-mails.ts';
import { badgesApi } from './badges.ts';
import { clientConfigApi } from './client-config.ts';
import { credentialsApi, didApi } from './credentials.ts';
import { deletedApi } from './deleted.ts';
import type { Endpoint } from './endpoint.ts';
import { healthApi } from './health.ts';
import { importsApi } from './imports.ts';
import { invitationsApi } from './invitations.ts';
import { jobFilesApi } from './job-files.ts';
import { jobsApi, type Job, isUnderWay } from './jobs.ts';
import { settingsApi } from './settings.ts';
import { statsApi } from './stats.ts';
import { tagsApi } from './tags.ts';
import { usersApi } from './users.ts';
import { verificationApi } from './verification.ts';
import type { JobKind } from './job-kinds.ts';

/** Every call, by resource. The API document names each call after its keys here. */
export const apis = {
  auth: authApi,
  account: accountApi,
  invitations: invitationsApi,
  administrators: administratorsApi,
  clientConfig: clientConfigApi,
  users: usersApi,
  tags: tagsApi,
  badgeTemplates: badgeTemplatesApi,
  badges: badgesApi,
  badgeMails: badgeMailsApi,
  verification: verificationApi,
  credentials: credentialsApi,
  did: didApi,
  imports: importsApi,
  jobs: { ...jobsApi, ...jobFilesApi },
  acts: actsApi,
  deleted: deletedApi,
  stats: statsApi,
  settings: settingsApi,
  audit: auditApi,
  health: healthApi,
  apiDocument: apiDocumentApi,
};

/** `users.update`. */
export type Operation = {
  [R in keyof typeof apis]: `${R}.${Extract<keyof (typeof apis)[R], string>}`;
}[keyof typeof apis];

export const calls: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(apis).flatMap(([group, api]) =>
    Object.entries<Endpoint>(api).map(([key, call]) => [`${group}.${key}`, call] as const),
  ),
);

export const endpoints: readonly Endpoint[] = [...calls.values()];

/**
 * Role that each step of a job requires, from the calls that start it. Null if the job always finishes: half of it
 * would be wrong, or it follows from another action.
 */
export function roleNeededBy(kind: JobKind): Role | null {
  const access = endpoints.find(({ job }) => job === kind)?.access ?? 'public';
  return access === 'public' ? null : access;
}

/** Whether a running job will be held once this administrator has `role`, or none. */
export function willBeHeld(job: Job, email: string, role: Role | null): boolean {
  const needed = roleNeededBy(job.kind);
  const actsFor = job.resumedBy ?? job.requestedBy;
  return isUnderWay(job) && actsFor === email && needed !== null && (role === null || !isAllowed(role, needed));
}

const namesOf = (undoable: true | 'by restoring'): readonly string[] =>
  [...calls].filter(([, call]) => call.undoable === undoable).map(([name]) => name);

/** Names of calls that an undo reverts to previous values. */
export const undoableActs = namesOf(true);

/** Actions that an undo reverts by restoring deleted records. */
export const deletingActs = namesOf('by restoring');

/** Whether actions of a call can be undone while they are recent enough. */
export function isUndoable(action: string): boolean {
  return undoableActs.includes(action) || deletingActs.includes(action);
}

/** `at` is its start in milliseconds since 1970. */
export function canBeUndone({ action, at }: { action: string; at: number }, now = Date.now()): boolean {
  return isUndoable(action) && now - at < undoDaysKept * 86_400_000;
}
