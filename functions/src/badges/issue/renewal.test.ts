import { describe, expect, it } from 'vitest';
import { type StoredBadge, asIssued, newBadge } from '../effects/stored-badge.ts';
import type { BadgeValidity } from '../../contract/rules/validity.ts';
import { type Renewal, lastDayForAll, renewed, saidOnRenewal, whyNotRenewed } from './renewal.ts';

const zone = 'Europe/Berlin';
const by = { timeZone: zone, signersId: null };
const art: StoredBadge['art'] = {
  fields: {},
  pdfLayout: 'sheet',
  hasSignatureFoot: false,
  size: { width: 800, height: 800 },
  svgPath: 'old/1',
  placeholders: { name: '{{NAME}}', year: '{{YEAR}}' },
};

const person = { id: 'u', name: 'Ada', email: 'ada@example.com', department: null, tagIds: [], classId: null };

function oldBadge(validity: BadgeValidity, day = '2026-08-01'): StoredBadge {
  const said = { badgeType: 'First Aid', year: 2026, yearLabel: '2026', description: 'Helps.', meaningId: 'm' };
  const drawn = { templateId: 't', templateName: 'Old', art };
  const origin = { id: 'a', verificationHash: '0'.repeat(32), createdAt: `${day}T10:00:00.000Z` };
  return asIssued(newBadge(origin, person, { ...said, ...drawn, validity, jobId: null }), origin.createdAt, by);
}

const asked = { year: 2027, yearLabel: '2027' };
const on = (day: string) => ({ time: `${day}T10:00:00.000Z`, zone });
/** Renewal of a badge, planned for one day and issued on another. */
function issued(old: StoredBadge, day: string, wanted: Partial<Renewal> = {}, plannedFor = day): StoredBadge {
  const { details, beginsOn } = renewed(old, { ...asked, ...wanted }, on(plannedFor));
  const never = { ...newBadge({ ...old, createdAt: on(day).time }, person, { ...details, jobId: null }), beginsOn };
  return asIssued(never, on(day).time, by);
}
const months = (count: number) => ({ kind: 'months', months: count }) as const;
const until = (month: number, day: number) => ({ kind: 'until', month, day }) as const;
const day = (lastDay: string) => ({ kind: 'day', lastDay }) as const;

describe('the validity of a renewal', () => {
  it.each([
    // Issued on 1 August 2026.
    ['months', months(12), '2027-08-01', '2028-08-02'],
    ['a day of the year', until(7, 31), '2027-07-31', '2028-07-31'],
    ['a day of its own, which is as many days', day('2026-08-10'), '2026-08-10', '2026-08-20'],
    ['its first day alone', day('2026-08-01'), '2026-08-01', '2026-08-02'],
  ])('begins after the last day of the old badge: %s', (_, validity, lastDay, next) => {
    const old = oldBadge(validity);
    expect(old.lastDay).toBe(lastDay);
    const after = issued(old, '2026-08-01');
    expect(after.lastDay).toBe(next);
    expect(after.validUntil?.slice(0, 10)).toBe(next);
    expect(after.endsAt).toBe(after.validUntil);
  });

  it('has as many days for an exact time, until the end of its last day', () => {
    const old = oldBadge({ kind: 'moment', validUntil: '2026-08-10T09:00:00Z' });
    const end = { validity: day('2026-08-20'), lastDay: '2026-08-20', validUntil: '2026-08-20T21:59:59.000Z' };
    expect(issued(old, '2026-08-05')).toMatchObject(end);
  });

  it.each([
    ['months', months(12), '2028-12-01'],
    ['a day of the year', until(7, 31), '2028-07-31'],
    ['as many days', day('2026-08-10'), '2027-12-10'],
  ])('begins with the issue if the old badge has already expired: %s', (_, validity, lastDay) => {
    expect(issued(oldBadge(validity), '2027-12-01')).toMatchObject({ lastDay });
  });

  it('uses the calendar of the zone', () => {
    // In Berlin it is already the 2nd.
    const { details } = renewed(oldBadge(day('2026-08-01')), asked, { time: '2026-08-02T22:30:00.000Z', zone });
    expect(details.validity).toEqual(day('2026-08-03'));
  });

  it('depends on the actual issue, not on the planned one', () => {
    const old = oldBadge(months(12));
    expect(issued(old, '2028-01-15', {}, '2027-01-01').lastDay).toBe('2029-01-15');
    expect(issued(old, '2027-01-01', {}, '2028-01-15').lastDay).toBe('2028-08-02');
  });

  it('keeps its length each time, even if a badge is renewed before it expires', () => {
    const second = issued(oldBadge(day('2026-08-10')), '2026-08-02');
    expect(second.lastDay).toBe('2026-08-20');
    expect(issued(second, '2026-08-03').lastDay).toBe('2026-08-30');
    const late = issued(oldBadge(day('2026-08-10')), '2026-09-01');
    expect(late.lastDay).toBe('2026-09-10');
    expect(issued(late, '2026-09-02').lastDay).toBe('2026-09-20');
  });

  it('is the one in the call if there is one', () => {
    const old = oldBadge(months(12));
    const validity = day('2030-01-01');
    expect(issued(old, '2026-09-01', { validity })).toMatchObject({ validity, lastDay: '2030-01-01' });
    const never = { lastDay: null, validUntil: null, endsAt: null };
    expect(issued(old, '2026-09-01', { validity: { kind: 'forever' } })).toMatchObject(never);
    expect(issued(old, '2026-09-01', { validity: months(1) }).lastDay).toBe('2027-09-02');
  });
});

describe('a renewal', () => {
  it('has the text and art of the old badge, with its own year', () => {
    const { details } = renewed(oldBadge(months(12)), asked, on('2026-09-01'));
    const { badgeType, description, templateId, templateName, meaningId } = oldBadge(months(12));
    const same = { badgeType, description, templateId, templateName, meaningId, art };
    expect(details).toEqual({ ...same, ...asked, validity: months(12) });
  });

  it('has the text and art that the call sends', () => {
    const template = { templateId: 'n', templateName: 'New', art: { ...art, svgPath: 'new/1' }, meaningId: null };
    const wanted = { ...asked, badgeType: 'Refresher', description: null, template };
    const { details } = renewed(oldBadge(months(12)), wanted, on('2026-09-01'));
    expect(details).toMatchObject({ badgeType: 'Refresher', description: null, ...template });
  });

  it('keeps each text that the call leaves out', () => {
    const old = { badgeType: 'First Aid', description: 'Helps.' };
    expect(saidOnRenewal(old, {})).toEqual(old);
    expect(saidOnRenewal(old, { description: null })).toEqual({ ...old, description: null });
    expect(saidOnRenewal(old, { badgeType: 'Refresher' })).toEqual({ ...old, badgeType: 'Refresher' });
  });
});

describe('whether a badge can be renewed', () => {
  const lastDay = '2027-07-31';

  it.each([
    [{ state: 'issued', lastDay }, null, null],
    [{ state: 'issued', lastDay: '2020-01-01' }, null, null],
    [{ state: 'issued', lastDay: null }, null, 'no_end'],
    [{ state: 'issued', lastDay: null }, lastDay, 'no_end'],
    [{ state: 'revoked', lastDay }, null, 'no_end'],
    [{ state: 'scheduled', lastDay }, null, 'no_end'],
    [{ state: 'never', lastDay: null }, null, 'no_end'],
    [{ state: 'issued', lastDay }, '2027-08-01', null],
    [{ state: 'issued', lastDay }, lastDay, 'valid_as_long'],
    [{ state: 'issued', lastDay }, '2027-07-30', 'valid_as_long'],
  ] as const)('%j with the end %s: %s', (old, asking, why) => {
    expect(whyNotRenewed(old, asking)).toBe(why);
  });

  it('compares with the last day in the call, if it is the same for all', () => {
    expect(lastDayForAll(day(lastDay), zone)).toBe(lastDay);
    expect(lastDayForAll({ kind: 'moment', validUntil: '2027-07-31T22:30:00Z' }, zone)).toBe('2027-08-01');
    for (const validity of [undefined, { kind: 'forever' } as const, months(12), until(7, 31)]) {
      expect(lastDayForAll(validity, zone)).toBeNull();
    }
  });
});
