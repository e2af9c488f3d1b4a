import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MissingError } from '../setup/requirement.mjs';
import { writeWhole } from '../setup/write-whole.mjs';

/**
 * Format version of the stored records. Raise it if the code can no longer read the previous format: see
 * functions/src/chores/README.md.
 */
export const dataForm = 6;

/**
 * Marks a data folder with the current format. Refuses one with another format, or with data and no format.
 * @param {string} folder
 */
export function claimForm(folder) {
  const file = join(folder, 'form');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  if (found === String(dataForm)) return;
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) {
    throw new MissingError(
      `The data in ${folder} has ${found === null ? 'no form' : `form ${found}`}, and this version reads form ${dataForm}: ` +
        `move that folder aside, such as to ${folder}-old, and start again.`,
    );
  }
  writeWhole(file, `${dataForm}\n`);
}
