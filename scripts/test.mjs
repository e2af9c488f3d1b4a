// What must be true before a change is merged: npm test, or parts of it by name: npm test -- api rules
// Of a part, the files whose path has a word in it: npm test -- e2e --only=focus,once
// All parts, as continuous integration runs them: npm run test:all
import { join } from 'node:path';
import { buildAll, npmRun } from './building/build.mjs';
import { mailServerUrl } from './emulators/config.mjs';
import { rootDir } from './paths.mjs';
import { testPacked } from './production/packed.mjs';
import { readArguments, refuseArguments } from './project/read-arguments.mjs';
import { run } from './setup/run.mjs';
import { addUp } from './testing/counts.mjs';
import { runInEmulators } from './testing/emulator-stages.mjs';
import { measureLoad } from './testing/load.mjs';
import { runVitest } from './testing/runners.mjs';
import { slowestTen } from './testing/slowest.mjs';
import { asCheck, runStage, summary } from './testing/stage.mjs';

/** @typedef {import('./testing/stage.mjs').StageResult} StageResult */

const inEmulators = 'scripts/testing/in-emulators.mjs';
const ofAChange = ['format', 'lint', 'types', 'unit', 'build', 'api', 'contract-coverage', 'smoke', 'rules', 'e2e'];
const ofAll = [...ofAChange, 'long', 'proofs', 'faults', 'production', 'deploy', 'dev', 'load'];
/** Need no build: they read the source, or build for themselves. */
const unbuilt = ['format', 'lint', 'types', 'unit', 'dev'];

/**
 * The steps, in order. Parts of one step run at once or in the same emulators; a step with a failure ends the run.
 * @type {{ parts: string[], work: (chosen: string[]) => Promise<StageResult[]> }[]}
 */
const steps = [
  {
    parts: ['format', 'lint', 'types'],
    work: (chosen) => Promise.all(chosen.map((name) => runStage(name, checks[name]))),
  },
  { parts: ['unit'], work: () => stage('unit', () => runVitest('unit', ['unit*', 'web*'])) },
  { parts: ['build'], work: () => stage('build', () => asCheck(buildAll())) },
  {
    parts: ['api', 'contract-coverage', 'smoke', 'rules', 'e2e'],
    work: (chosen) => runInEmulators(inEmulators, chosen),
  },
  { parts: ['long'], work: (chosen) => runInEmulators(inEmulators, chosen) },
  { parts: ['proofs'], work: (chosen) => runInEmulators(inEmulators, chosen) },
  // In emulators of its own: its mails go to a mail server that may be down.
  { parts: ['faults'], work: (chosen) => runInEmulators(inEmulators, chosen, { SMTP_URL: mailServerUrl }) },
  { parts: ['production'], work: testPacked },
  { parts: ['deploy'], work: () => stage('deploy', () => runVitest('deploy', ['serial'])) },
  { parts: ['dev'], work: () => stage('dev', () => runVitest('dev', ['serial'])) },
  { parts: ['load'], work: () => stage('load', () => asCheck(measureLoad())) },
];

/** @type {Record<string, () => ReturnType<typeof asCheck>>} */
const checks = {
  format: () => asCheck(isFormatted()),
  lint: () => asCheck(npmRun('lint')),
  types: () => asCheck(npmRun('typecheck')),
};

// Focused tests are refused and snapshots are not written, here as on the build server.
process.env.CI ||= 'true';
if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR ||= '1';

const usage = ['npm test -- [PART...] [--only=WORD,WORD]', 'npm run test:all'];
const { values, positionals: words } = readArguments({
  usage,
  words: ['[PART...]'],
  options: { only: { type: 'string' } },
});
// The runners read it, those in the emulators too.
if (values.only) process.env.TEST_ONLY = values.only;
const unknown = words.filter((word) => word !== 'all' && !ofAll.includes(word));
if (unknown.length > 0)
  refuseArguments({ usage }, `There is no part ${unknown.join(', ')}. Parts: ${ofAll.join(', ')}; all.`);
const asked = words.length === 0 ? ofAChange : words.includes('all') ? ofAll : words;
const wanted = asked.some((part) => !unbuilt.includes(part)) ? [...asked, 'build'] : asked;

/** @type {StageResult[]} */
const results = [];
for (const { parts, work } of steps) {
  const chosen = parts.filter((part) => wanted.includes(part));
  if (chosen.length > 0) results.push(...(await work(chosen)));
  if (results.some(({ failed }) => failed > 0)) break;
}
const { passed, failed } = addUp(results);
const slowest = slowestTen(results);
if (slowest.length > 0) console.log(`\nThe slowest tests:\n${slowest.join('\n')}`);
console.log(`\n${summary(results).join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function stage(/** @type {string} */ name, /** @type {Parameters<typeof runStage>[1]} */ work) {
  return [await runStage(name, work)];
}

async function isFormatted() {
  const prettier = join(rootDir, 'node_modules/prettier/bin/prettier.cjs');
  const { ok, output } = await run(process.execPath, [prettier, '--check', '.'], { cwd: rootDir });
  if (!ok) console.log(output.trim());
  return ok;
}
