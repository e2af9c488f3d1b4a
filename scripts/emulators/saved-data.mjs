import { existsSync, renameSync, rmSync } from 'node:fs';

const everyMs = 3 * 60_000;

const nextOf = (/** @type {string} */ folder) => `${folder}-next`;
const previousOf = (/** @type {string} */ folder) => `${folder}-previous`;

/**
 * Saves the emulators' data into a folder. The old data stays until the new data is complete.
 * @param {string} hub  address of the emulators' hub
 * @param {string} folder
 */
export async function saveData(hub, folder) {
  const response = await fetch(`${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: nextOf(folder), initiatedBy: 'start' }),
  });
  if (!response.ok) throw new Error(`The emulators' data could not be saved: ${await response.text()}`);
  if (existsSync(folder)) renameSync(folder, previousOf(folder));
  renameSync(nextOf(folder), folder);
  removeFolder(previousOf(folder));
}

/** Repairs a folder after a run was killed while it saved. Call it before the emulators start. */
export function recoverData(/** @type {string} */ folder) {
  if (!existsSync(folder) && existsSync(previousOf(folder))) renameSync(previousOf(folder), folder);
  removeFolder(previousOf(folder));
  removeFolder(nextOf(folder));
}

/**
 * Saves the data now and every few minutes, so that a killed run loses little.
 * @param {string} hub
 * @param {string} folder
 * @returns {{ stop: () => Promise<void> }}  ends it, and waits for a save that is under way
 */
export function keepSaving(hub, folder) {
  let saving = Promise.resolve();
  const save = () => {
    saving = saving
      .then(() => saveData(hub, folder))
      .catch((/** @type {Error} */ error) => {
        console.log(error.message);
      });
  };
  save();
  const timer = setInterval(save, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await saving;
    },
  };
}

function removeFolder(/** @type {string} */ folder) {
  rmSync(folder, { recursive: true, force: true });
}
