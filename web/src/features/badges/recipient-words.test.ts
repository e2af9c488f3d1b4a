import { expect, test } from 'vitest';
import { issueLabel, leftOutSentence, recipientsSentence, whyNot } from './recipient-words.ts';

const issue = (total: number, holding: number | null, includeHolders = false) => ({
  recipients: { state: 'counted' as const, total, holding, leftOut: 0 },
  includeHolders,
  badge: "Dean's List 2026",
  by: 'tags' as const,
  mailsOn: false,
  publish: null,
});

test.each([
  [42, 0, false, '42 people get a badge.', 'Issue 42 badges'],
  [1, 0, false, '1 person gets a badge.', 'Issue 1 badge'],
  [42, 2, false, "2 of 42 already have Dean's List 2026. They are skipped.", 'Issue 40 badges'],
  [42, 2, true, "2 of 42 already have Dean's List 2026. They get another one.", 'Issue 42 badges'],
  [42, 1, false, "1 of 42 already has Dean's List 2026 and is skipped.", 'Issue 41 badges'],
  [42, 42, false, "All 42 already have Dean's List 2026.", 'Issue badges'],
  [42, 42, true, "All 42 already have Dean's List 2026. Other ones are issued.", 'Issue 42 badges'],
  [1, 1, false, "The one person already has Dean's List 2026.", 'Issue badges'],
  [
    5000,
    null,
    false,
    "Up to 5,000 people get a badge. Those who already have Dean's List 2026 are skipped.",
    'Issue up to 5,000 badges',
  ],
  [5000, null, true, '5,000 people get a badge.', 'Issue 5,000 badges'],
  [0, 0, false, 'Nobody has these tags.', 'Issue badges'],
])('%i people of whom %s hold it, again: %s', (total, holding, again, sentence, label) => {
  expect(recipientsSentence(issue(total, holding, again))).toBe(sentence);
  expect(issueLabel(issue(total, holding, again))).toBe(label);
});

test.each([
  [42, 0, false, '42 people get a badge and an email.'],
  [1, 0, false, '1 person gets a badge and an email.'],
  [42, 2, false, "2 of 42 already have Dean's List 2026. They are skipped. 40 people get a badge and an email."],
  [2, 1, false, "1 of 2 already has Dean's List 2026 and is skipped. 1 person gets a badge and an email."],
  [42, 2, true, "2 of 42 already have Dean's List 2026. They get another one. 42 people get a badge and an email."],
  [42, 42, false, "All 42 already have Dean's List 2026."],
  [
    5000,
    null,
    false,
    "Up to 5,000 people get a badge and an email. Those who already have Dean's List 2026 are skipped.",
  ],
  [5000, null, true, '5,000 people get a badge and an email.'],
  [0, 0, false, 'Nobody has these tags.'],
])('where mails are on, %i people of whom %s hold it, again: %s', (total, holding, again, sentence) => {
  expect(recipientsSentence({ ...issue(total, holding, again), mailsOn: true })).toBe(sentence);
});

const publish = { brief: 'Jun 18, 2027, 18:00', full: 'Jun 18, 2027, 18:00 (Europe/Berlin)' };

test.each([
  [42, 0, false, `42 people get a badge on ${publish.full}.`, `Publish 42 badges on ${publish.brief}`],
  [
    42,
    2,
    false,
    `2 of 42 already have Dean's List 2026. They are skipped. 40 people get a badge on ${publish.full}.`,
    `Publish 40 badges on ${publish.brief}`,
  ],
  [42, 42, false, "All 42 already have Dean's List 2026.", 'Publish badges'],
  [
    5000,
    null,
    false,
    `Up to 5,000 people get a badge on ${publish.full}. Those who already have Dean's List 2026 are skipped.`,
    'Publish up to 5,000 badges',
  ],
])('at a time, %i people of whom %s hold it, again: %s', (total, holding, again, sentence, label) => {
  expect(recipientsSentence({ ...issue(total, holding, again), publish })).toBe(sentence);
  expect(issueLabel({ ...issue(total, holding, again), publish })).toBe(label);
});

test('nothing is sent where nothing would be issued, and the reason is given', () => {
  expect(whyNot(issue(42, 2))).toBeNull();
  expect(whyNot(issue(42, 42, true))).toBeNull();
  expect(whyNot(issue(5000, null))).toBeNull();
  const held = { title: 'Nothing to issue', description: "All 42 already have Dean's List 2026." };
  expect(whyNot(issue(42, 42))).toEqual(held);
  expect(whyNot(issue(0, 0))).toMatchObject({ title: 'No recipients' });
  expect(whyNot({ ...issue(1, 0), recipients: { state: 'counting' } })).toMatchObject({ title: 'Still counting' });
});

test('who is not active is told of, and why nobody gets a badge then', () => {
  expect(leftOutSentence(1, false)).toBe('1 person who is not active is left out.');
  expect(leftOutSentence(1200, false)).toBe('1,200 people who are not active are left out.');
  expect(leftOutSentence(2, true)).toBe('People who are not active get one too.');
  const nobody = { ...issue(0, 0), recipients: { state: 'counted' as const, total: 0, holding: 0, leftOut: 2 } };
  expect(recipientsSentence(nobody)).toBe('Nobody gets a badge.');
  expect(whyNot(nobody)?.description).toBe('Nobody of them is active. Include them, or choose others.');
});

test.each([
  ['tags', 'Nobody has these tags.'],
  ['import', 'Nobody of this import is left.'],
  ['users', 'None of these people is left.'],
] as const)('an audience of %s that is empty is said so', (by, sentence) => {
  expect(recipientsSentence({ ...issue(0, 0), by })).toBe(sentence);
});
