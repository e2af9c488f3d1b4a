// Checks the types of every source file, or of some programs: npm run typecheck [-- PROGRAM...]
import { readArguments, refuseArguments } from './project/read-arguments.mjs';
import { problemsOf, typePrograms } from './testing/types.mjs';

const usage = ['npm run typecheck -- [PROGRAM...]'];
const { positionals: chosen } = readArguments({ usage, words: ['[PROGRAM...]'] });
const unknown = chosen.find((program) => !typePrograms.includes(program));
if (unknown) refuseArguments({ usage }, `There is no program ${unknown}. Programs: ${typePrograms.join(', ')}.`);

// A file of several programs has its problems in each.
const printed = new Set();
for (const program of chosen.length > 0 ? chosen : typePrograms) {
  for (const problem of await problemsOf(program)) {
    if (!printed.has(problem)) console.log(problem);
    printed.add(problem);
  }
}
if (printed.size > 0) process.exitCode = 1;
