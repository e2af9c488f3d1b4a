// Applies each fault in a separate work tree and runs the tests nearest to it, the cheapest first, until one fails:
// node scripts/testing/faults/try.mjs [--at COMMIT] [--only WORD,WORD] [--parts api,e2e,...] [--whole test|test:all]
// Prints per fault: the part that found it, the seconds, and the first failed test. With --whole a whole command tries
// the faults that no near test found. An older commit may have other parts.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { cacheDir, rootDir } from '../../paths.mjs';
import { readArguments } from '../../project/read-arguments.mjs';
import { run, tail } from '../../setup/run.mjs';
import { writeWhole } from '../../setup/write-whole.mjs';
import { faults } from './faults.mjs';

const { values } = readArguments({
  usage: ['node scripts/testing/faults/try.mjs [--at COMMIT] [--only WORD,WORD] [--parts PART,PART] [--whole COMMAND]'],
  options: {
    at: { type: 'string', default: 'HEAD' },
    only: { type: 'string', default: '' },
    parts: { type: 'string', default: 'api,e2e,api-details,long' },
    whole: { type: 'string' },
  },
});
const tree = join(cacheDir, 'faults');
// In the tree, HEAD is the commit that was tried last.
const commit = await git(rootDir, 'rev-parse', values.at);
if (!existsSync(tree)) await git(rootDir, 'worktree', 'add', '--detach', tree, commit);
await git(tree, 'checkout', '--quiet', '--force', '--detach', commit);
await within(['npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund']);

const words = values.only.split(',');
for (const fault of faults.filter(({ name, file }) => words.some((word) => `${name} ${file}`.includes(word)))) {
  await git(tree, 'checkout', '--quiet', '--force', '.');
  const path = join(tree, fault.file);
  writeWhole(
    path,
    readFileSync(path, 'utf8').replace(fault.from, () => fault.to),
  );
  const start = performance.now();
  const { part = 'NOTHING', failure = '' } = (await firstToFail(fault)) ?? {};
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(5);
  console.log(`${part.padEnd(8)}${seconds} s  ${fault.name}${failure && `: ${failure}`}`);
}

/** @param {import('./faults.mjs').Fault} fault */
async function firstToFail({ file, api, e2e }) {
  const part = (/** @type {string} */ name, /** @type {string} */ only) => [
    'npm',
    'test',
    '--',
    name,
    `--only=${only}`,
  ];
  const isCode = /\.tsx?$/.test(file);
  const near = {
    unit: isCode && ['npx', 'vitest', 'related', '--run', '--bail=1', file, '--project', 'unit*', '--project', 'web*'],
    rules: file.endsWith('.rules') && part('rules', ''),
    ...Object.fromEntries(
      values.parts.split(',').map((name) => {
        const only = name.startsWith('api') ? api : e2e;
        return [name, only && part(name, only)];
      }),
    ),
    types: isCode && ['npm', 'run', '--silent', 'typecheck'],
    whole: values.whole && ['npm', 'run', values.whole],
  };
  for (const [part, command] of Object.entries(near)) {
    const { ok, output } = command ? await within(command) : { ok: true, output: '' };
    if (!ok) return { part, failure: /(?:FAIL|✘|error TS).*/.exec(stripVTControlCharacters(output))?.[0] };
  }
}

function within(/** @type {string[]} */ [program, ...args]) {
  return run(program, args, { cwd: tree, env: { ...process.env, CI: 'true' } });
}

async function git(/** @type {string} */ cwd, /** @type {string[]} */ ...args) {
  const { ok, output } = await run('git', args, { cwd });
  if (!ok) throw new Error(tail(output));
  return output.trim();
}
