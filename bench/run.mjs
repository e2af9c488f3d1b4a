// Measures the built site against its speed budgets: npm run bench. It uses the tests' ports, so do not run both at
// once.
import { rmSync } from 'node:fs';
import { buildAll } from '../scripts/building/build.mjs';
import { readArguments } from '../scripts/project/read-arguments.mjs';
import { runInSuite } from '../scripts/testing/run-in-suite.mjs';
import { allParts, scaleFile, scaleParts } from './scale/parts.mjs';
import { smallHeap } from './scale/small-heap.mjs';

// Nothing listens there. Mails wait in the outbox, as if the mail server were down: sending is not measured.
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
 * Measures some parts in separate suites: lists count badges that issuing would add, memory needs small, slow
 * processes, and previews and imports need many people. The emulator keeps every document in memory, in the end several
 * gigabytes, and slows down before it is full.
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
