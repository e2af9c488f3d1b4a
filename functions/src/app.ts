import express, { type Express, Router } from 'express';
import { accountHandlers } from './account/account.routes.ts';
import { administratorsHandlers, invitationsHandlers } from './administrators/administrators.routes.ts';
import { apiDocumentHandlers } from './api-document/api-document.routes.ts';
import { auditHandlers } from './audit/audit.routes.ts';
import { authHandlers } from './auth/auth.routes.ts';
import { badgeTemplatesHandlers } from './badge-templates/badge-templates.routes.ts';
import { awardingHandlers } from './awarding/awarding.routes.ts';
import { wordsOfMailsHandlers } from './badge-mails/badge-mails.routes.ts';
import { badgeMailsHandlers, badgesHandlers } from './badges/badges.routes.ts';
import { clientConfigHandlers } from './client-config/client-config.routes.ts';
import { apis } from './contract/index.ts';
import { correctingHandlers } from './correcting/correcting.routes.ts';
import { credentialsHandlers, didHandlers } from './credentials/credentials.routes.ts';
import { deletedHandlers } from './deleted/deleted.routes.ts';
import { endingsHandlers } from './endings/endings.routes.ts';
import { healthHandlers } from './health/health.routes.ts';
import { dropBody } from './http/drop-body.ts';
import { errorHandler, errorPages, noSuchEndpoint } from './http/error-handler.ts';
import { observeRequest } from './http/observe-request.ts';
import { type Handlers, mountAll } from './http/route.ts';
import { importsHandlers, userImportHandlers } from './imports/imports.routes.ts';
import { jobsHandlers } from './jobs/jobs.routes.ts';
import { badgeFilesHandlers, jobFilesHandlers } from './making-files/making-files.routes.ts';
import { peopleHandlers } from './people/people.routes.ts';
import { publishingHandlers } from './publishing/publishing.routes.ts';
import { settingsHandlers } from './settings/settings.routes.ts';
import { statsHandlers } from './stats/stats.routes.ts';
import { tagsHandlers } from './tags/tags.routes.ts';
import { givenTagsHandlers, usersHandlers } from './users/users.routes.ts';
import { actsHandlers } from './undo/undo.routes.ts';
import { getFailedPage } from './verification/page.service.ts';
import { badgeImageHandlers, bakedFilesHandlers, verificationHandlers } from './verification/verification.routes.ts';

type Apis = typeof apis;

/**
 * A handler for every call of the contract: one without does not compile. Visitors ask for most, so theirs come first: a call
 * is compared with the paths in this order.
 */
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
  settings: settingsHandlers,
  audit: auditHandlers,
  health: healthHandlers,
  apiDocument: apiDocumentHandlers,
};

/** The API, as one Express application. It reads bodies itself: the platform's parser sees none. */
export function buildApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(observeRequest);
  const router = Router();
  for (const group of Object.keys(handlers) as (keyof Apis)[]) mountAll(router, apis[group], handlers[group]);
  app.use(router);
  app.use(noSuchEndpoint);
  app.use(dropBody);
  app.use(['/verify', '/verification'], errorPages(getFailedPage));
  app.use(errorHandler);
  return app;
}
