// Holds the built site against its budgets of speed: npm run bench. It uses the ports of the tests, so not beside them.
import { rmSync } from 'node:fs';
import { buildAll } from '../scripts/building/build.mjs';
import { readArguments } from '../scripts/project/read-arguments.mjs';
import { runInSuite } from '../scripts/testing/run-in-suite.mjs';
import { allParts, scaleFile, scaleParts } from './scale/parts.mjs';
import { smallHeap } from './scale/small-heap.mjs';

// Nothing listens there. Mails wait in the outbox, as behind a mail server that is down: who sends them is not measured.
const noMailServer = 'smtp://127.0.0.1:1';

const { positionals: words } = readArguments({
  usage: ['npm run bench -- [MEASURE...]', `npm run bench -- scale[=PART,PART]   of ${allParts.join(', ')}`],
  words: ['[MEASURE...]'],
});
const parts = scaleParts(words);
console.log('Building ...');
const ready = await buildAll();
process.exit(ready && (await (parts ? measureScale(parts) : runInSuite('bench/measure.mjs', words))) ? 0 : 1);

/**
 * Measures some parts in suites of their own: lists count the badges that issuing would add, the memory of the functions is
 * measured in small processes, which are slower than those that are deployed, and a look at a list and imports need many
 * people. The emulator keeps every document in memory, several gigabytes in the end; it slows down before it is full.
 */
async function measureScale(/** @type {string[]} */ asked) {
  rmSync(scaleFile, { force: true });
  process.env.JAVA_TOOL_OPTIONS ??= '-XX:MaxRAMPercentage=50';
  const apart = ['lists', 'memory', 'making-memory', 'preview', 'import'];
  const suites = [
    asked.filter((part) => !apart.includes(part)),
    ...apart.map((part) => asked.filter((one) => one === part)),
  ];
  let isKept = true;
  for (const parts of suites.filter((suite) => suite.length > 0)) {
    const parameters = parts[0].endsWith('memory') ? smallHeap : {};
    const changed = { secrets: { SMTP_URL: noMailServer }, parameters };
    isKept = (await runInSuite('bench/scale/measure.mjs', parts, changed)) && isKept;
  }
  return isKept;
}
