import { startProject } from '../emulators/config.mjs';
import { localVault } from './local-vault.mjs';
import { secretVault } from './secret-vault.mjs';

/**
 * Vault of a project's key: beside the data of `npm start`, or in the project's Secret Manager.
 * @param {string} projectId
 * @param {string} region  of the functions
 */
export function vaultOf(projectId, region) {
  return projectId === startProject ? localVault() : secretVault(projectId, region);
}
