import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changePolicy, offersGoogleSignIn, withGoogleSignIn } from '../addresses/policy.mjs';
import { rootDir } from '../paths.mjs';
import { readParameters } from '../project/parameters.mjs';

/** firebase.json as it is deployed to a project. */
export function readLiveConfig(/** @type {string} */ projectId) {
  const config = JSON.parse(readFileSync(join(rootDir, 'firebase.json'), 'utf8'));
  if (!offersGoogleSignIn(readParameters(projectId))) return config;
  return changePolicy(config, (policy) => withGoogleSignIn(policy, projectId));
}
