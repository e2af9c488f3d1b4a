import type { Outcome } from 'functions/contract';
import { expect, test } from 'vitest';
import { describeOutcome } from '../../components/bulk-outcome.ts';
import { outcomeWords } from './bulk-outcome.ts';

const answer = (...outcomes: Outcome[]) => ({
  results: outcomes.map((outcome) => ({ id: '', outcome })),
  ...{ done: 0, total: outcomes.length },
});

test('each outcome is told', () => {
  expect(describeOutcome(outcomeWords.issue, answer('done', 'done', 'done', 'unchanged'))).toBe(
    '3 issued, 1 was issued already',
  );
  expect(describeOutcome(outcomeWords.unissue, answer('done', 'unchanged', 'unchanged'))).toBe(
    '1 taken back, 2 were not issued',
  );
  expect(describeOutcome(outcomeWords.mail, answer('done', 'unchanged', 'unchanged'))).toBe(
    '1 on the way, 2 are not issued, or their mails are still waiting',
  );
  expect(describeOutcome(outcomeWords.delete, answer('not_found', 'done'))).toBe(
    '1 deleted, 1 does not exist any more',
  );
});

test('that nothing changed is told too', () => {
  expect(describeOutcome(outcomeWords.issue, answer('unchanged'))).toBe('0 issued, 1 was issued already');
});

test('of too many to tell one by one, those that changed are told, and how many are left', () => {
  const many = { results: [], total: 2071 };
  expect(describeOutcome(outcomeWords.unissue, { ...many, done: 2071 })).toBe('2,071 taken back');
  expect(describeOutcome(outcomeWords.unissue, { ...many, done: 2070 })).toBe('2,070 taken back, 1 needed no change');
});
