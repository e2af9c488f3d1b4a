import { buildAll, npmRun } from '../building/build.mjs';
import { mailServerUrl } from '../emulators/config.mjs';
import { testPacked } from '../production/packed.mjs';
import { notingQueries } from './api-records.mjs';
import { runInEmulators } from './emulator-stages.mjs';
import { measureLoad } from './load.mjs';
import { obtainProofPrograms } from './proof-programs.mjs';
import { runVitest } from './runners.mjs';
import { asCheck, runStage } from './stage.mjs';

/** @typedef {import('./stage.mjs').StageResult} StageResult */

/**
 * Parts that run at once, or in the same emulators.
 * @typedef {{ parts: string[], work: (chosen: string[]) => Promise<StageResult[]> }} Step
 */

/** @param {string[]} chosen  @param {Parameters<typeof runInEmulators>[2]} [changed] */
const inEmulators = (chosen, changed) => runInEmulators('scripts/testing/in-emulators.mjs', chosen, changed);

/** @type {Record<string, Parameters<typeof runStage>[1]>} */
const first = {
  format: () => asCheck(npmRun('format:check')),
  lint: () => asCheck(npmRun('lint')),
  types: () => asCheck(npmRun('typecheck')),
  unit: () => runVitest('unit', ['unit*', 'web*']),
  build: () => asCheck(buildAll()),
};
const atOnce = (/** @type {string[]} */ chosen) => Promise.all(chosen.map((name) => runStage(name, first[name])));

/** @type {Step[]} */
export const firstSteps = [{ parts: ['format', 'lint', 'types', 'build'], work: atOnce }];

/**
 * Steps that run two at a time, in order: likely failures first, then the longest. Alone, each leaves a processor idle
 * for a third of its time.
 * @type {Step[]}
 */
export const pairedSteps = [
  { parts: ['unit'], work: atOnce },
  {
    parts: ['production', 'api', 'contract-coverage', 'api-details', 'index-coverage', 'rules'],
    async work(chosen) {
      // First, because it leaves its API tests to no later step.
      const packed = chosen.includes('production') ? await testPacked({ env: notingQueries() }) : [];
      const others = chosen.filter((part) => part !== 'production');
      if (others.length === 0 || hasFailure(packed)) return packed;
      const env = chosen.includes('index-coverage') ? notingQueries() : {};
      return [...packed, ...(await inEmulators(others, { dataAlone: true, env }))];
    },
  },
  {
    parts: ['smoke', 'e2e', 'long', 'proofs'],
    work: async (chosen) => {
      if (chosen.includes('proofs')) await obtainProofPrograms();
      return inEmulators(chosen);
    },
  },
  // In separate emulators: its mails go to a mail server that may be down.
  { parts: ['faults'], work: (chosen) => inEmulators(chosen, { secrets: { SMTP_URL: mailServerUrl } }) },
  { parts: ['deploy'], work: () => stage('deploy', () => runVitest('deploy', ['serial'])) },
];

/** They measure time, so nothing else runs. */
export const lastSteps = [
  { parts: ['dev'], work: () => stage('dev', () => runVitest('dev', ['serial'])) },
  { parts: ['load'], work: () => stage('load', () => asCheck(measureLoad())) },
];

/** Every part, in the order of its step. */
export const allParts = [...firstSteps, ...pairedSteps, ...lastSteps].flatMap(({ parts }) => parts);

/**
 * Runs the wanted parts of some steps in order. Stops after a failed step.
 * @param {Step[]} steps
 * @param {string[]} wanted
 */
export async function runSteps(steps, wanted) {
  /** @type {StageResult[]} */
  const results = [];
  for (const { parts, work } of steps) {
    const chosen = parts.filter((part) => wanted.includes(part));
    if (chosen.length > 0) results.push(...(await work(chosen)));
    if (hasFailure(results)) break;
  }
  return results;
}

export function hasFailure(/** @type {StageResult[]} */ results) {
  return results.some(({ failed }) => failed > 0);
}

async function stage(/** @type {string} */ name, /** @type {Parameters<typeof runStage>[1]} */ work) {
  return [await runStage(name, work)];
}
