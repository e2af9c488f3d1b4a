import { renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a file atomically: a reader gets the old or the new text, never a part. Safe for two runs at once.
 * @param {string} file
 * @param {string} text
 * @param {{ mode?: number }} [options]  new mode of the file
 */
export function writeWhole(file, text, { mode } = {}) {
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, text, { mode });
  renameSync(next, file);
}
