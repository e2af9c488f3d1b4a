import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportsDir, rootDir } from '../paths.mjs';
import { countPlaywright, countVitest, judge } from './counts.mjs';
import { timesOfPlaywright, timesOfVitest } from './slowest.mjs';

/** Runs the tests of some vitest projects and counts them. */
export function runVitest(/** @type {string} */ name, /** @type {string[]} */ projects) {
  const report = freshReport(name);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters, ...chosenFiles()];
  return runAndCount(args, {}, report, { count: countVitest, times: timesOfVitest });
}

/** Runs the browser tests of a project and counts them. */
export function runPlaywright(/** @type {string} */ name, /** @type {string} */ project) {
  const report = freshReport(name);
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    ...['--project', project],
    '--reporter=list,json',
    ...chosenFiles(),
  ];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runAndCount(args, env, report, { count: countPlaywright, times: timesOfPlaywright });
}

/** Words that a test file's path must have one of; none for all files. */
function chosenFiles() {
  return process.env.TEST_ONLY?.split(',') ?? [];
}

async function runAndCount(args, env, file, { count, times }) {
  const succeeded = await new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: rootDir, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return { ...judge(report && count(report), succeeded), tests: report ? times(report) : [] };
}

function freshReport(/** @type {string} */ name) {
  mkdirSync(reportsDir, { recursive: true });
  const file = join(reportsDir, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}
