import { accountHandlers } from './administrators/account/account.routes.ts';
import { administratorsHandlers, invitationsHandlers } from './administrators/roles/administrators.routes.ts';
import { apiDocumentHandlers } from './api-document/api-document.routes.ts';
import { auditHandlers } from './audit/audit.routes.ts';
import { authHandlers } from './administrators/sign-in/auth.routes.ts';
import { badgeTemplatesHandlers } from './templates/templates.routes.ts';
import { awardingHandlers } from './badges/issue/issue.routes.ts';
import { wordsOfMailsHandlers } from './people-changes/mails/badge-mails.routes.ts';
import { badgeMailsHandlers, badgesHandlers, earlierSignersHandlers } from './badges/badges.routes.ts';
import { clientConfigHandlers } from './administrators/sign-in/client-config.routes.ts';
import { apis } from './contract/index.ts';
import { correctingHandlers } from './badges/change/corrections.routes.ts';
import { credentialsHandlers, didHandlers } from './credentials/credentials.routes.ts';
import { endingsHandlers } from './badges/time/expiry.routes.ts';
import { healthHandlers } from './chores/health/health.routes.ts';
import { importsHandlers, userImportHandlers } from './people-changes/imports/imports.routes.ts';
import { jobsHandlers } from './jobs/jobs.routes.ts';
import { badgeFilesHandlers, jobFilesHandlers } from './files/files.routes.ts';
import { peopleHandlers } from './people-changes/following/people.routes.ts';
import { publishingHandlers } from './badges/time/publishing.routes.ts';
import { settingsHandlers } from './settings/settings.routes.ts';
import { statsHandlers } from './stats/stats.routes.ts';
import { tagsHandlers } from './people/tags/tags.routes.ts';
import { givenTagsHandlers, usersHandlers } from './people/users/users.routes.ts';
import { actsHandlers, deletedHandlers } from './undo/undo.routes.ts';
import { badgeImageHandlers, bakedFilesHandlers } from './verification/badge-image.routes.ts';
import { verificationHandlers } from './verification/verification.routes.ts';
import type { Handlers } from './http/route.ts';

type Apis = typeof apis;

/** Handlers of all calls; a missing one does not compile. */
export const handlers: { [Group in keyof Apis]: Handlers<Apis[Group]> } = {
  verification: verificationHandlers,
  credentials: { ...credentialsHandlers, ...bakedFilesHandlers },
  did: didHandlers,
  auth: authHandlers,
  invitations: invitationsHandlers,
  administrators: administratorsHandlers,
  account: accountHandlers,
  clientConfig: clientConfigHandlers,
  users: { ...usersHandlers, ...peopleHandlers, ...userImportHandlers },
  tags: { ...tagsHandlers, ...givenTagsHandlers },
  badgeTemplates: badgeTemplatesHandlers,
  badges: {
    ...badgeImageHandlers,
    ...badgesHandlers,
    ...awardingHandlers,
    ...correctingHandlers,
    ...badgeFilesHandlers,
  },
  badgeMails: { ...badgeMailsHandlers, ...wordsOfMailsHandlers },
  imports: importsHandlers,
  jobs: { ...jobsHandlers, ...publishingHandlers, ...jobFilesHandlers },
  acts: actsHandlers,
  deleted: deletedHandlers,
  stats: { ...statsHandlers, ...endingsHandlers },
  settings: { ...settingsHandlers, ...earlierSignersHandlers },
  audit: auditHandlers,
  health: healthHandlers,
  apiDocument: apiDocumentHandlers,
};
