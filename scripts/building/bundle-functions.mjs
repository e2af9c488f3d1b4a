// Makes of what tsc compiled exactly what the function loads: one file for its start, and the modules of its child
// processes. Why: docs/decisions/033 and 035
import { readdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { rootDir } from '../paths.mjs';

const compiledDir = join(rootDir, 'functions/build');
const libDir = join(rootDir, 'functions/lib');
// Bundled packages: they consist of small files, and share their classes with our own code.
const packages = ['zod', '@asteasolutions/zod-to-openapi'];
/** The programs of child processes, each at its place. */
const programs = ['drawing/drawing-process/main.js', 'drawing/cleaning-process/main.js'];

const shared = {
  platform: /** @type {const} */ ('node'),
  external: (/** @type {string} */ id) =>
    /^[^./]/.test(id) && !packages.some((name) => id === name || id.startsWith(`${name}/`)),
};
const start = await rolldown({
  ...shared,
  input: join(compiledDir, 'index.js'),
  plugins: [{ name: 'keep-places', transform: keepPlace }],
  // A module that is loaded later may also be loaded at the start, by another way.
  checks: { ineffectiveDynamicImport: false },
});
const { output: startFiles } = await start.write({
  dir: libDir,
  entryFileNames: 'index.js',
  chunkFileNames: 'chunk-[name].js',
});

const children = await rolldown({ ...shared, input: programs.map((path) => join(compiledDir, path)) });
const { output: childFiles } = await children.write({
  dir: libDir,
  preserveModules: true,
  preserveModulesRoot: compiledDir,
  entryFileNames: ({ facadeModuleId }) => relative(compiledDir, facadeModuleId ?? ''),
});
removeAllBut([...startFiles, ...childFiles].map(({ fileName }) => fileName));

/** A module finds the files beside it from where it was, not from the bundle. */
function keepPlace(/** @type {string} */ code, /** @type {string} */ id) {
  if (!code.includes('import.meta.url')) return null;
  const place = JSON.stringify(`./${relative(compiledDir, id)}`);
  return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`);
}

/** An older build left other files; afterwards, because an emulator may be reading these. The site is copied apart. */
function removeAllBut(/** @type {string[]} */ fileNames) {
  const kept = new Set(fileNames.map((name) => resolve(libDir, name)));
  for (const file of readdirSync(libDir, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath ?? file.path, file.name);
    if (file.isFile() && !kept.has(path) && !path.startsWith(join(libDir, 'site'))) rmSync(path);
  }
}
