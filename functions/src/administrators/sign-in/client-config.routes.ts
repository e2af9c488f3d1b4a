import { clientEmulators, projectId, webApiKey } from '../../config.ts';
import type { ClientConfig, clientConfigApi } from '../../contract/calls/client-config.ts';
import type { Handlers } from '../../http/route.ts';
import { getCachedSettings, googleSignInOf } from '../../settings/settings.service.ts';

export const clientConfigHandlers: Handlers<typeof clientConfigApi> = {
  get: getClientConfig,
};

async function getClientConfig(): Promise<ClientConfig> {
  const googleSignIn = googleSignInOf(await getCachedSettings());
  return { projectId, apiKey: webApiKey, emulators: clientEmulators, googleSignIn };
}
