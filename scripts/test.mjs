// Runs the checks for a change: npm test, or some parts of it: npm test -- api rules
// Only the files of a part with a word in their path: npm test -- e2e --only=focus,once
// All parts, as continuous integration runs them: npm run test:all
import { readArguments, refuseArguments } from './project/read-arguments.mjs';
import { beginApiRecords } from './testing/api-records.mjs';
import { addUp } from './testing/counts.mjs';
import { failuresOf } from './testing/failures.mjs';
import { runLanes } from './testing/lanes.mjs';
import { summary } from './testing/stage.mjs';
import { allParts, firstSteps, hasFailure, lastSteps, runSteps } from './testing/steps.mjs';
import { slowestTen } from './testing/times.mjs';

const ofAChange = ['format', 'lint', 'types', 'unit', 'build', 'api', 'contract-coverage', 'smoke', 'rules', 'e2e'];
/** Need no build: they read the source, or build for themselves. */
const unbuilt = ['format', 'lint', 'types', 'unit', 'dev'];

// Focused tests fail and snapshots are not written, as in continuous integration.
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
const unknown = words.filter((word) => word !== 'all' && !allParts.includes(word));
if (unknown.length > 0)
  refuseArguments({ usage }, `There is no part ${unknown.join(', ')}. Parts: ${allParts.join(', ')}; all.`);
const asked = words.length === 0 ? ofAChange : words.includes('all') ? allParts : words;
const wanted = asked.some((part) => !unbuilt.includes(part)) ? [...asked, 'build'] : asked;

if (wanted.includes('api') || wanted.includes('api-details')) beginApiRecords();
// Each API test runs once: against the packed function, if it can.
if (['api', 'production'].every((part) => wanted.includes(part))) process.env.TEST_SERVED = 'packed';

const results = await runSteps(firstSteps, wanted);
if (!hasFailure(results)) results.push(...(await runLanes(wanted)));
if (!hasFailure(results)) results.push(...(await runSteps(lastSteps, wanted)));
const { passed, failed } = addUp(results);
const slowest = slowestTen(results);
if (slowest.length > 0) console.log(`\nThe slowest tests:\n${slowest.join('\n')}`);
const failures = failuresOf(results);
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`);
console.log(`\n${summary(results).join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
