import { rootDir } from '../paths.mjs';
import { MissingError } from './requirement.mjs';

const folderAdvice = `Give yourself the right to write to ${rootDir}, or clone the repository into a folder of your own.`;

/** Sentence for a person about each error of the disk. @type {Record<string, string>} */
const diskFailures = {
  EROFS: `This folder is read-only. ${folderAdvice}`,
  EACCES: `This folder cannot be written to. ${folderAdvice}`,
  EPERM: `This folder cannot be written to. ${folderAdvice}`,
  ENOSPC: 'The disk is full. Free about 2 GB and try again.',
};

/** Text about a failure: a sentence if the machine is at fault, the stack if our code is. */
export function explain(/** @type {unknown} */ given) {
  const error = /** @type {Error & { code?: string, path?: string }} */ (given);
  if (error instanceof MissingError) return error.message;
  if (error.code === 'ERR_MODULE_NOT_FOUND' && error.message.startsWith('Cannot find package'))
    return 'The npm packages are missing here. Run npm start once, or npm ci: either installs them.';
  const failure = error.path ? diskFailures[error.code ?? ''] : undefined;
  return failure ?? error.stack ?? error.message;
}

/** The sentence about a disk failure that a program's output names. */
export function explainOutput(/** @type {string} */ output) {
  const code = Object.keys(diskFailures).find((name) => new RegExp(`\\b${name}\\b`).test(output));
  return code && diskFailures[code];
}
