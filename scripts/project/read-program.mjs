import { join, relative } from 'node:path';
import ts from 'typescript';
import { rootDir } from '../paths.mjs';

/** A folder's program: its files, relative to the repository, and its options. */
export function readProgram(/** @type {string} */ folder) {
  const config = join(rootDir, folder, 'tsconfig.json');
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: stop };
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(config, {}, host) ?? stop();
  return { fileNames: fileNames.map((name) => relative(rootDir, name)), options, errors };
}

/** Text of a diagnostic, for a terminal. */
export function asText(/** @type {ts.Diagnostic} */ diagnostic) {
  return ts.formatDiagnostic(diagnostic, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => rootDir,
    getNewLine: () => '\n',
  });
}

/**
 * @param {ts.Diagnostic} [diagnostic]
 * @returns {never}
 */
function stop(diagnostic) {
  throw new Error(diagnostic ? asText(diagnostic) : 'A tsconfig.json is missing.');
}
