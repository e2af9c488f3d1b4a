import type { Badge } from 'functions/contract';
import { expect, test } from 'vitest';
import { sampleBadge } from '../../../testing/samples.ts';
import { initialCorrection, wantedOf } from './correction-values.ts';

const calendar = (year: string) => year;
const school = (year: string) => (year === '2025' ? '2025/26' : year);
const other = { ...sampleBadge, id: 'other', badgeType: 'Honour Roll' };
const start = initialCorrection([sampleBadge], calendar);

test('fields start with the value that all badges share, or empty', () => {
  expect(start).toEqual({
    badgeType: "Dean's List",
    year: '2025',
    description: 'For outstanding work',
    templateId: '',
    lastDay: '',
    forever: true,
    mail: false,
  });
  expect(initialCorrection([sampleBadge, other], calendar)).toMatchObject({ badgeType: '', year: '2025' });
  expect(initialCorrection(null, calendar)).toMatchObject({ badgeType: '', year: '', description: '' });
});

test('a year in an outdated format can be typed again', () => {
  const before = initialCorrection([sampleBadge], school);
  expect(before.year).toBe('');
  expect(wantedOf({ ...before, year: '2025' }, before)).toEqual({ year: 2025 });
});

test('unchanged fields are left out, and an emptied description is removed', () => {
  expect(wantedOf(start, start)).toEqual({});
  expect(wantedOf({ ...start, year: '' }, start)).toEqual({});
  expect(wantedOf({ ...start, description: '' }, start)).toEqual({ description: '' });
  const wanted = { ...start, badgeType: 'Honour Roll', year: '2027', templateId: 'gold', mail: true };
  expect(wantedOf(wanted, start)).toEqual({ badgeType: 'Honour Roll', year: 2027, templateId: 'gold' });
});

const until = (lastDay: string): Partial<Badge> => ({ validity: { kind: 'day', lastDay }, lastDay });
const ending = { ...sampleBadge, ...until('2027-07-31') };

test('the last day starts with the value that all badges share, even before they are issued', () => {
  expect(initialCorrection([ending], calendar)).toMatchObject({ lastDay: '2027-07-31', forever: false });
  const waiting = { ...ending, state: 'never', lastDay: null } as const;
  expect(initialCorrection([waiting, ending], calendar).lastDay).toBe('2027-07-31');
  const later = { ...sampleBadge, ...until('2028-07-31') };
  expect(initialCorrection([ending, later], calendar)).toMatchObject({ lastDay: '', forever: false });
  expect(initialCorrection([ending, sampleBadge], calendar)).toMatchObject({ lastDay: '', forever: false });
  expect(initialCorrection(null, calendar)).toMatchObject({ lastDay: '', forever: false });
});

test('a changed last day is sent, “For ever” as null; an emptied one is not sent', () => {
  const before = initialCorrection([ending], calendar);
  expect(wantedOf({ ...before, lastDay: '2028-02-29' }, before)).toEqual({ lastDay: '2028-02-29' });
  expect(wantedOf({ ...before, lastDay: '' }, before)).toEqual({});
  expect(wantedOf({ ...before, forever: true }, before)).toEqual({ lastDay: null });
  expect(wantedOf({ ...start, forever: false, lastDay: '2028-02-29' }, start)).toEqual({ lastDay: '2028-02-29' });
  expect(wantedOf({ ...start, forever: false }, start)).toEqual({});
});
