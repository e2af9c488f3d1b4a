import { renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a file in one step: whoever reads it meanwhile finds the former text or the new one, never a part. Two runs may
 * write it at once.
 * @param {string} file
 * @param {string} text
 * @param {{ mode?: number }} [options]  mode of the file, whatever mode it had before
 */
export function writeWhole(file, text, { mode } = {}) {
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, text, { mode });
  renameSync(next, file);
}
