// Writes functions/package-lock.json, from which production installs. Run node scripts/lock-functions.mjs after a
// change of dependencies. Why: scripts/README.md
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionsLockFile, lockedInWorkspace } from './packing/functions-lock.mjs';
import { rootDir } from './paths.mjs';
import { readArguments } from './project/read-arguments.mjs';
import { run } from './setup/run.mjs';
import { writeWhole } from './setup/write-whole.mjs';

readArguments({ usage: ['node scripts/lock-functions.mjs'] });
// Outside of the repository: inside, npm would write the workspace's lockfile.
const folder = mkdtempSync(join(tmpdir(), 'functions-lock-'));
try {
  cpSync(join(rootDir, 'functions/package.json'), join(folder, 'package.json'));
  writeWhole(join(folder, 'package-lock.json'), JSON.stringify(lockedInWorkspace()));
  // Keeps locked versions, and removes packages that the functions do not need.
  const options = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { ok, output } = await run('npm', ['install', ...options], { cwd: folder });
  if (!ok) throw new Error(`npm could not write the lockfile of the functions:\n${output}`);
  cpSync(join(folder, 'package-lock.json'), functionsLockFile);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log('functions/package-lock.json is written. Commit it.');
