import { describe, expect, it } from 'vitest';
import { addUp, countPlaywright, countVitest, judge } from './counts.mjs';

const test = (status) => ({ status });

describe('countVitest', () => {
  it('counts a skipped test as failed', () => {
    const testResults = [{ status: 'passed', assertionResults: [test('passed'), test('pending')] }];
    expect(countVitest({ numPassedTests: 1, numTotalTests: 2, testResults })).toEqual({ passed: 1, failed: 1 });
  });

  it('counts a file that does not load as failed', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countVitest({ numPassedTests: 0, numTotalTests: 0, testResults })).toEqual({ passed: 0, failed: 1 });
  });
});

describe('countPlaywright', () => {
  it('counts flaky and skipped tests and errors outside tests as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 4 });
  });
});

describe('judge', () => {
  it('takes the counts of a runner that did well', () => {
    expect(judge({ passed: 3, failed: 0 }, true)).toEqual({ passed: 3, failed: 0 });
  });

  it('does not count a failure twice', () => {
    expect(judge({ passed: 3, failed: 2 }, false)).toEqual({ passed: 3, failed: 2 });
  });

  it.each([
    ['left no report', undefined, false],
    ['left no report and claims success', undefined, true],
    ['ran no test', { passed: 0, failed: 0 }, true],
    ['failed outside its tests', { passed: 3, failed: 0 }, false],
  ])('counts one failure for a runner that %s', (_case, counts, succeeded) => {
    expect(judge(counts, succeeded).failed).toBe(1);
  });
});

describe('addUp', () => {
  it('adds passed and failed', () => {
    expect(
      addUp([
        { passed: 1, failed: 2 },
        { passed: 3, failed: 4 },
      ]),
    ).toEqual({ passed: 4, failed: 6 });
  });
});
