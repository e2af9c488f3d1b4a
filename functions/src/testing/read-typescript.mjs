// Lets a process from source read TypeScript, and those that it forks: node --import .../read-typescript.mjs main.ts
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Vitest reads TypeScript by itself. What a test starts has Vitest's environment and is no process of Vitest.
const isVitest = /[\\/]vitest[\\/]/.test(process.argv[1] ?? '');
// Node runs the module hooks in a thread of their own, from this same file.
if (isMainThread) {
  if (!isVitest) register(import.meta.url);
  if (!process.execArgv.includes(import.meta.url)) process.execArgv.push('--import', import.meta.url);
}

/**
 * Reads a module, as Node's own hook does, and takes the types out of TypeScript.
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  // Takes longer to load than most commands, which read no TypeScript before they know what they were asked.
  const { transform } = await import('rolldown/utils');
  const { code, errors } = await transform(url, await readFile(new URL(url), 'utf8'));
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return { format: 'module', source: code, shortCircuit: true };
}
