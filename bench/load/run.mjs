// Holds look-ups against their budget while the same process draws and cleans: npm run test:load.
import { buildAll } from '../../scripts/build.mjs';
import { runInSuite } from '../../scripts/testing/run-in-suite.mjs';

console.log('Building ...');
const ready = await buildAll();
process.exit(ready && (await runInSuite('bench/load/measure.mjs', [])) ? 0 : 1);
