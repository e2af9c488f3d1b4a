import { expect, test } from 'vitest';
import { fileNameOf, longDate, pageTitle, unissuedSentence } from './badge-words.ts';

const badge = { recipientName: 'Jane Doe', badgeType: "Dean's List", year: 2026 };

test('a title says of a badge that does not count why', () => {
  expect(pageTitle({ ...badge, state: 'issued' })).toBe("Jane Doe: Dean's List 2026");
  expect(pageTitle({ ...badge, state: 'revoked' })).toBe("Jane Doe: Dean's List 2026 (taken back)");
  expect(pageTitle({ ...badge, state: 'never' })).toBe("Jane Doe: Dean's List 2026 (not issued)");
});

test('dates have two digits for the day and the month in words', () => {
  expect(longDate('2025-05-04T12:00:00.000Z')).toBe('May 04, 2025');
  expect(longDate('2026-11-20T23:30:00.000Z')).toBe('November 20, 2026');
});

test('a badge that was taken back before its time was kept says so without a date', () => {
  expect(unissuedSentence({ revokedAt: null }, 'School')).toBe('School took this badge back. It is no longer valid.');
});

test('a file name has nothing that a system forbids', () => {
  expect(fileNameOf({ ...badge, recipientName: 'A/B: "C"\n' })).toBe("A B C - Dean's List 2026");
});
