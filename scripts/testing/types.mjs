import { join, relative } from 'node:path';
import ts from 'typescript';
import { cacheDir, rootDir } from '../paths.mjs';
import { asText, readProgram } from '../project/read-program.mjs';

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

/** Everything that is wrong with the types of a program. What did not change since the last time is not read again. */
export function problemsOf(/** @type {string} */ program) {
  const { fileNames, options, errors } = readProgram(program);
  const tsBuildInfoFile = join(cacheDir, 'types', `${program === '.' ? 'root' : program}.tsbuildinfo`);
  const built = ts.createIncrementalProgram({
    rootNames: fileNames.map((name) => join(rootDir, name)),
    options: { ...options, noEmit: true, incremental: true, tsBuildInfoFile },
    configFileParsingDiagnostics: errors,
  });
  const found = [
    ...built.getConfigFileParsingDiagnostics(),
    ...built.getOptionsDiagnostics(),
    ...built.getGlobalDiagnostics(),
    ...built.getSyntacticDiagnostics(),
    ...built.getSemanticDiagnostics(),
  ];
  built.emit();
  const forgiven = new Map(found.map((one) => [one, looseFolderOf(one)]));
  const unneeded = looseFolders.filter((folder) => program === 'scripts' && ![...forgiven.values()].includes(folder));
  return [
    ...ts.sortAndDeduplicateDiagnostics(found.filter((one) => !forgiven.get(one))).map(asText),
    ...unneeded.map((folder) => `${folder} has no implicit any left: take it out of looseFolders in types.mjs.\n`),
  ];
}

/** The loose folder of an implicit any; undefined for what is wrong anywhere. */
function looseFolderOf(/** @type {ts.Diagnostic} */ { file, code, messageText }) {
  const isImplicitAny = code >= 7000 && code < 8000 && /implicitly (has|have)/.test(textOf(messageText));
  const path = file ? relative(rootDir, file.fileName) : '';
  return isImplicitAny ? looseFolders.find((folder) => path.startsWith(`${folder}/`)) : undefined;
}

function textOf(/** @type {ts.Diagnostic['messageText']} */ message) {
  return ts.flattenDiagnosticMessageText(message, '\n');
}
