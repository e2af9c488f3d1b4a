/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Totals of a vitest JSON report. A skipped test counts as failed, so that none is skipped unnoticed.
 * @param {any} report
 * @returns {Counts}
 */
export function countVitest({ numPassedTests, numTotalTests, testResults }) {
  // A file that does not even load has no tests to count.
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + brokenFiles.length };
}

/**
 * Totals of a Playwright JSON report. A test that was skipped or passed only on a retry counts as failed.
 * @param {any} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

/** Paths of the files in a vitest JSON report. @param {any} report @returns {string[]} */
export function filesOfVitest({ testResults }) {
  return testResults.map(({ name }) => name);
}

/**
 * Paths of the files in a Playwright JSON report, below its test folder.
 * @param {any} report
 * @returns {string[]}
 */
export function filesOfPlaywright({ suites, config }) {
  return suites.map(({ file }) => `${config.rootDir}/${file}`);
}

/**
 * A runner without tests, or one that fails without a failed test, adds one failure.
 * @param {Counts | undefined} counts  undefined when the runner left no report
 * @param {boolean} succeeded  whether it exited with success
 * @returns {Counts}
 */
export function judge(counts, succeeded) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  const unexplained = failed === 0 && (!succeeded || passed === 0);
  return { passed, failed: failed + Number(unexplained) };
}

/** @param {Counts[]} all @returns {Counts} */
export function addUp(all) {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  };
}
