import { describe, expect, test } from 'vitest';
import { failuresOf } from './failures.mjs';
import { timesOfPlaywright, timesOfVitest } from './times.mjs';

describe('what failed', () => {
  test('names a failed test of vitest with what it said', () => {
    const tests = timesOfVitest({
      testResults: [
        {
          assertionResults: [
            { fullName: 'adds', status: 'passed', duration: 3, failureMessages: [] },
            {
              fullName: 'subtracts',
              status: 'failed',
              duration: 4,
              failureMessages: ['Error: 3 is not 2\n\n    at here'],
            },
          ],
        },
      ],
    });
    expect(failuresOf([{ name: 'unit', tests }, { name: 'lint' }])).toEqual([
      'unit: subtracts',
      '    Error: 3 is not 2',
      '        at here',
    ]);
  });

  test('names a failed journey with what it said, without colors', () => {
    const result = { duration: 5, errors: [{ message: '\u001b[31mnot visible\u001b[39m' }] };
    const spec = (/** @type {string} */ title, /** @type {string} */ status, /** @type {object[]} */ results) => ({
      title,
      tests: [{ status, results }],
    });
    const tests = timesOfPlaywright({
      suites: [
        {
          title: 'roles',
          specs: [spec('invites', 'unexpected', [result]), spec('leaves', 'expected', [{ duration: 1, errors: [] }])],
        },
      ],
    });
    expect(failuresOf([{ name: 'e2e', tests }])).toEqual(['e2e: roles › invites', '    not visible']);
  });

  test('shows the beginning of a long failure alone', () => {
    const failure = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
    expect(failuresOf([{ name: 'api', tests: [{ name: 'lists', seconds: 1, failure }] }])).toHaveLength(21);
  });
});
