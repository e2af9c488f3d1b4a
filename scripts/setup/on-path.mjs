import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a program of that name on PATH; undefined if there is none. */
export function onPath(/** @type {string} */ name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

export function isProgram(/** @type {string} */ file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
