// Everything that must hold before a change is merged: npm test, or parts of it by name: npm test -- api rules
// Of a part, the files whose path has a word in it: npm test -- e2e --only=focus,once
import { buildAll, npmRun } from './build.mjs';
import { mailServerUrl } from './emulators/config.mjs';
import { readArguments, refuseArguments } from './project/read-arguments.mjs';
import { addUp } from './testing/counts.mjs';
import { runInEmulators } from './testing/emulator-stages.mjs';
import { runVitest } from './testing/runners.mjs';
import { slowestTen } from './testing/slowest.mjs';
import { asCheck, runStage, summary } from './testing/stage.mjs';

/** Stages before the emulators, in order; those of one line run at once. The first line with a failure ends the run. */
const earlyStages = [
  {
    format: () => asCheck(npmRun('format:check')),
    lint: () => asCheck(npmRun('lint')),
    types: () => asCheck(npmRun('typecheck')),
  },
  { unit: () => runVitest('unit', ['unit*', 'web*']) },
  { build: () => asCheck(buildAll()) },
];
const earlyParts = earlyStages.flatMap((stages) => Object.keys(stages));
const emulatorParts = ['api', 'contract-coverage', 'smoke', 'rules', 'e2e'];
/** Runs when it is named, in emulators of its own: its mails go to a mail server that may be down. */
const faults = 'faults';
/** Runs when it is named: the Firebase CLI deploys to a stub of Google's APIs. */
const deploy = 'deploy';
/** Runs when it is named: the journeys that take long. */
const long = 'long';
/** Runs when it is named: programs of others check the credentials. */
const proofs = 'proofs';
/** Runs when it is named: `npm run dev` in a browser. It builds for itself. */
const dev = 'dev';
const namedParts = [faults, deploy, long, proofs];
const parts = [...earlyParts, ...emulatorParts, ...namedParts, dev];

// Focused tests are refused and snapshots are not written, here as on the build server.
process.env.CI ||= 'true';
if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR ||= '1';

const usage = ['npm test -- [PART...] [--only=WORD,WORD]'];
const { values, positionals: chosen } = readArguments({
  usage,
  words: ['[PART...]'],
  options: { only: { type: 'string' } },
});
// The runners read it, those in the emulators too.
if (values.only) process.env.TEST_ONLY = values.only;
const unknown = chosen.filter((part) => !parts.includes(part));
if (unknown.length > 0)
  refuseArguments({ usage }, `There is no part ${unknown.join(', ')}. Parts: ${parts.join(', ')}.`);

const inEmulators = emulatorParts.filter(isChosen);
const needsBuild = inEmulators.length > 0 || namedParts.some((part) => chosen.includes(part));
/** @type {import('./testing/stage.mjs').StageResult[]} */
const results = [];
for (const stages of earlyStages) {
  const wanted = Object.entries(stages).filter(([name]) => isChosen(name) || (name === 'build' && needsBuild));
  const outcomes = await Promise.all(wanted.map(([name, work]) => runStage(name, work)));
  results.push(...outcomes);
  if (outcomes.some(({ failed }) => failed > 0)) finish();
}
if (inEmulators.length > 0) results.push(...(await runInEmulators(inEmulators)));
if (chosen.includes(faults)) results.push(...(await runInEmulators([faults], { SMTP_URL: mailServerUrl })));
if (chosen.includes(long)) results.push(...(await runInEmulators([long])));
if (chosen.includes(proofs)) results.push(...(await runInEmulators([proofs])));
if (chosen.includes(deploy)) results.push(await runStage(deploy, () => runVitest(deploy, [deploy])));
if (chosen.includes(dev)) results.push(await runStage(dev, () => runVitest(dev, [dev])));
finish();

function isChosen(/** @type {string} */ name) {
  return chosen.length === 0 || chosen.includes(name);
}

function finish() {
  const { passed, failed } = addUp(results);
  const slowest = slowestTen(results);
  if (slowest.length > 0) console.log(`\nThe slowest tests:\n${slowest.join('\n')}`);
  console.log(`\n${summary(results).join('\n')}\n\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
