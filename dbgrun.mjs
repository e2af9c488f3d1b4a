import { runInSuite } from './scripts/testing/run-in-suite.mjs';
process.exit((await runInSuite('dbg.mjs', process.argv.slice(2))) ? 0 : 1);
