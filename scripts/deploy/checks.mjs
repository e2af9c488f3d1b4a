import { apis, billing, committed, login, project } from './checks/access.mjs';
import { backups, database, lifetimes, protection } from './checks/firestore.mjs';
import { googleProvider, googleRules } from './checks/google-sign-in.mjs';
import { images, site } from './checks/live.mjs';
import { organization } from './checks/organization.mjs';
import { projectRoles, rolesOnItself } from './checks/roles.mjs';
import { parameters, secretChecks } from './checks/settings.mjs';
import { accounts, listener, signInRules } from './checks/sign-in.mjs';
import { bucket, lifecycle } from './checks/storage.mjs';
import { credentials, gcloudCli } from './checks/tools.mjs';

/**
 * Everything that a deploy relies on, in the order of the checks and fixes.
 * @returns {import('./check.mjs').Check[]}
 */
export function checksFor(/** @type {import('./wanted.mjs').Wanted} */ { secrets }) {
  return [
    ...[committed, login, project, billing, apis, organization, parameters],
    ...[database, protection, backups, bucket, accounts, signInRules, googleProvider, googleRules, site],
    ...[...secretChecks(secrets), projectRoles, rolesOnItself],
    ...[listener, lifetimes, lifecycle, images],
  ];
}

/**
 * Checks of tools that other commands use; run while a project is prepared.
 * @returns {import('./check.mjs').Check[]}
 */
export function checksOfTools() {
  return [gcloudCli, credentials];
}
