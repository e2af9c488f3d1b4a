import { expect, test } from 'vitest';
import { instantOf, missingTimeWords, startOfDay } from './local-time.ts';

test.each([
  ['UTC', '2027-06-18T18:00', '2027-06-18T18:00:00.000Z'],
  ['Europe/Berlin', '2027-06-18T18:00', '2027-06-18T16:00:00.000Z'],
  ['Europe/Berlin', '2027-01-18T18:00', '2027-01-18T17:00:00.000Z'],
  ['America/New_York', '2027-06-18T18:00', '2027-06-18T22:00:00.000Z'],
  ['Asia/Kolkata', '2027-06-18T18:00', '2027-06-18T12:30:00.000Z'],
  ['Pacific/Apia', '2027-06-18T18:00', '2027-06-18T05:00:00.000Z'],
  ['Australia/Lord_Howe', '2027-06-18T18:00', '2027-06-18T07:30:00.000Z'],
  ['Australia/Lord_Howe', '2027-01-18T18:00', '2027-01-18T07:00:00.000Z'],
])('in %s the clocks show %s at %s', (zone, local, instant) => {
  expect(instantOf(local, zone)).toBe(instant);
});

// The last minute before the gap, the first and last in it, and the first after it.
test.each([
  ['Europe/Berlin', '2027-03-28T01:59', '2027-03-28T02:00', '2027-03-28T02:59', '2027-03-28T03:00'],
  ['America/New_York', '2027-03-14T01:59', '2027-03-14T02:00', '2027-03-14T02:59', '2027-03-14T03:00'],
  ['Australia/Lord_Howe', '2027-10-03T01:59', '2027-10-03T02:00', '2027-10-03T02:29', '2027-10-03T02:30'],
  ['Pacific/Apia', '2011-12-29T23:59', '2011-12-30T00:00', '2011-12-30T23:59', '2011-12-31T00:00'],
])('in %s the clocks skip the times after %s when they go forward', (zone, before, first, last, after) => {
  expect([instantOf(first, zone), instantOf(last, zone)]).toEqual([null, null]);
  expect(Date.parse(instantOf(after, zone) ?? '') - Date.parse(instantOf(before, zone) ?? '')).toBe(60_000);
});

test.each([
  ['Europe/Berlin', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ['Europe/Berlin', '2027-10-31T03:00', '2027-10-31T02:00:00.000Z'],
  ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00.000Z'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z'],
])('of a time that the clocks in %s show twice, %s, the first is taken: %s', (zone, local, instant) => {
  expect(instantOf(local, zone)).toBe(instant);
});

test('a zone without summer time has every time once', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `2027-03-28T${String(hour).padStart(2, '0')}:30`);
  for (const zone of ['UTC', 'Asia/Kolkata']) {
    expect(new Set(hours.map((local) => instantOf(local, zone))).size).toBe(24);
    expect(hours.map((local) => instantOf(local, zone))).not.toContain(null);
  }
});

test.each(['', '2027-06-18', '2027-02-30T10:00', '2027-06-18T24:00', '2027-06-18T18:00Z', 'tomorrow'])(
  '“%s” is no date and time',
  (text) => {
    expect(instantOf(text, 'Europe/Berlin')).toBeNull();
    expect(missingTimeWords(text, 'Europe/Berlin')).toBe('Enter a date and a time.');
  },
);

test('a time that does not exist is refused in words', () => {
  expect(missingTimeWords('2027-03-28T02:30', 'Europe/Berlin')).toBe(
    'There is no 02:30 on March 28, 2027 in Europe/Berlin: the clocks go forward past it. Choose another time.',
  );
});

test('a day begins at midnight in its zone, and the end of a span is the day after', () => {
  expect(startOfDay('2026-11-30', 'UTC')).toBe('2026-11-30T00:00:00.000Z');
  expect(startOfDay('2026-11-30', 'UTC', 1)).toBe('2026-12-01T00:00:00.000Z');
  expect(startOfDay('2026-11-30', 'Europe/Berlin')).toBe('2026-11-29T23:00:00.000Z');
  expect(startOfDay('tomorrow', 'UTC')).toBeNull();
});

test('a day on which the clocks change has its real length', () => {
  const hours = (day: string) => {
    const ends = [0, 1].map((later) => Date.parse(startOfDay(day, 'Europe/Berlin', later) ?? ''));
    return ((ends[1] ?? 0) - (ends[0] ?? 0)) / 3_600_000;
  };
  expect(['2027-03-28', '2027-06-18', '2027-10-31'].map(hours)).toEqual([23, 24, 25]);
});

test('a day without a midnight begins when its clocks go forward', () => {
  expect(startOfDay('2027-04-25', 'Africa/Cairo')).toBe('2027-04-24T22:00:00.000Z');
  expect(startOfDay('2027-04-30', 'Africa/Cairo')).toBe('2027-04-29T22:00:00.000Z');
  expect(startOfDay('2011-12-30', 'Pacific/Apia')).toBe(startOfDay('2011-12-31', 'Pacific/Apia'));
});
