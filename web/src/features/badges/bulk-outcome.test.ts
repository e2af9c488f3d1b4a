import { expect, test } from 'vitest';
import { describeOutcome } from '../../components/bulk-outcome.ts';
import { outcomeWords } from './bulk-outcome.ts';

test.each([
  ['issue', ['done', 'done', 'done', 'unchanged'], '3 issued, 1 was issued already'],
  ['issue', ['unchanged'], '0 issued, 1 was issued already'],
  ['unissue', ['done', 'unchanged', 'unchanged'], '1 taken back, 2 were not issued'],
  ['mail', ['done', 'unchanged', 'unchanged'], '1 on the way, 2 are not issued, or their mails are still waiting'],
  ['delete', ['not_found', 'done'], '1 deleted, 1 does not exist any more'],
] as const)('each outcome is put into words: %s %j', (action, outcomes, words) => {
  const results = outcomes.map((outcome) => ({ id: '', outcome }));
  expect(describeOutcome(outcomeWords[action], { results, done: 0, total: results.length })).toBe(words);
});

test('of too many to tell one by one, those that changed are told, and how many are left', () => {
  const many = { results: [], total: 2071 };
  expect(describeOutcome(outcomeWords.unissue, { ...many, done: 2071 })).toBe('2,071 taken back');
  expect(describeOutcome(outcomeWords.unissue, { ...many, done: 2070 })).toBe('2,070 taken back, 1 needed no change');
});
