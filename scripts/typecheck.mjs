// Checks the types of every source file, or of some programs: npm run typecheck [-- PROGRAM...]
import { readArguments, refuseArguments } from './project/read-arguments.mjs';
import { problemsOf, typePrograms } from './testing/types.mjs';

const usage = ['npm run typecheck -- [PROGRAM...]'];
const { positionals: chosen } = readArguments({ usage, words: ['[PROGRAM...]'] });
const unknown = chosen.find((program) => !typePrograms.includes(program));
if (unknown) refuseArguments({ usage }, `There is no program ${unknown}. Programs: ${typePrograms.join(', ')}.`);

for (const program of chosen.length > 0 ? chosen : typePrograms) {
  const problems = problemsOf(program);
  process.stdout.write(problems.join(''));
  if (problems.length > 0) process.exitCode = 1;
}
