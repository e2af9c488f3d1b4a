// Makes a process and its forks read TypeScript source: node --import .../read-typescript.mjs main.ts
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Vitest reads TypeScript itself. Processes that a test starts inherit its environment, but are not Vitest.
const isVitest = /[\\/]vitest[\\/]/.test(process.argv[1] ?? '');
// Node runs the module hooks in a separate thread, from this file.
if (isMainThread) {
  if (!isVitest) register(import.meta.url);
  if (!process.execArgv.includes(import.meta.url)) process.execArgv.push('--import', import.meta.url);
}

/**
 * Reads a module like Node's own hook, and strips types from TypeScript.
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  // It loads more slowly than most commands, which read their arguments before any TypeScript.
  const { transform } = await import('rolldown/utils');
  const { code, errors } = await transform(url, await readFile(new URL(url), 'utf8'));
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return { format: 'module', source: code, shortCircuit: true };
}
