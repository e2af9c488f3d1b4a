import { expect, test } from 'vitest';
import { daysBehind, itemOf, lastDayFor, reminderDayAt, reminderOf, spanOf } from './reminder-list.ts';

test.each([
  ['2027-03-01T06:59:59.999Z', 'UTC', null],
  ['2027-03-01T07:00:00.000Z', 'UTC', '2027-03-01'],
  ['2027-03-01T23:59:59.999Z', 'UTC', '2027-03-01'],
  ['2027-03-01T17:00:00.000Z', 'Pacific/Kiritimati', '2027-03-02'],
  ['2027-03-01T16:59:59.000Z', 'Pacific/Kiritimati', null],
])('at %s in %s the day is %s', (time, zone, day) => {
  expect(reminderDayAt(Date.parse(time), zone)).toBe(day);
});

test('a last day is counted by the calendar', () => {
  expect(lastDayFor('2028-02-22', 7)).toBe('2028-02-29');
  expect(lastDayFor('2026-12-02', 30)).toBe('2027-01-01');
});

test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'])(
  'the range around a last day in %s covers that day in every zone',
  (zone) => {
    const { from, before } = spanOf('2027-07-31', zone);
    // The last second of that day in the first and last zone.
    expect(from < '2027-07-31T09:59:59.000Z').toBe(true);
    expect(before > '2027-08-01T11:59:59.000Z').toBe(true);
  },
);

test('the list continues after any item, even if its badge is deleted', () => {
  const [first, later] = [30, 7].map((days) => ({ days, badgeId: '0a-1b', endsAt: 1_800_000_000_000 }));
  expect(reminderOf(itemOf(first ?? expect.unreachable()))).toEqual(first);
  expect(daysBehind('')).toEqual([
    { days: 30, after: null },
    { days: 7, after: null },
  ]);
  expect(daysBehind(itemOf(first ?? expect.unreachable()))).toEqual([
    { days: 30, after: first },
    { days: 7, after: null },
  ]);
  expect(daysBehind(itemOf(later ?? expect.unreachable()))).toEqual([{ days: 7, after: later }]);
});
