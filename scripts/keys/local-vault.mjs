import { keepKey, keptKey, runningKey } from './local-key.mjs';

/**
 * The key of `npm start`. A suite that runs goes on with the one that it began with.
 * @returns {import('./key-commands.mjs').Vault}
 */
export function localVault() {
  return {
    open: async () => undefined,
    read: async () => ({ newest: await keptKey(), running: runningKey() }),
    write: async (text) => keepKey(text),
    next: 'Next: end npm start, and start it again.',
  };
}
