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
  /** @type {import('./requirement.mjs').Context} */
  const context = { recorded, check };
  const begin = (/** @type {import('./requirement.mjs').Requirement} */ requirement) => settle(requirement, context);
  const javaFound = begin(java);
  context.java = javaFound;
  // A missing Java is told before the minutes of an install, not after them.
  const installed = check ? begin(dependencies) : javaFound.then(() => begin(dependencies));
  context.dependencies = installed;
  const outcomes = [begin(nodeVersion), javaFound, installed, begin(firestoreEmulator), begin(storageRules)];
  if (tests) outcomes.push(begin(chromium));

  const settled = outcomes.map((outcome) => outcome.catch((/** @type {unknown} */ error) => ({ error })));
  const results = await printInOrder(settled, ({ obtained }) => Boolean(obtained) || !quiet);
  const ready = results.every((result) => !result.error);
  if (ready && !check) writeToolchain(Object.assign({}, recorded, ...results.map((result) => result.record)));
  return ready;
}

/**
 * Prints each outcome as soon as those before it are printed. A failure that stopped several is told once.
 * @typedef {import('./requirement.mjs').Found} Found
 * @param {Promise<Found | { error: unknown }>[]} outcomes
 * @param {(found: Found) => boolean} isWorthALine
 */
async function printInOrder(outcomes, isWorthALine) {
  /** @type {{ record?: Found['record'], error?: unknown }[]} */
  const results = [];
  for (const outcome of outcomes) {
    const found = await outcome;
    if ('error' in found) {
      if (!results.some(({ error }) => error === found.error)) console.error(`--   ${explain(found.error)}`);
    } else if (isWorthALine(found)) console.log(`ok   ${found.what.padEnd(24)} ${found.from}`);
    results.push(found);
  }
  return results;
}
