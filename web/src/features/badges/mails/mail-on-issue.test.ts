import type { Badge } from 'functions/contract';
import { expect, test } from 'vitest';
import { sampleBadge } from '../../../testing/samples.ts';
import { countToIssue, mailSentence, mailSentenceOfOne } from './mail-on-issue.ts';

const at = '2026-11-20T08:00:00.000Z';
const open: Badge = { ...sampleBadge, state: 'never', issued: false, issuedAt: null };
const told: Badge = { ...open, mail: { state: 'sent', at, error: null } };
const refused: Badge = { ...open, mail: { state: 'refused', at, error: '550 No such user here' } };

test('only unissued badges are counted, and those of them that were already emailed', () => {
  expect(countToIssue([sampleBadge, { ...told, state: 'issued', issued: true }, open, refused, told])).toEqual({
    toIssue: 3,
    told: 1,
  });
});

test.each([
  [23, 0, false, '23 emails go out.'],
  [1, 0, false, '1 email goes out.'],
  [24, 10, false, '10 of 24 were already emailed. 14 emails go out.'],
  [24, 10, true, '10 of 24 were already emailed. 24 emails go out.'],
  [2, 1, false, '1 of 2 was already emailed. 1 email goes out.'],
  [24, 24, false, 'All 24 were already emailed. No email goes out.'],
  [24, 24, true, 'All 24 were already emailed. 24 emails go out.'],
  [1, 1, false, 'One was already emailed. No email goes out.'],
  [0, 0, false, null],
])('%i to issue, %i already emailed, email again: %s', (toIssue, before, again, sentence) => {
  expect(mailSentence({ toIssue, told: before }, 2071, again)).toBe(sentence);
});

test('until badges are counted, the sentence shows the maximum number of emails', () => {
  expect(mailSentence(null, 2071, false)).toBe('Up to 2,071 emails go out.');
});

test.each([
  [open, false, 'Jane Doe gets an email.'],
  [refused, false, 'Jane Doe gets an email.'],
  [told, false, 'Jane Doe was emailed on Nov 20, 2026. No email goes out.'],
  [told, true, 'Jane Doe was emailed on Nov 20, 2026. Another email goes out.'],
  [{ ...told, state: 'issued' as const, issued: true }, false, null],
])('the sentence for one badge names the recipient: %#', (badge, again, sentence) => {
  expect(mailSentenceOfOne(badge, again, 'UTC')).toBe(sentence);
});
