import { expect, test } from 'vitest';
import { shownYearPattern, yearBegunBy, yearLabelOf } from './year-label.ts';

test('a year is shown as a number, or as the school year that starts in it', () => {
  expect(yearLabelOf(2026, { yearForm: 'calendar' })).toBe('2026');
  expect(yearLabelOf(2026, { yearForm: 'school' })).toBe('2026/27');
  expect(yearLabelOf(2029, { yearForm: 'school' })).toBe('2029/30');
  expect(yearLabelOf(2099, { yearForm: 'school' })).toBe('2099/00');
});

test('a school year begins with the first day of its month, and a calendar year in January whatever that month is', () => {
  const school = { yearForm: 'school', schoolYearMonth: 8 } as const;
  expect(yearBegunBy('2026-07-31', school)).toBe(2025);
  expect(yearBegunBy('2026-08-01', school)).toBe(2026);
  expect(yearBegunBy('2026-01-01', { ...school, schoolYearMonth: 1 })).toBe(2026);
  expect(yearBegunBy('2026-07-31', { ...school, yearForm: 'calendar' })).toBe(2026);
});

test('both forms are drawn, and nothing else', () => {
  for (const taken of ['2026', '2026/27']) expect(taken).toMatch(shownYearPattern);
  for (const refused of ['26', '20266', '2026/7', '2026/2027', '2026-27', ''])
    expect(refused).not.toMatch(shownYearPattern);
});
