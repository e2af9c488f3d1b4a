// Holds what anybody can ask of one process against its budgets: npm run test:load. A word takes one of the two parts.
import { buildAll } from '../../scripts/build.mjs';
import { readArguments, refuseArguments } from '../../scripts/project/read-arguments.mjs';
import { runInSuite } from '../../scripts/testing/run-in-suite.mjs';

const parts = { 'look-ups': 'bench/load/measure.mjs', anonymous: 'bench/load/anonymous/measure.mjs' };
const usage = [`npm run test:load -- [${Object.keys(parts).join(' | ')}]`];
const { positionals: chosen } = readArguments({ usage, words: ['[PART...]'] });
const unknown = chosen.find((name) => !(name in parts));
if (unknown !== undefined)
  refuseArguments({ usage }, `There is no part ${unknown}. There are ${Object.keys(parts).join(', ')}.`);

console.log('Building ...');
let isKept = await buildAll();
for (const [name, script] of Object.entries(parts)) {
  if (isKept && (chosen.length === 0 || chosen.includes(name))) isKept = await runInSuite(script, []);
}
process.exit(isKept ? 0 : 1);
