import { join, relative } from 'node:path';
import ts from 'typescript';
import { rootDir } from '../paths.mjs';

/** A folder's program: its files, relative to the repository, and its options. */
export function readProgram(/** @type {string} */ folder) {
  const config = join(rootDir, folder, 'tsconfig.json');
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: stop };
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(config, {}, host) ?? stop();
  return { fileNames: fileNames.map((name) => relative(rootDir, name)), options };
}

/**
 * @param {ts.Diagnostic} [diagnostic]
 * @returns {never}
 */
function stop(diagnostic) {
  const text = diagnostic && ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
  throw new Error(text ?? 'A tsconfig.json is missing.');
}
