import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportsDir, rootDir } from '../paths.mjs';
import { runVisibly } from '../setup/run.mjs';
import { countPlaywright, countVitest, filesOfPlaywright, filesOfVitest, judge } from './counts.mjs';
import { filesOf } from './parts.mjs';
import { timesOfPlaywright, timesOfVitest } from './times.mjs';

/**
 * Runs the files of a part in their vitest projects, and counts their tests. A file without a project fails.
 * @param {import('./parts.mjs').TestPart} part
 * @param {string[]} projects
 * @param {Record<string, string>} [env]
 */
export function runVitest(part, projects, env = {}) {
  return runVitestFiles(part, projects, filesOf(part), env);
}

/**
 * Runs some test files in their vitest projects, and counts their tests. A file without a project fails.
 * @param {string} name  of the report
 * @param {string[]} projects
 * @param {string[]} files
 * @param {Record<string, string>} [env]
 */
export function runVitestFiles(name, projects, files, env = {}) {
  // Without the name of a file the runner would take them all.
  if (files.length === 0) return Promise.resolve({ ...judge(undefined, true), tests: [] });
  const report = freshReport(name);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters, ...files];
  return runAndCount(
    { args, env, report, needed: files },
    { count: countVitest, times: timesOfVitest, ran: filesOfVitest },
  );
}

/**
 * Runs the browser tests of a part, and counts them.
 * @param {import('./parts.mjs').TestPart} part
 * @param {string} project
 */
export function runPlaywright(part, project) {
  const files = filesOf(part);
  if (files.length === 0) return Promise.resolve({ ...judge(undefined, true), tests: [] });
  const report = freshReport(part);
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    ...['--project', project],
    '--reporter=list,json',
    ...files,
  ];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runAndCount(
    { args, env, report, needed: files },
    { count: countPlaywright, times: timesOfPlaywright, ran: filesOfPlaywright },
  );
}

async function runAndCount({ args, env, report: file, needed }, { count, times, ran }) {
  const succeeded = await runVisibly(process.execPath, args, { cwd: rootDir, env: { ...process.env, ...env } });
  if (!existsSync(file)) return { ...judge(undefined, succeeded), tests: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const reported = ran(report);
  const lost = needed.filter((name) => !reported.some((path) => path.endsWith(name)));
  if (lost.length > 0) console.log(`No project ran ${lost.join(', ')}.`);
  const { passed, failed } = judge(count(report), succeeded);
  return { passed, failed: failed + lost.length, tests: times(report) };
}

function freshReport(/** @type {string} */ name) {
  mkdirSync(reportsDir, { recursive: true });
  const file = join(reportsDir, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}
