import { expect, test } from 'vitest';
import { sharedMeaningSchema } from '../contract/rules/meaning.ts';
import { linkTo } from '../config.ts';
import { artValuesOf, awardValuesOf, exampleValuesOf } from './art-values.ts';

const hash = '0f'.repeat(16);
const badge = {
  recipientName: 'Ada',
  badgeType: 'First Aid',
  year: 2026,
  yearLabel: '2026/27',
  verificationHash: hash,
  state: 'issued' as const,
  issuedAt: '2026-05-04T23:30:00.000Z',
  firstIssuedAt: '2026-05-01T12:00:00.000Z',
  lastDay: '2028-05-03',
  description: 'For help.',
  meaning: {
    ...sharedMeaningSchema.parse({
      criteria: { text: null, url: null },
      skills: [],
      imageAlt: null,
      achievementType: null,
      awardLine: 'has been awarded',
    }),
  },
};
const attestation = { signatures: [], seal: null, line: 'Valid without a stamp.' };
const issuer = { name: 'Northfield School', timeZone: 'Europe/Berlin', attestation };

test('a badge shows what its page tells, by the calendar of the organisation', () => {
  expect(artValuesOf(badge, issuer)).toEqual({
    name: 'Ada',
    year: '2026/27',
    badgeType: 'First Aid',
    issueDate: 'May 05, 2026',
    lastDay: 'May 03, 2028',
    organization: 'Northfield School',
    badgeId: `BDG-2026-${hash}`,
    link: linkTo(hash),
    attestation,
    awardLine: 'has been awarded',
    description: 'For help.',
    smallPrint: 'Valid without a stamp.',
  });
});

test.each(['never', 'scheduled'] as const)(
  'one that is %s shows no date of issue, and one for ever no last day',
  (state) => {
    const waiting = { ...badge, state, issuedAt: null, firstIssuedAt: null, lastDay: null };
    expect(artValuesOf(waiting, issuer)).toMatchObject({ issueDate: null, lastDay: null, badgeId: `BDG-2026-${hash}` });
  },
);

test('one that was taken back shows the date of its first issue, as its page does', () => {
  const revoked = { ...badge, state: 'revoked' as const, issuedAt: null };
  expect(artValuesOf(revoked, issuer).issueDate).toBe('May 01, 2026');
});

test('art of an award shows what all its badges share, and no person', () => {
  expect(awardValuesOf(badge, issuer.name)).toEqual({
    name: '',
    year: '2026/27',
    badgeType: 'First Aid',
    organization: 'Northfield School',
    issueDate: null,
    lastDay: null,
    badgeId: null,
    link: null,
    awardLine: null,
    description: null,
    smallPrint: null,
    attestation: null,
  });
});

test('a preview has a value for each field, and the type of the template', () => {
  const asked = { name: 'Jane', year: '2025' };
  const noWords = { description: null, awardLine: null };
  const values = exampleValuesOf(asked, { ...noWords, badgeType: 'First Aid' }, issuer);
  expect(Object.values(values)).not.toContain(null);
  expect(values).toMatchObject({ ...asked, badgeType: 'First Aid', organization: 'Northfield School' });
  expect(exampleValuesOf(asked, { ...noWords, badgeType: null }, issuer).badgeType).toBe("Dean's List");
});

test('one that does not count says no award line, and a long description is cut', () => {
  const values = artValuesOf({ ...badge, state: 'revoked', description: 'é'.repeat(600) }, issuer);
  expect(values.awardLine).toBeNull();
  expect(values.description).toBe(`${'é'.repeat(499)}…`);
});
