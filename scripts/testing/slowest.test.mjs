import { expect, it } from 'vitest';
import { slowestTen, timesOfPlaywright, timesOfVitest } from './slowest.mjs';

it('reads the times of both runners', () => {
  const vitest = {
    testResults: [{ assertionResults: [{ fullName: ' adds ', duration: 1500 }, { fullName: 'skipped' }] }],
  };
  expect(timesOfVitest(vitest)).toEqual([
    { name: 'adds', seconds: 1.5 },
    { name: 'skipped', seconds: 0 },
  ]);

  const specs = [{ title: 'opens', tests: [{ results: [{ duration: 2000 }, { duration: 500 }] }] }];
  const playwright = { suites: [{ title: 'a.journey.ts', suites: [{ title: 'on a phone', specs }] }] };
  expect(timesOfPlaywright(playwright)).toEqual([{ name: 'on a phone › opens', seconds: 2.5 }]);
});

it('names the ten slowest tests of all stages, the slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, seconds: index }));
  const lines = slowestTen([
    { name: 'format' },
    { name: 'unit', tests },
    { name: 'e2e', tests: [{ name: 'slow', seconds: 99 }] },
  ]);
  expect(lines).toHaveLength(10);
  expect(lines[0].trim()).toBe('99.0 s  e2e: slow');
  expect(lines[1].trim()).toBe('11.0 s  unit: test 11');
});
