import { chromium } from './chromium.mjs';
import { dependencies } from './dependencies.mjs';
import { firestoreEmulator } from './firestore-emulator.mjs';
import { java } from './java.mjs';
import { nodeVersion } from './node-version.mjs';
import { MissingError, settle } from './requirement.mjs';
import { storageRules } from './storage-rules.mjs';
import { readToolchain, writeToolchain } from './toolchain.mjs';

/**
 * Finds or obtains everything that the emulators, and if asked the browser tests, need. What does not wait for another
 * runs beside it; what is printed keeps its order. With `check` it changes nothing.
 * @param {{ tests: boolean, check: boolean }} options
 * @returns {Promise<boolean>} whether everything is there
 */
export async function setUp({ tests, check }) {
  const recorded = readToolchain();
  const context = { recorded, check };
  const begin = (/** @type {import('./requirement.mjs').Requirement} */ requirement) => settle(requirement, context);
  context.dependencies = begin(dependencies);
  context.java = begin(java);
  const outcomes = [
    begin(nodeVersion),
    context.dependencies,
    context.java,
    begin(firestoreEmulator),
    begin(storageRules),
  ];
  if (tests) outcomes.push(begin(chromium));

  const results = await printInOrder(outcomes.map((outcome) => outcome.catch((error) => ({ error }))));
  const ready = results.every((result) => !result.error);
  if (ready && !check) writeToolchain(Object.assign({}, recorded, ...results.map((result) => result.record)));
  return ready;
}

/** Prints each outcome as soon as those before it are printed. A failure that stopped several is told once. */
async function printInOrder(outcomes) {
  const results = [];
  for (const outcome of outcomes) {
    const { what, from, record, error } = await outcome;
    if (!error) console.log(`ok   ${what.padEnd(24)} ${from}`);
    else if (!results.some((result) => result.error === error)) console.error(`--   ${describe(error)}`);
    results.push({ record, error });
  }
  return results;
}

function describe(/** @type {Error} */ error) {
  return error instanceof MissingError ? error.message : error.stack;
}
