import { join } from 'node:path';
import { loadUserEnvs } from 'firebase-tools/lib/functions/env.js';
import { rootDir } from '../paths.mjs';

/** Parameters in `functions/.env` and `functions/.env.<project>`, read like a deploy; {} if no file exists. */
export function readParameters(/** @type {string} */ projectId) {
  const functionsSource = join(rootDir, 'functions');
  return loadUserEnvs({ functionsSource, projectId, projectDir: rootDir });
}
