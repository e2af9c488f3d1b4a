/**
 * A test with its time, and its message if it failed.
 * @typedef {{ name: string, seconds: number, failure?: string }} Timed
 */

/**
 * The tests of a vitest JSON report with their times.
 * @param {any} report
 * @returns {Timed[]}
 */
export function timesOfVitest({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
      name: fullName.trim(),
      seconds: (duration ?? 0) / 1000,
      ...(status === 'failed' && { failure: failureMessages.join('\n') }),
    })),
  );
}

/**
 * The tests of a Playwright JSON report with their times.
 * @param {any} report
 * @returns {Timed[]}
 */
export function timesOfPlaywright({ suites }) {
  return suites.flatMap((suite) => [
    ...timesOfPlaywright({ suites: suite.suites ?? [] }),
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        name: `${suite.title} › ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        ...(status === 'unexpected' && { failure: results.flatMap(wordsOf).join('\n') }),
      })),
    ),
  ]);
}

/** @param {{ errors: { message?: string, value?: string }[] }} result @returns {string[]} */
function wordsOf({ errors }) {
  return errors.map(({ message, value }) => message ?? value ?? 'It said nothing.');
}

/**
 * The ten slowest tests of all stages, a line each.
 * @param {{ name: string, tests?: Timed[] }[]} stages
 * @returns {string[]}
 */
export function slowestTen(stages) {
  return stages
    .flatMap(({ name: stage, tests = [] }) => tests.map((test) => ({ stage, ...test })))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ stage, name, seconds }) => `${`${seconds.toFixed(1)} s`.padStart(8)}  ${stage}: ${name}`);
}
