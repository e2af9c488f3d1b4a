import { Router } from 'express';
import { clientEmulators, projectId, webApiKey } from '../config.ts';
import { clientConfigApi } from '../contract/client-config.ts';
import { mount } from '../http/route.ts';
import { googleSignInOf } from '../settings/google-sign-in.ts';
import { getCachedSettings } from '../settings/settings.service.ts';

export const clientConfigRoutes = Router();

mount(clientConfigRoutes, clientConfigApi.get, async () => ({
  ...{ projectId, apiKey: webApiKey, emulators: clientEmulators },
  googleSignIn: googleSignInOf(await getCachedSettings()),
}));
