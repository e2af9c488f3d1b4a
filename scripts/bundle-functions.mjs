// Puts what the function loads at its start into one file, after tsc. Why: docs/decisions/033
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { rootDir } from './paths.mjs';

const libDir = join(rootDir, 'functions/lib');
// Of all packages these alone: they consist of small files, and share their classes with our own code.
const packages = ['zod', '@asteasolutions/zod-to-openapi'];

const bundle = await rolldown({
  input: join(libDir, 'index.js'),
  platform: 'node',
  external: (id) => /^[^./]/.test(id) && !packages.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [{ name: 'keep-places', transform: keepPlace }],
  // A module that is loaded later may also be loaded at the start, by another way.
  checks: { ineffectiveDynamicImport: false },
});
await bundle.write({ dir: libDir, entryFileNames: 'index.js', chunkFileNames: 'chunk-[name].js' });

/** A module finds the files beside it from where it was, not from the bundle. */
function keepPlace(code, id) {
  if (!code.includes('import.meta.url')) return null;
  const place = JSON.stringify(`./${relative(libDir, id)}`);
  return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`);
}
