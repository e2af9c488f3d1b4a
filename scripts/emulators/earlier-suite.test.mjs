import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endWithParent, rootDir } from '../paths.mjs';
import { endEarlierSuite, rememberSuite } from './earlier-suite.mjs';
import { waitUntil } from './wait.mjs';

/** @type {string} */
let folder;
/** @type {number[]} */
let started;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earlier-suite-'));
  started = [];
});
afterEach(() => {
  for (const pid of started) if (runs(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a program of these lines, which is ended after its test. */
function start(/** @type {string} */ code, /** @type {string[]} */ words = [], env = {}) {
  const child = spawn(process.execPath, ['-e', code, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = child.pid ?? 0;
  started.push(pid);
  return Object.assign(child, { pid });
}

function runs(/** @type {number} */ pid) {
  try {
    // A process that has ended still has its number until its parent reads its exit code.
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT' && !existsSync('/proc/self/status');
  }
}

const ends = (/** @type {number} */ pid) =>
  waitUntil(async () => !runs(pid), { what: 'It did not end', deadlineMs: 30_000 });

it('a program saves its work and ends when whoever started it is killed', async () => {
  const saved = join(folder, 'saved');
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs';
    setInterval(() => console.log('talks all the time'), 10);
    process.on('SIGINT', () => setTimeout(() => {
      writeFileSync(${JSON.stringify(saved)}, 'all of it');
      process.exit();
    }, 300));`,
  );
  const args = JSON.stringify([...endWithParent, program]);
  const parent = start(
    `const child = require('child_process').spawn(process.execPath, ${args}, { detached: true });
    child.stdout.once('data', () => console.log(child.pid));`,
  );
  const pid = await new Promise((resolve) => parent.stdout.once('data', (text) => resolve(Number(text))));
  started.push(pid);
  parent.kill('SIGKILL');
  await ends(pid);
  expect(readFileSync(saved, 'utf8')).toBe('all of it');
});

it('a start waits for the suite of a run that was killed, and ends what that left behind', async () => {
  const saved = join(folder, 'saved');
  const tempDir = mkdtempSync(join(folder, 'temp-'));
  const saves = `setTimeout(() => require('fs').writeFileSync(${JSON.stringify(saved)}, ''), 500)`;
  const suite = start(saves);
  const left = start('setInterval(() => {}, 1000)', [], { TMPDIR: tempDir });
  rememberSuite(folder, { pid: suite.pid, tempDir });
  const said = [];
  await endEarlierSuite(folder, { say: (line) => said.push(line) });
  expect(said).toEqual(['The run before this one was killed: its emulators are saving the data ...']);
  expect(existsSync(saved)).toBe(true);
  expect(existsSync(tempDir)).toBe(false);
  if (existsSync('/proc/self/environ')) await ends(left.pid);

  await endEarlierSuite(folder, { say: (line) => said.push(line) });
  expect(said).toHaveLength(1);
});

it('a suite that does not end is ended', async () => {
  const suite = start('setInterval(() => {}, 1000)');
  rememberSuite(folder, { pid: suite.pid, tempDir: join(folder, 'temp') });
  await endEarlierSuite(folder, { say: () => undefined, deadlineMs: 300 });
  await ends(suite.pid);
});

it('another program that has the number of a suite by now is left alone', async () => {
  const other = start('setInterval(() => {}, 1000)');
  const suite = { pid: other.pid, tempDir: join(folder, 'temp'), folder: rootDir, started: 'Thu Jan 1 00:00:00 1970' };
  writeFileSync(join(folder, 'suite.json'), JSON.stringify(suite));
  const said = [];
  await endEarlierSuite(folder, { say: (line) => said.push(line) });
  expect(said).toEqual([]);
  expect(runs(other.pid)).toBe(true);
});

it('a suite whose notes came with a copy of its folder is left alone, with all that it started', async () => {
  const tempDir = mkdtempSync(join(folder, 'temp-'));
  const suite = start('setInterval(() => {}, 1000)', [], { TMPDIR: tempDir });
  rememberSuite(folder, { pid: suite.pid, tempDir });
  const file = join(folder, 'suite.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), folder: `${rootDir}-copied-from` }));
  const said = [];
  await endEarlierSuite(folder, { say: (line) => said.push(line), deadlineMs: 300 });
  expect(said).toEqual([]);
  expect(runs(suite.pid)).toBe(true);
  expect(existsSync(tempDir)).toBe(true);
  expect(existsSync(file)).toBe(false);
});
