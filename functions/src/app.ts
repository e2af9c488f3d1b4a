import express, { type Express } from 'express';
import { accountRoutes } from './account/account.routes.ts';
import { administratorsRoutes } from './administrators/administrators.routes.ts';
import { apiDocumentRoutes } from './api-document/api-document.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { badgeTemplatesRoutes } from './badge-templates/badge-templates.routes.ts';
import { badgesRoutes } from './badges/badges.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { clientConfigRoutes } from './client-config/client-config.routes.ts';
import { credentialsRoutes } from './credentials/credentials.routes.ts';
import { didRoutes } from './credentials/did.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { dropBody } from './http/drop-body.ts';
import { errorHandler, noSuchEndpoint } from './http/error-handler.ts';
import { observeRequest } from './http/observe-request.ts';
import { jobsRoutes } from './jobs/jobs.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { statsRoutes } from './stats/stats.routes.ts';
import { tagsRoutes } from './tags/tags.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { verificationRoutes } from './verification/verification.routes.ts';

/** The API, as one Express application. It reads bodies itself: the platform's parser sees none. */
export function buildApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(observeRequest);
  // First: visitors ask for most, and every route before theirs would be compared with each of their calls.
  app.use(verificationRoutes);
  app.use(credentialsRoutes);
  app.use(didRoutes);
  app.use(authRoutes);
  app.use(administratorsRoutes);
  app.use(accountRoutes);
  app.use(clientConfigRoutes);
  app.use(usersRoutes);
  app.use(tagsRoutes);
  app.use(badgeTemplatesRoutes);
  app.use(badgesRoutes);
  app.use(peopleRoutes);
  app.use(importsRoutes);
  app.use(jobsRoutes);
  app.use(statsRoutes);
  app.use(settingsRoutes);
  app.use(auditRoutes);
  app.use(healthRoutes);
  app.use(apiDocumentRoutes);
  app.use(noSuchEndpoint);
  app.use(dropBody);
  app.use(errorHandler);
  return app;
}
