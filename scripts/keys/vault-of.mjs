import { startProject } from '../emulators/config.mjs';
import { keepKey, keptKey, runningKey } from './local-key.mjs';
import { secretVault } from './secret-vault.mjs';

/**
 * Vault of a project's key: next to the data of `npm start`, or in Secret Manager.
 * @param {string} projectId
 * @param {string} region  of the functions
 */
export function vaultOf(projectId, region) {
  return projectId === startProject ? localVault() : secretVault(projectId, region);
}

/**
 * The key of `npm start`. A running suite continues with the key that it started with.
 * @returns {import('./key-commands.mjs').Vault}
 */
function localVault() {
  return {
    open: async () => undefined,
    read: async () => ({ newest: await keptKey(), running: runningKey() }),
    write: async (text) => keepKey(text),
    next: 'Next: end npm start, and start it again.',
  };
}
