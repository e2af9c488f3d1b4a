import { expect, test } from 'vitest';
import type { ShownState } from '../rules/public-badge.ts';
import {
  altOf,
  awardLineOf,
  fileNameOf,
  issueDateOf,
  lastDayOf,
  pageTitle,
  unissuedSentence,
  whyNoMore,
} from './badge-words.ts';

const badge = { recipientName: 'Jane Doe', badgeType: "Dean's List", yearLabel: '2026' };

test('the title of an invalid badge says why', () => {
  expect(pageTitle({ ...badge, state: 'issued' })).toBe("Jane Doe: Dean's List 2026");
  expect(pageTitle({ ...badge, state: 'revoked' })).toBe("Jane Doe: Dean's List 2026 (taken back)");
  expect(pageTitle({ ...badge, state: 'never' })).toBe("Jane Doe: Dean's List 2026 (not issued)");
  expect(pageTitle({ ...badge, state: 'expired' })).toBe("Jane Doe: Dean's List 2026 (expired)");
});

test('a last day is the same day in every time zone', () => {
  const issuer = { name: 'School', timeZone: 'Pacific/Kiritimati' };
  const ending = { lastDay: '2027-07-31', revokedAt: null, issuer };
  expect(lastDayOf(ending)).toBe('July 31, 2027');
  expect(whyNoMore({ ...ending, state: 'expired' })).toBe('Expired on July 31, 2027. It is no longer valid.');
  // A page may learn of the expiry before the day.
  expect(whyNoMore({ ...ending, state: 'expired', lastDay: null })).toBe('Expired. It is no longer valid.');
  for (const state of ['issued', 'never'] as const) expect(whyNoMore({ ...ending, state })).toBeNull();
  expect(whyNoMore({ ...ending, state: 'revoked' })).toBe('School took this badge back. It is no longer valid.');
});

test('a badge is called awarded only while it is issued and valid', () => {
  const meaning = { criteria: { text: null, url: null }, skills: [], imageAlt: null, achievementType: null };
  const lineIn = (state: ShownState) => awardLineOf({ state, meaning: { ...meaning, awardLine: 'has been awarded' } });
  expect(lineIn('issued')).toBe('has been awarded');
  for (const state of ['never', 'revoked', 'expired'] as const) expect(lineIn(state)).toBeNull();
  expect(awardLineOf({ state: 'issued', meaning: null })).toBeNull();
});

test("an event before midnight in UTC has the issuer's date", () => {
  const late = '2026-11-20T23:30:00.000Z';
  const issued = { state: 'issued', issuedAt: late, firstIssuedAt: late, revokedAt: null } as const;
  const issuer = { name: 'School', timeZone: 'Europe/Berlin' };
  expect(issueDateOf({ ...issued, issuer }, 'never')).toBe('November 21, 2026');
  expect(issueDateOf({ ...issued, issuer: { ...issuer, timeZone: 'UTC' } }, 'never')).toBe('November 20, 2026');
  expect(unissuedSentence({ revokedAt: late, issuer })).toBe(
    'School took this badge back on November 21, 2026. It is no longer valid.',
  );
});

test('a badge taken back at an unknown time says so without a date', () => {
  expect(unissuedSentence({ revokedAt: null, issuer: { name: 'School', timeZone: 'UTC' } })).toBe(
    'School took this badge back. It is no longer valid.',
  );
});

test('a file name has nothing that a system forbids', () => {
  expect(fileNameOf({ ...badge, recipientName: 'A/B: "C"\n' })).toBe("A B C - Dean's List 2026");
  expect(fileNameOf({ ...badge, recipientName: '\u202egnp.exe\u200b\u2066 👩\u200d🎓' })).toBe(
    "gnp.exe 👩\u200d🎓 - Dean's List 2026",
  );
  expect(fileNameOf({ ...badge, yearLabel: '2026/27' })).toBe("Jane Doe - Dean's List 2026-27");
});

test('the text alternative comes from the template, or else names the recipient', () => {
  const meaning = { criteria: { text: null, url: null }, skills: [], achievementType: null, awardLine: null };
  expect(altOf({ ...badge, meaning: null })).toBe("Dean's List badge 2026 of Jane Doe");
  expect(altOf({ ...badge, meaning: { ...meaning, imageAlt: null } })).toBe("Dean's List badge 2026 of Jane Doe");
  expect(altOf({ ...badge, meaning: { ...meaning, imageAlt: 'A gold seal' } })).toBe('A gold seal');
});
