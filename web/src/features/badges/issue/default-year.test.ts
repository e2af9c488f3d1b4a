import { expect, test } from 'vitest';
import { defaultYearOf } from './default-year.ts';

const in2026 = new Date('2026-06-01T12:00:00');

test('the default is the year from the settings, if badges can be issued for it', () => {
  expect(defaultYearOf(2028, in2026)).toBe(2028);
  expect(defaultYearOf(2035, in2026)).toBe(2026);
  expect(defaultYearOf(2019, in2026)).toBe(2026);
});

test('without settings, the default is this year, up to the last year allowed', () => {
  expect(defaultYearOf(undefined, in2026)).toBe(2026);
  expect(defaultYearOf(undefined, new Date('2033-06-01T12:00:00'))).toBe(2030);
});
