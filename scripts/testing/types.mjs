import { join } from 'node:path';
import { cacheDir, rootDir } from '../paths.mjs';
import { compiler } from '../project/compiler.mjs';
import { run } from '../setup/run.mjs';

/** The folders whose tsconfig.json is a program. Every source file is in one of them. */
export const typePrograms = ['.', 'functions', 'web', 'e2e', 'scripts'];

/**
 * Folders of the program `scripts` whose files may still have an implicit any. The list only gets shorter: a new folder is
 * not added, and the check fails until one that needs it no more is taken out.
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

/**
 * Everything that is wrong with the types of a program, as the compiler words it. What did not change since the last time is not
 * read again.
 */
export async function problemsOf(/** @type {string} */ program) {
  const buildInfo = join(cacheDir, 'types', `${program === '.' ? 'root' : program}.tsbuildinfo`);
  const { ok, output } = await run(
    process.execPath,
    [compiler, '-p', program, '--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo, '--pretty', 'false'],
    { cwd: rootDir },
  );
  // What explains a problem further follows it, indented.
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

/** The loose folder of an implicit any; undefined for what is wrong anywhere. */
function looseFolderOf(/** @type {string} */ problem) {
  const isImplicitAny = /: error TS7\d{3}: /.test(problem) && /implicitly (has|have)/.test(problem);
  return isImplicitAny ? looseFolders.find((folder) => problem.startsWith(`${folder}/`)) : undefined;
}
