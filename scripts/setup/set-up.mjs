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
 * Finds or obtains everything for the emulators, and for browser tests on request. Independent steps run in parallel;
 * the output keeps its order. `check` changes nothing; `quiet` does not mention what existed already.
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
  // A missing Java is reported before the minutes of an install, not after.
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
 * Prints each result once those before it are printed. A failure that stopped several is printed once.
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
