/**
 * Runs checks one after the other, prints a line for each, and counts them.
 * @param {(line: string) => void} print
 */
export function createReport(print) {
  const counts = { passed: 0, failed: 0 };
  return {
    counts,
    /**
     * @param {string} name  what the check confirms
     * @param {string} fix  what to do if it fails
     * @param {() => Promise<string | void>} work  throws what it saw instead; may return a remark for the line
     * @returns {Promise<boolean>} whether it passed
     */
    async check(name, fix, work) {
      try {
        const remark = await work();
        counts.passed += 1;
        print(`ok    ${name}${remark ? ` (${remark})` : ''}`);
        return true;
      } catch (error) {
        counts.failed += 1;
        print(`FAIL  ${name}\n      Seen: ${/** @type {Error} */ (error).message}\n      ${fix}`);
        return false;
      }
    },
  };
}

/** @typedef {ReturnType<typeof createReport>} Report */

/** Throws what was seen, unless the expectation holds. */
export function expectThat(/** @type {unknown} */ holds, /** @type {string} */ seen) {
  if (!holds) throw new Error(seen);
}
