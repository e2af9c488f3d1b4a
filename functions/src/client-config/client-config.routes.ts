import { Router } from 'express';
import { clientEmulators, projectId, webApiKey } from '../config.ts';
import { clientConfigApi } from '../contract/client-config.ts';
import { mount } from '../http/route.ts';

export const clientConfigRoutes = Router();

mount(clientConfigRoutes, clientConfigApi.get, () =>
  Promise.resolve({ projectId, apiKey: webApiKey, emulators: clientEmulators }),
);
