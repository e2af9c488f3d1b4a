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

/** Every call that exists, by its resource. The API document names each call after its keys here. */
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

/** The name of a call by its keys in the contract: `users.update`. */
export type Operation = {
  [R in keyof typeof apis]: `${R}.${Extract<keyof (typeof apis)[R], string>}`;
}[keyof typeof apis];

/** The same by their names. */
export const calls: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(apis).flatMap(([group, api]) =>
    Object.entries<Endpoint>(api).map(([key, call]) => [`${group}.${key}`, call] as const),
  ),
);

/** The same as one list. */
export const endpoints: readonly Endpoint[] = [...calls.values()];

/**
 * Role that each step of a job asks of the administrator it acts for: that of the calls that begin it. Null: it ends as it was
 * begun, because half of it would be wrong or it follows from another act.
 */
export function roleNeededBy(kind: JobKind): Role | null {
  const access = endpoints.find(({ job }) => job === kind)?.access ?? 'public';
  return access === 'public' ? null : access;
}

/** Whether a job that is under way will be held once the administrator with this e-mail has that role, or none. */
export function willBeHeld(job: Job, email: string, role: Role | null): boolean {
  const needed = roleNeededBy(job.kind);
  const actsFor = job.resumedBy ?? job.requestedBy;
  return isUnderWay(job) && actsFor === email && needed !== null && (role === null || !isAllowed(role, needed));
}

const namesOf = (undoable: true | 'by restoring'): readonly string[] =>
  [...calls].filter(([, call]) => call.undoable === undoable).map(([name]) => name);

/** Acts that are undone by what records were before, by the names of their calls. */
export const undoableActs = namesOf(true);

/** Acts that delete records which are kept for as long: undone by putting those back. */
export const deletingActs = namesOf('by restoring');

/** Whether acts of a call can be undone, while they are young enough. */
export function isUndoable(action: string): boolean {
  return undoableActs.includes(action) || deletingActs.includes(action);
}

/** Whether an act can be undone, from its call and the milliseconds since 1970 at which it began. */
export function canBeUndone({ action, at }: { action: string; at: number }, now = Date.now()): boolean {
  return isUndoable(action) && now - at < undoDaysKept * 86_400_000;
}
