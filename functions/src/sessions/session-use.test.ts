import { expect, test } from 'vitest';
import { isKept, useAt } from './session-use.ts';

const minute = 60_000;
const noon = Date.parse('2026-01-01T12:00:00.000Z');
const at = (minutes: number) => new Date(noon + minutes * minute).toISOString();

test('a session that is used ends two hours later, and never after its own end', () => {
  expect(useAt(noon, at(600))).toEqual({ lastUsedAt: at(0), endsAt: at(600), expiresAt: at(120) });
  expect(useAt(noon, at(119))).toEqual({ lastUsedAt: at(0), endsAt: at(119), expiresAt: at(119) });
});

test.each([
  [0, false],
  [4.99, false],
  [5, true],
  [500, true],
])('%s minutes after the last one that was kept, a use is kept: %s', (minutes, kept) => {
  expect(isKept({ lastUsedAt: at(0) }, noon + minutes * minute)).toBe(kept);
});
