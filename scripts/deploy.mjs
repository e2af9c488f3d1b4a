// Deploys the site and the functions: npm run deploy -- --project ID [--dry-run | --fix] [--allow-dirty] [--skip-tests]
//   --dry-run      checks and prints what a deploy would do; changes nothing
//   --fix          fixes what needs no decision, and deploys nothing
//   --admin EMAIL  the smoke test at the end mails to this administrator
// How to prepare a project: docs/going-live.md
import { join } from 'node:path';
import { rootDir } from './paths.mjs';
import { readArguments, refuseArguments } from './project/read-arguments.mjs';
import { runVisibly } from './setup/run.mjs';

const flag = /** @type {const} */ ({ type: 'boolean', default: false });
const usage = ['npm run deploy -- --project ID [--dry-run | --fix] [--allow-dirty] [--skip-tests] [--admin EMAIL]'];
const { values } = readArguments({
  usage,
  options: {
    project: { type: 'string' },
    admin: { type: 'string' },
    'dry-run': flag,
    fix: flag,
    'allow-dirty': flag,
    'skip-tests': flag,
  },
});
if (!values.project) refuseArguments({ usage }, '--project ID is missing.');

const { deploy } = await import('./deploy/deploy.mjs');
const isWell = await deploy({
  projectId: values.project,
  dryRun: values['dry-run'],
  fix: values.fix,
  allowDirty: values['allow-dirty'],
  skipTests: values['skip-tests'],
  smoke: smokeTest,
});
process.exit(isWell ? 0 : 1);

function smokeTest(/** @type {string} */ url) {
  const args = [join(rootDir, 'scripts/smoke.mjs'), url, ...(values.admin ? ['--admin', values.admin] : [])];
  return runVisibly(process.execPath, args, { cwd: rootDir });
}
