import { expect, test } from 'vitest';
import { askedFor, noFilter } from './act-filter.ts';

const zone = 'Europe/Berlin';

test('days are whole days in the zone, including the last one', () => {
  const { from, to } = askedFor({ ...noFilter, from: '2026-11-20', to: '2026-11-20' }, zone);
  expect([from, to]).toEqual(['2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z']);
});

test('a day on which the clocks change has its actual length', () => {
  expect(askedFor({ ...noFilter, to: '2026-03-29' }, zone).to).toBe('2026-03-29T22:00:00.000Z');
  expect(askedFor({ ...noFilter, to: '2026-10-25' }, zone).to).toBe('2026-10-25T23:00:00.000Z');
});

test.each(['', 'yesterday', '0002-11-20', '2026-13-40', '2026-11-20T10:00'])(
  '“%s” is not a valid day and is ignored',
  (from) => {
    expect(askedFor({ ...noFilter, from }, zone)).toEqual(askedFor(noFilter, zone));
  },
);

test('invalid filters are not sent', () => {
  const bad = { ...noFilter, administrator: 'a b', kind: 'people', record: '../x' };
  expect(askedFor(bad, zone)).toEqual(askedFor(noFilter, zone));
  const good = { ...noFilter, administrator: 'uid-1', kind: 'badge', record: 'id-1' };
  expect(askedFor(good, zone)).toMatchObject({ administrator: 'uid-1', kind: 'badge', record: 'id-1' });
});
