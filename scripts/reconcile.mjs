// Finds related records that disagree, and repairs them on request:
//   npm run reconcile -- [--project ID] [--repair]
// Without --project, the suite of `npm start` is meant. Exits with 1 if a difference was not repaired.
import '../functions/src/testing/read-typescript.mjs';
import { perform } from './project/perform.mjs';
import { readArguments } from './project/read-arguments.mjs';
import { useProject } from './project/use-project.mjs';

const { values } = readArguments({
  usage: ['npm run reconcile -- [--project ID] [--repair]'],
  options: { project: { type: 'string' }, repair: { type: 'boolean', default: false } },
});
const projectId = await useProject(values.project);

const { findDifferences } = await import('../functions/src/chores/reconcile/reconcile.service.ts');
const again = 'Run this again: it starts over.';
let found = 0;
let mended = 0;
await perform(compare, {
  projectId,
  stopped: () => `Stopped. Not everything was compared; finished repairs stay. ${again}`,
  failed: (why) => `Not everything was compared: ${why}\n${again}`,
});

async function compare() {
  for await (const { record, says, repair } of findDifferences()) {
    found += 1;
    const mends = values.repair && repair !== null;
    if (mends) await repair();
    if (mends) mended += 1;
    console.log(`${record} ${says}${outcomeOf({ mends, canMend: repair !== null })}`);
  }
  console.log(summary());
  if (found > mended) process.exitCode = 1;
}

function outcomeOf(/** @type {{ mends: boolean, canMend: boolean }} */ { mends, canMend }) {
  if (mends) return ': repaired.';
  return canMend ? '.' : '. A person has to decide.';
}

function summary() {
  if (found === 0) return `Nothing differs in project ${projectId}.`;
  const left = found - mended;
  if (!values.repair) return `${count(found)} in project ${projectId}. Add --repair to repair what can be repaired.`;
  return `${count(found)} in project ${projectId}, ${mended} repaired, ${left} left. Run this again to check the result.`;
}

function count(/** @type {number} */ number) {
  return `${number} difference${number === 1 ? '' : 's'}`;
}
