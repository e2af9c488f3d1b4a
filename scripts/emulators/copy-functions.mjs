import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';

/**
 * Copies the build, parameters and fonts of the functions for the emulator. Packages stay in place; each suite has its
 * own secrets and address.
 */
export function copyFunctions(/** @type {string} */ target) {
  const source = join(rootDir, 'functions');
  const left = ['node_modules', 'src', 'build', '.secret.local', '.env.local'].map((name) => join(source, name));
  cpSync(source, target, { recursive: true, filter: (path) => !left.includes(path) });
  if (existsSync(left[0])) symlinkSync(left[0], join(target, 'node_modules'));
}
