import { accountApi } from './account.ts';
import { actsApi } from './acts.ts';
import { administratorsApi } from './administrators.ts';
import { apiDocumentApi } from './api-document.ts';
import { auditApi } from './audit.ts';
import { authApi } from './auth.ts';
import { badgeTemplatesApi } from './badge-templates.ts';
import { badgeMailsApi } from './badge-mails.ts';
import { badgesApi } from './badges.ts';
import { clientConfigApi } from './client-config.ts';
import { credentialsApi } from './credentials.ts';
import { deletedApi } from './deleted.ts';
import { didApi } from './did.ts';
import type { Endpoint } from './endpoint.ts';
import { healthApi } from './health.ts';
import { importsApi } from './imports.ts';
import { invitationsApi } from './invitations.ts';
import { jobFilesApi } from './job-files.ts';
import { jobsApi } from './jobs.ts';
import { settingsApi } from './settings.ts';
import { statsApi } from './stats.ts';
import { tagsApi } from './tags.ts';
import { usersApi } from './users.ts';
import { verificationApi } from './verification.ts';

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
