// Runs parts in the second lane, on separate ports. scripts/testing/lanes.mjs starts it with a file for the results and
// the parts.
import { writeWhole } from '../setup/write-whole.mjs';
import { pairedSteps, runSteps } from './steps.mjs';

const [file, ...parts] = process.argv.slice(2);
writeWhole(file, JSON.stringify(await runSteps(pairedSteps, parts)));
process.exit(0);
