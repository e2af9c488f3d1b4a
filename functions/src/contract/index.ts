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

export * from './account.ts';
export * from './achievement-types.ts';
export * from './acts.ts';
export * from './address.ts';
export * from './administrators.ts';
export * from './api-document.ts';
export * from './art-fields.ts';
export * from './audit.ts';
export * from './audit-kinds.ts';
export * from './attestation.ts';
export * from './auth.ts';
export * from './badge.ts';
export * from './badge-files.ts';
export * from './badge-mails.ts';
export * from './badge-templates.ts';
export * from './badge-words.ts';
export * from './badges.ts';
export * from './bulk.ts';
export * from './chosen-records.ts';
export * from './class-moves.ts';
export * from './client-config.ts';
export * from './corrections.ts';
export * from './credentials.ts';
export * from './dates.ts';
export * from './defaults.ts';
export * from './did.ts';
export * from './ending-badges.ts';
export * from './deleted.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './health.ts';
export * from './import-preview.ts';
export * from './import-row.ts';
export * from './import-users.ts';
export * from './imports.ts';
export * from './invitations.ts';
export * from './job-files.ts';
export * from './jobs.ts';
export * from './local-time.ts';
export * from './mail-words.ts';
export * from './meaning.ts';
export * from './new-badges.ts';
export * from './one-badge.ts';
export * from './open-badges-2.ts';
export * from './open-badges-3.ts';
export * from './paging.ts';
export * from './person-details.ts';
export * from './pick.ts';
export * from './pictures.ts';
export * from './placeholders.ts';
export * from './public-badge.ts';
export * from './publish-at.ts';
export * from './reasons.ts';
export * from './recipients.ts';
export * from './refusals.ts';
export * from './reminders.ts';
export * from './roles.ts';
export * from './same-text.ts';
export * from './settings.ts';
export * from './stats.ts';
export * from './tags.ts';
export * from './user.ts';
export * from './users.ts';
export * from './validity.ts';
export * from './verification.ts';
export * from './year-label.ts';

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

/** The same as one list. */
export const endpoints: readonly Endpoint[] = Object.values(apis).flatMap((api) => Object.values<Endpoint>(api));
