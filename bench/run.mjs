// Holds the built site against its budgets of speed: npm run bench. It uses the ports of the tests, so not beside them.
import { buildAll } from '../scripts/build.mjs';
import { runInSuite } from '../scripts/testing/run-in-suite.mjs';

console.log('Building ...');
const ready = await buildAll();
process.exit(ready && (await runInSuite('bench/measure.mjs', process.argv.slice(2))) ? 0 : 1);
