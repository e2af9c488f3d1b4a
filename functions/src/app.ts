import express, { type Express, Router } from 'express';
import { verificationApi } from './contract/calls/verification.ts';
import { dropBody, observeRequest } from './http/middleware.ts';
import { errorHandler, errorPages, noSuchEndpoint } from './http/error-handler.ts';
import { mountAll } from './http/route.ts';
import { lazily } from './lazily.ts';
import { getFailedPage } from './verification/page.service.ts';
import { verificationHandlers } from './verification/verification.routes.ts';

export function verificationRouter(): Router {
  const router = Router();
  mountAll(router, verificationApi, verificationHandlers);
  return router;
}

/** Router of all other calls, loaded at the first of them, so that a new process answers visitors without it. */
export const otherRouter = lazily(async () => {
  const [{ apis }, { handlers }] = await Promise.all([import('./contract/index.ts'), import('./handlers.ts')]);
  const router = Router();
  for (const group of Object.keys(handlers) as (keyof typeof apis)[])
    if (group !== 'verification') mountAll(router, apis[group], handlers[group]);
  return router;
});

/** The API as one Express application. It reads bodies itself; the platform's parser sees none. */
export function buildApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(observeRequest);
  app.use(verificationRouter());
  app.use(async (request, response, next) => {
    (await otherRouter())(request, response, next);
  });
  app.use(noSuchEndpoint);
  app.use(dropBody);
  app.use(['/verify', '/verification', verificationApi.find.path], errorPages(getFailedPage));
  app.use(errorHandler);
  return app;
}
