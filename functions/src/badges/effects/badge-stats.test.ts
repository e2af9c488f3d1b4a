import { expect, test } from 'vitest';
import { statsOf } from './badge-change.ts';
import { type StoredBadge, newBadge } from './stored-badge.ts';

const art: StoredBadge['art'] = {
  fields: {},
  pdfLayout: 'sheet',
  hasSignatureFoot: false,
  size: { width: 800, height: 800 },
  svgPath: 'built-in/1',
  placeholders: { name: '{{NAME}}', year: '{{YEAR}}' },
};
const badge = newBadge(
  { id: 'a', verificationHash: '0'.repeat(32), createdAt: '2026-01-01T00:00:00Z' },
  { id: 'u', name: 'Ada', email: 'ada@example.com', department: null, tagIds: [], classId: null },
  {
    templateId: null,
    templateName: 'Built-in',
    art,
    badgeType: "Dean's List",
    year: 2026,
    yearLabel: '2026',
    description: null,
    meaningId: null,
    validity: { kind: 'forever' },
    jobId: null,
  },
);
const issuedAt = (time: string): StoredBadge => ({ ...badge, state: 'issued', issuedAt: time });
const january = issuedAt('2026-01-31T23:59:59Z');
const february = issuedAt('2026-02-01T00:00:00Z');

test('issued badges count in total and in the month of issue', () => {
  const changes = [january, february].map((after) => ({ before: badge, after }));
  expect(statsOf(changes)).toEqual({
    badgesIssued: 2,
    months: { '2026-01': { issued: 1 }, '2026-02': { issued: 1 } },
  });
});

test('a badge that is created and issued at once counts as both', () => {
  expect(statsOf([{ before: null, after: january }])).toEqual({
    totalBadges: 1,
    badgesIssued: 1,
    months: { '2026-01': { issued: 1 } },
  });
});

test('deleting a badge subtracts its shares and its month', () => {
  expect(statsOf([{ before: { ...january, linkedinShareCount: 3 }, after: null }])).toEqual({
    totalBadges: -1,
    badgesIssued: -1,
    linkedinShares: -3,
    months: { '2026-01': { issued: -1 } },
  });
});

test('a new name changes no count', () => {
  expect(statsOf([{ before: january, after: { ...january, recipientName: 'Ada Lovelace' } }])).toBeNull();
});
