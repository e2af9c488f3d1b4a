// Applies each fault in a work tree of its own and runs the tests nearest to it, the cheapest first, until one fails:
// node scripts/testing/faults/try.mjs [--at COMMIT] [--only WORD,WORD] [--whole test|test:all]
// Prints a line a fault: what found it, after how many seconds. With --whole also what no near test found is tried.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, rootDir } from '../../paths.mjs';
import { readArguments } from '../../project/read-arguments.mjs';
import { run, tail } from '../../setup/run.mjs';
import { writeWhole } from '../../setup/write-whole.mjs';
import { faults } from './faults.mjs';

const { values } = readArguments({
  usage: ['node scripts/testing/faults/try.mjs [--at COMMIT] [--only WORD,WORD] [--whole COMMAND]'],
  options: {
    at: { type: 'string', default: 'HEAD' },
    only: { type: 'string', default: '' },
    whole: { type: 'string' },
  },
});
const tree = join(cacheDir, 'faults');
if (!existsSync(tree)) await git(rootDir, 'worktree', 'add', '--detach', tree, values.at);
await git(tree, 'checkout', '--quiet', '--force', '--detach', values.at);
await within(['npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund'], { mustSucceed: true });

const words = values.only.split(',');
for (const fault of faults.filter(({ name, file }) => words.some((word) => `${name} ${file}`.includes(word)))) {
  await git(tree, 'checkout', '--quiet', '--force', '.');
  const path = join(tree, fault.file);
  writeWhole(
    path,
    readFileSync(path, 'utf8').replace(fault.from, () => fault.to),
  );
  const start = performance.now();
  const found = await firstToFail(fault);
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(5);
  console.log(`${found ? 'found by' : 'SURVIVES'} ${(found ?? '').padEnd(10)}${seconds} s  ${fault.name}`);
}

/** @param {import('./faults.mjs').Fault} fault @returns {Promise<string | undefined>} the part that found it */
async function firstToFail({ file, api, e2e }) {
  const part = (/** @type {string} */ name, /** @type {string} */ only) => [
    'npm',
    ...['test', '--', name, `--only=${only}`],
  ];
  const isCode = /\.tsx?$/.test(file);
  const near = {
    types: isCode && ['npm', 'run', '--silent', 'typecheck'],
    unit: isCode && ['npx', 'vitest', 'related', '--run', '--bail=1', file, '--project', 'unit*', '--project', 'web*'],
    rules: file.endsWith('.rules') && part('rules', ''),
    api: api && part('api', api),
    e2e: e2e && part('e2e', e2e),
    whole: values.whole && ['npm', 'run', values.whole],
  };
  for (const [name, command] of Object.entries(near)) if (command && !(await within(command))) return name;
}

async function within(/** @type {string[]} */ [program, ...args], { mustSucceed = false } = {}) {
  const { ok, output } = await run(program, args, { cwd: tree, env: { ...process.env, CI: 'true' } });
  if (mustSucceed && !ok) throw new Error(tail(output));
  return ok;
}

async function git(/** @type {string} */ cwd, /** @type {string[]} */ ...args) {
  const { ok, output } = await run('git', args, { cwd });
  if (!ok) throw new Error(tail(output));
}
