// Runs parts of the second lane on ports of their own. Started by scripts/testing/lanes.mjs, with a file for the results and the parts.
import { writeWhole } from '../setup/write-whole.mjs';
import { lanes, runSteps } from './steps.mjs';

const [file, ...parts] = process.argv.slice(2);
writeWhole(file, JSON.stringify(await runSteps(lanes[1], parts)));
process.exit(0);
