// Lets a process that the tests start read TypeScript: node --import .../read-typescript.mjs main.ts
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Node runs the module hooks in a thread of their own, from this same file.
if (isMainThread) register(import.meta.url);

/** Reads a module, as Node's own hook does, and takes the types out of TypeScript. */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { default: typescript } = await import('typescript');
  const { ModuleKind, ScriptTarget } = typescript;
  const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ES2023 };
  const { outputText } = typescript.transpileModule(await readFile(new URL(url), 'utf8'), { compilerOptions });
  return { format: 'module', source: outputText, shortCircuit: true };
}
