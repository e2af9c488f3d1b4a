import { expect, test } from 'vitest';
import { entryLine } from './audit.service.ts';
import type { StoredEntry } from './entry.ts';

const entry: StoredEntry = {
  id: 'e',
  at: '2026-09-01T08:00:00.000Z',
  actor: { uid: 'u', role: 'owner' as const, address: '203.0.113.0' },
  action: 'badges.bulkUnissue',
  times: 1,
  kind: 'badge' as const,
  fields: [],
  values: [],
  reason: '=1+1,"x"\nnext',
  jobId: null,
  records: ['one', 'two'],
  recordCount: 1,
  total: null,
};

test('a reason is no formula, and ends no cell and no line', () => {
  expect(entryLine(entry, '@office@example.org')).toBe(
    '"e","2026-09-01T08:00:00.000Z","u","\'@office@example.org","owner","203.0.113.0","badges.bulkUnissue","1","badge",' +
      '"one two","","","\'=1+1,""x""\nnext",""\r\n',
  );
});

test('old and new values are one cell, also protected against formulas', () => {
  const values = [
    { field: 'badgeType', from: '=1+1', to: null },
    { field: 'year', from: 2025, to: 2026 },
    { field: 'enablePublicVerification', from: true, to: false },
  ];
  expect(entryLine({ ...entry, fields: ['year'], values, times: 3 }, undefined)).toContain(
    '"3","badge","one two","year","badgeType: =1+1; year: 2025 > 2026; enablePublicVerification: true > false",',
  );
});
