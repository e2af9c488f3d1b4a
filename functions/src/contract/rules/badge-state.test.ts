import { expect, test } from 'vitest';
import { badgeStateAt, hasEnded } from './badge-state.ts';
import { badgeStates } from './public-badge.ts';
import { endOf } from './validity.ts';

const validUntil = '2027-07-31T21:59:59.000Z';
const end = Date.parse(validUntil);

test.each([
  ['a millisecond before its end', end - 1, 'issued'],
  ['at its end', end, 'issued'],
  ['a millisecond after its end', end + 1, 'expired'],
  ['a year after its end', end + 365 * 86_400_000, 'expired'],
] as const)('an issued badge is %s to the millisecond', (_, now, state) => {
  expect(badgeStateAt({ state: 'issued', validUntil }, now)).toBe(state);
});

test('no other state expires: neither taken back nor never issued', () => {
  for (const state of badgeStates.filter((one) => one !== 'issued')) {
    expect(badgeStateAt({ state, validUntil }, end + 1)).toBe(state);
  }
});

test('without an end a badge never expires', () => {
  expect(badgeStateAt({ state: 'issued', validUntil: null }, Infinity)).toBe('issued');
  expect(hasEnded(null, Infinity)).toBe(false);
});

test.each(['Pacific/Kiritimati', 'America/New_York', 'Europe/Berlin'])(
  'a day ends in %s with its last second there, and no sooner',
  (zone) => {
    const ending = { state: 'issued', ...endOf({ kind: 'day', lastDay: '2028-02-29' }, '2028-01-01', zone) } as const;
    const last = Date.parse(ending.validUntil ?? '');
    expect([badgeStateAt(ending, last), badgeStateAt(ending, last + 1000)]).toEqual(['issued', 'expired']);
  },
);
