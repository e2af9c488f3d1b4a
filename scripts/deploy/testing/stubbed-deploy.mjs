import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../paths.mjs';
import { checksFor } from '../checks.mjs';
import { parameters } from '../checks/settings.mjs';
import { deploy } from '../deploy.mjs';
import { readWanted } from '../wanted.mjs';
import { startGoogleStub } from './google-stub.mjs';
import { readyProject } from './ready-project.mjs';

/** @typedef {ReturnType<typeof readyProject>} Project */
/** @typedef {Awaited<ReturnType<typeof startGoogleStub>>} Stub */

/** All checks except the slow one, which reads the settings in a separate process. */
export const quickChecks = checksFor(readWanted()).filter((check) => check !== parameters);

/**
 * Runs work against the stub of a project, with its file of parameters.
 * @template Result
 * @param {string} projectId
 * @param {(project: Project) => void} prepare  takes something away from a project that is ready
 * @param {(stub: Stub) => Promise<Result>} work
 */
export async function withStub(projectId, prepare, work) {
  const project = readyProject(projectId);
  prepare(project);
  const stub = await startGoogleStub(project);
  const parametersFile = join(rootDir, `functions/.env.${projectId}`);
  writeFileSync(parametersFile, project.parameters);
  // Each stub has its own token, because the CLI caches answers by token.
  Object.assign(process.env, stub.env, { FIREBASE_TOKEN: `token-for-${project.origin}` });
  try {
    return await work(stub);
  } finally {
    stub.close();
    rmSync(parametersFile);
  }
}

/** @typedef {Partial<Parameters<typeof deploy>[0]>} Options */

/**
 * Deploys against the stub that this process is led to.
 * @param {Options & { projectId: string }} options  of `deploy`, but for the smoke test, which says yes
 */
export async function deployOnce(options) {
  /** @type {string[]} */
  const said = [];
  /** @type {string[]} */
  const smoked = [];
  const isWell = await deploy({
    allowDirty: true,
    skipTests: true,
    checks: quickChecks,
    tools: [],
    smoke: async (url) => smoked.push(url) > 0,
    say: (line) => said.push(line),
    ...options,
  });
  return { isWell, said: said.join('\n'), smoked };
}

/**
 * Deploys once against a fresh stub. Each test file names its own project, because parameters are in a file and test
 * files run in parallel.
 * @param {Options} options  of `deployOnce`
 * @param {(project: Project) => void} [prepare]
 */
export function deployToStub({ projectId = 'school-badges-stub', ...options }, prepare = () => {}) {
  return withStub(projectId, prepare, async (stub) => ({ ...(await deployOnce({ projectId, ...options })), stub }));
}
