import { expect, test } from 'vitest';
import { askedFor, noFilter } from './act-filter.ts';

test('days are whole days on this clock, the last one included', () => {
  const { from, to } = askedFor({ ...noFilter, from: '2026-11-20', to: '2026-11-20' });
  expect([from, to]).toEqual([new Date(2026, 10, 20).toISOString(), new Date(2026, 10, 21).toISOString()]);
});

test('a day on which the clocks change is as long as it is', () => {
  for (const [month, day] of [
    [2, 29],
    [9, 25],
  ] as const) {
    const text = `2026-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    expect(askedFor({ ...noFilter, to: text }).to).toBe(new Date(2026, month, day + 1).toISOString());
  }
});

test.each(['', 'yesterday', '0002-11-20', '2026-13-40', '2026-11-20T10:00'])('“%s” is no day', (from) => {
  expect(askedFor({ ...noFilter, from })).toEqual(askedFor(noFilter));
});

test('what nothing can be found by is not asked for', () => {
  const bad = { ...noFilter, administrator: 'a b', kind: 'people', record: '../x' };
  expect(askedFor(bad)).toEqual(askedFor(noFilter));
  const good = { ...noFilter, administrator: 'uid-1', kind: 'badge', record: 'id-1' };
  expect(askedFor(good)).toMatchObject({ administrator: 'uid-1', kind: 'badge', record: 'id-1' });
});
