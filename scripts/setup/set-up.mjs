import { chromium } from './chromium.mjs';
import { dependencies } from './dependencies.mjs';
import { explain } from './explain.mjs';
import { firestoreEmulator } from './firestore-emulator.mjs';
import { java } from './java.mjs';
import { nodeVersion } from './node-version.mjs';
import { settle } from './requirement.mjs';
import { storageRules } from './storage-rules.mjs';
import { readToolchain, writeToolchain } from './toolchain.mjs';

/**
 * Finds or obtains everything that the emulators, and if asked the browser tests, need. What does not wait for another
 * runs beside it; what is printed keeps its order. With `check` it changes nothing; with `quiet` it says nothing about
 * what was there already.
 * @param {{ tests: boolean, check: boolean, quiet: boolean }} options
 * @returns {Promise<boolean>} whether everything is there
 */
export async function setUp({ tests, check, quiet }) {
  const recorded = readToolchain();
  const context = { recorded, check };
  const begin = (/** @type {import('./requirement.mjs').Requirement} */ requirement) => settle(requirement, context);
  context.java = begin(java);
  // A missing Java is told before the minutes of an install, not after them.
  context.dependencies = check ? begin(dependencies) : context.java.then(() => begin(dependencies));
  const outcomes = [
    begin(nodeVersion),
    context.java,
    context.dependencies,
    begin(firestoreEmulator),
    begin(storageRules),
  ];
  if (tests) outcomes.push(begin(chromium));

  const settled = outcomes.map((outcome) => outcome.catch((error) => ({ error })));
  const results = await printInOrder(settled, ({ obtained }) => obtained || !quiet);
  const ready = results.every((result) => !result.error);
  if (ready && !check) writeToolchain(Object.assign({}, recorded, ...results.map((result) => result.record)));
  return ready;
}

/** Prints each outcome as soon as those before it are printed. A failure that stopped several is told once. */
async function printInOrder(outcomes, isWorthALine) {
  const results = [];
  for (const outcome of outcomes) {
    const found = await outcome;
    const { what, from, record, error } = found;
    if (!error && isWorthALine(found)) console.log(`ok   ${what.padEnd(24)} ${from}`);
    if (error && !results.some((result) => result.error === error)) console.error(`--   ${explain(error)}`);
    results.push({ record, error });
  }
  return results;
}
