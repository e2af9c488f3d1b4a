import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { rootDir } from '../../scripts/paths.mjs';
import { functionsDir } from '../../scripts/testing/snapshot.mjs';
import { ratioFigure } from './ratio-figure.mjs';

const rounds = 8;
// What every function of Firebase loads, and we cannot choose.
const given = ['firebase-admin', 'firebase-functions', 'express'];
const index = pathToFileURL(join(functionsDir, 'lib/index.js')).href;
const bareModules = ['firebase-admin/app', 'firebase-admin/auth', 'firebase-admin/firestore', 'express'];
const run = promisify(execFile);

/**
 * Time that a new process takes to load the function, against the Admin SDK and express; and our own packages one by
 * one.
 */
export async function modules() {
  const taken = { ours: /** @type {number[]} */ ([]), floor: /** @type {number[]} */ ([]) };
  for (let round = 0; round < rounds; round += 1) {
    taken.floor.push(await loading(bareModules));
    taken.ours.push(await loading([index]));
  }
  // The fastest: loading does the same each time, and whatever else the machine does only adds to it.
  const [ours, floor] = [Math.min(...taken.ours), Math.min(...taken.floor)];
  const packages = [];
  for (const name of await packagesAtStart()) {
    const times = [];
    for (let round = 0; round < 3; round += 1) times.push(await loading([name], bareModules));
    packages.push({ name, ms: Math.min(...times) });
  }
  const [slowest = { name: 'none', ms: 0 }] = packages.sort((one, other) => other.ms - one.ms);
  return [
    ratioFigure('module load, new process', { ours, floor, ratio: ours / floor }, { atMost: 1.3, unit: 'ms' }),
    { name: 'slowest package of ours at start', value: slowest.ms, atMost: 30, unit: 'ms', detail: slowest.name },
  ];
}

/** The milliseconds that a new process takes for these modules, when it has others already. */
async function loading(names, before = []) {
  const imports = (list) => list.map((name) => `await import(${JSON.stringify(name)});`).join('');
  return Number(
    await output(
      `${imports(before)}const start = performance.now();${imports(names)}console.log(performance.now() - start);process.exit(0)`,
    ),
  );
}

/** Our dependencies that are loaded with the function, before anything is asked of it. */
async function packagesAtStart() {
  const { dependencies } = JSON.parse(readFileSync(join(functionsDir, 'package.json'), 'utf8'));
  const hook = `import { writeSync } from 'node:fs';export async function load(url, context, next) { writeSync(1, url + '\\n'); return next(url, context); }`;
  const code = `import { register } from 'node:module';register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hook)}`)});await import(${JSON.stringify(index)});process.exit(0)`;
  const loaded = await output(code);
  return Object.keys(dependencies).filter((name) => !given.includes(name) && loaded.includes(`/node_modules/${name}/`));
}

async function output(code) {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], {
    cwd: join(rootDir, 'functions'),
  });
  return stdout;
}
