import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';

/**
 * Copies the functions as the emulator needs them: what was built, parameters, fonts. Packages stay where they are; each suite
 * has secrets and an address of its own.
 */
export function copyFunctions(/** @type {string} */ target) {
  const source = join(rootDir, 'functions');
  const left = ['node_modules', 'src', 'build', '.secret.local', '.env.local'].map((name) => join(source, name));
  cpSync(source, target, { recursive: true, filter: (path) => !left.includes(path) });
  if (existsSync(left[0])) symlinkSync(left[0], join(target, 'node_modules'));
}
