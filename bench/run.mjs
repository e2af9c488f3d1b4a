// Holds the built site against its budgets of speed: npm run bench. It uses the ports of the tests, so not beside them.
import { buildAll } from '../scripts/build.mjs';
import { runInSuite } from '../scripts/testing/run-in-suite.mjs';
import { scaleParts } from './scale/parts.mjs';
import { smallHeap } from './scale/small-heap.mjs';

// Nothing listens there. Mails wait in the outbox, as behind a mail server that is down: who sends them is not measured.
const noMailServer = 'smtp://127.0.0.1:1';

const words = process.argv.slice(2);
const parts = scaleParts(words);
console.log('Building ...');
const ready = await buildAll();
const measure = parts
  ? () => runInSuite('bench/scale/measure.mjs', parts, { SMTP_URL: noMailServer }, smallHeap)
  : () => runInSuite('bench/measure.mjs', words);
process.exit(ready && (await measure()) ? 0 : 1);
