import { expect, test } from 'vitest';
import { fileNameOf, issueDateOf, pageTitle, unissuedSentence } from './badge-words.ts';

const badge = { recipientName: 'Jane Doe', badgeType: "Dean's List", yearLabel: '2026' };

test('a title says of a badge that does not count why', () => {
  expect(pageTitle({ ...badge, state: 'issued' })).toBe("Jane Doe: Dean's List 2026");
  expect(pageTitle({ ...badge, state: 'revoked' })).toBe("Jane Doe: Dean's List 2026 (taken back)");
  expect(pageTitle({ ...badge, state: 'never' })).toBe("Jane Doe: Dean's List 2026 (not issued)");
});

test('what happened before midnight in UTC has the date of the issuer', () => {
  const late = '2026-11-20T23:30:00.000Z';
  const issued = { state: 'issued', issuedAt: late, firstIssuedAt: late, revokedAt: null } as const;
  const issuer = { name: 'School', timeZone: 'Europe/Berlin' };
  expect(issueDateOf({ ...issued, issuer }, 'never')).toBe('November 21, 2026');
  expect(issueDateOf({ ...issued, issuer: { ...issuer, timeZone: 'UTC' } }, 'never')).toBe('November 20, 2026');
  expect(unissuedSentence({ revokedAt: late, issuer })).toBe(
    'School took this badge back on November 21, 2026. It is no longer valid.',
  );
});

test('a badge that was taken back before its time was kept says so without a date', () => {
  expect(unissuedSentence({ revokedAt: null, issuer: { name: 'School', timeZone: 'UTC' } })).toBe(
    'School took this badge back. It is no longer valid.',
  );
});

test('a file name has nothing that a system forbids', () => {
  expect(fileNameOf({ ...badge, recipientName: 'A/B: "C"\n' })).toBe("A B C - Dean's List 2026");
  expect(fileNameOf({ ...badge, yearLabel: '2026/27' })).toBe("Jane Doe - Dean's List 2026-27");
});
