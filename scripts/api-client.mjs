// The typed client and the endpoints, for scripts that plain Node runs.
import '../functions/src/testing/read-typescript.mjs';

export const { signedInClient } = await import('../functions/src/testing/client.ts');
export const { fillPath } = await import('../functions/src/contract/address.ts');
export const {
  badgeTemplatesApi,
  badgesApi,
  bodyLimitOf,
  credentialsApi,
  endpoints,
  importsApi,
  settingsApi,
  tagsApi,
  usersApi,
  verificationApi,
} = await import('../functions/src/contract/index.ts');
