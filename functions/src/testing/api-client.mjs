// The typed client and the endpoints, for scripts that plain Node runs.
import './read-typescript.mjs';

export const { ask, signedInClient } = await import('./client.ts');
export const { fillPath } = await import('../contract/text/address.ts');
export const {
  actsApi,
  badgeTemplatesApi,
  badgesApi,
  bodyLimitOf,
  deletedApi,
  endpoints,
  importsApi,
  settingsApi,
  tagsApi,
  usersApi,
  verificationApi,
} = await import('../contract/index.ts');
