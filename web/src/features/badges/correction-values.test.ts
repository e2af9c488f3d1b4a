import type { Badge } from 'functions/contract';
import { expect, test } from 'vitest';
import { sampleBadge } from '../../testing/samples.ts';
import { correctionOutcome, initialCorrection, wantedOf } from './correction-values.ts';

const calendar = (year: string) => year;
const school = (year: string) => (year === '2025' ? '2025/26' : year);
const other = { ...sampleBadge, id: 'other', badgeType: 'Honour Roll' };
const start = initialCorrection([sampleBadge], calendar);

test('the form begins with what all of the badges say', () => {
  expect(start).toEqual({
    ...{ badgeType: "Dean's List", year: '2025', description: 'For outstanding work' },
    ...{ templateId: '', lastDay: '', forever: true, mail: false },
  });
  expect(initialCorrection([sampleBadge, other], calendar)).toMatchObject({ badgeType: '', year: '2025' });
  expect(initialCorrection(null, calendar)).toMatchObject({ badgeType: '', year: '', description: '' });
});

test('a year that is told in another form by now can be typed again', () => {
  const before = initialCorrection([sampleBadge], school);
  expect(before.year).toBe('');
  expect(wantedOf({ ...before, year: '2025' }, before)).toEqual({ year: 2025 });
});

test('what was not touched is left out, and an emptied description is taken away', () => {
  expect(wantedOf(start, start)).toEqual({});
  expect(wantedOf({ ...start, year: '' }, start)).toEqual({});
  expect(wantedOf({ ...start, description: '' }, start)).toEqual({ description: '' });
  const wanted = { ...start, badgeType: 'Honour Roll', year: '2027', templateId: 'gold', mail: true };
  expect(wantedOf(wanted, start)).toEqual({ badgeType: 'Honour Roll', year: 2027, templateId: 'gold' });
});

const until = (lastDay: string): Partial<Badge> => ({ validity: { kind: 'day', lastDay }, lastDay });
const ending = { ...sampleBadge, ...until('2027-07-31') };

test('a last day begins with that of all badges, of those that are not issued with the one that they are to have', () => {
  expect(initialCorrection([ending], calendar)).toMatchObject({ lastDay: '2027-07-31', forever: false });
  const waiting = { ...ending, state: 'never', lastDay: null } as const;
  expect(initialCorrection([waiting, ending], calendar).lastDay).toBe('2027-07-31');
  const later = { ...sampleBadge, ...until('2028-07-31') };
  expect(initialCorrection([ending, later], calendar)).toMatchObject({ lastDay: '', forever: false });
  expect(initialCorrection([ending, sampleBadge], calendar)).toMatchObject({ lastDay: '', forever: false });
  expect(initialCorrection(null, calendar)).toMatchObject({ lastDay: '', forever: false });
});

test('another last day is sent, and for ever as none; an emptied one stays', () => {
  const before = initialCorrection([ending], calendar);
  expect(wantedOf({ ...before, lastDay: '2028-02-29' }, before)).toEqual({ lastDay: '2028-02-29' });
  expect(wantedOf({ ...before, lastDay: '' }, before)).toEqual({});
  expect(wantedOf({ ...before, forever: true }, before)).toEqual({ lastDay: null });
  expect(wantedOf({ ...start, forever: false, lastDay: '2028-02-29' }, start)).toEqual({ lastDay: '2028-02-29' });
  expect(wantedOf({ ...start, forever: false }, start)).toEqual({});
});

const answer = { jobId: 'job', state: 'done', mailsLeaveAt: null } as const;
test.each([
  [['done', 'done'], '2 corrected'],
  [['done', 'has_it'], '1 corrected, 1 stayed: the person has that badge already'],
  [['done', 'ends_early'], '1 corrected, 1 stayed: it would end before it was issued'],
  [['ends_early', 'ends_early'], '0 corrected, 2 stayed: they would end before they were issued'],
  [
    ['done', 'has_it', 'has_it', 'unchanged', 'not_found'],
    '1 corrected, 1 needed no change, 1 does not exist any more, 2 stayed: the people have that badge already',
  ],
] as const)('the outcome of %j is told as "%s"', (outcomes, words) => {
  const results = outcomes.map((outcome, index) => ({ id: String(index), outcome }));
  const done = outcomes.filter((outcome) => outcome === 'done').length;
  expect(correctionOutcome({ ...answer, total: results.length, done, results })).toBe(words);
});

test('of more badges than the answer lists, those that stayed are counted together', () => {
  const many = { ...answer, results: [] };
  expect(correctionOutcome({ ...many, total: 1200, done: 1188 })).toBe('1,188 corrected, 12 stayed as they are');
  expect(correctionOutcome({ ...many, total: 1200, done: 1200 })).toBe('1,200 corrected');
});
