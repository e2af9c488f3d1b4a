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
    ...{ templateId: '', mail: false },
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

const answer = { jobId: 'job', state: 'done', mailsLeaveAt: null } as const;
test.each([
  [['done', 'done'], '2 corrected'],
  [['done', 'has_it'], '1 corrected, 1 stayed: the person has that badge already'],
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
