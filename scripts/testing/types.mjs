import { join } from 'node:path';
import { cacheDir, rootDir } from '../paths.mjs';
import { compiler } from '../project/compiler.mjs';
import { run } from '../setup/run.mjs';

/** Folders with a program's tsconfig.json. Every source file is in one of them. */
export const typePrograms = ['.', 'functions', 'web', 'e2e', 'scripts'];

/**
 * Folders of the program `scripts` that may still have an implicit any. Only remove folders: the check fails until a
 * clean one is removed.
 */
export const looseFolders = [
  'bench',
  'functions/src/testing',
  'scripts/addresses',
  'scripts/docs',
  'scripts/emulators',
  'scripts/fonts',
  'scripts/local',
  'scripts/operations',
  'scripts/project',
  'scripts/seed',
  'scripts/smoke',
  'scripts/testing',
];

/** All type errors of a program, in the compiler's words. Unchanged files are not read again. */
export async function problemsOf(/** @type {string} */ program) {
  const buildInfo = join(cacheDir, 'types', `${program === '.' ? 'root' : program}.tsbuildinfo`);
  const { ok, output } = await run(
    process.execPath,
    [compiler, '-p', program, '--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo, '--pretty', 'false'],
    { cwd: rootDir },
  );
  // Indented lines after it explain an error.
  const found = output
    .trimEnd()
    .split(/\r?\n(?=\S)/)
    .filter(Boolean);
  if (!ok && found.length === 0) return ['The compiler failed and said nothing.'];
  const forgiven = new Map(found.map((problem) => [problem, looseFolderOf(problem)]));
  const unneeded = looseFolders.filter((folder) => program === 'scripts' && ![...forgiven.values()].includes(folder));
  return [
    ...found.filter((problem) => !forgiven.get(problem)),
    ...unneeded.map((folder) => `${folder} has no implicit any left: take it out of looseFolders in types.mjs.`),
  ];
}

/** The listed folder of an implicit any; undefined for any other error. */
function looseFolderOf(/** @type {string} */ problem) {
  const isImplicitAny = /: error TS7\d{3}: /.test(problem) && /implicitly (has|have)/.test(problem);
  return isImplicitAny ? looseFolders.find((folder) => problem.startsWith(`${folder}/`)) : undefined;
}
