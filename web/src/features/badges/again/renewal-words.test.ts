import { expect, test } from 'vitest';
import {
  type Issue,
  issueLabel,
  recipientsSentence,
  skippedSentence,
  skipsAnybody,
  whyNot,
} from '../recipient-words.ts';
import type { Counted } from '../recipients.ts';

function issueOf(counted: Partial<Counted>, more: Partial<Issue> = {}): Issue {
  const none = { total: 0, holding: 0, leftOut: 0, gone: 0, endless: 0, early: 0, undrawn: [], mails: null };
  return {
    recipients: { state: 'counted', ...none, ...counted },
    ...{ includeHolders: false, includeInactive: false, publish: null, leaves: null },
    ...{ badge: ' 2027', year: '2027', by: 'renewals' },
    ...more,
  };
}
const again = { includeHolders: true };
const uncounted = { total: 2400, holding: null, leftOut: null, gone: null, endless: null, early: null };

test.each([
  [{ total: 1 }, {}, '1 badge is renewed for 2027.', 'Renew 1 badge'],
  [{ total: 42, holding: 2 }, {}, '40 badges are renewed for 2027.', 'Renew 40 badges'],
  [{ total: 42, holding: 2 }, again, '42 badges are renewed for 2027.', 'Renew 42 badges'],
  [{ total: 2, holding: 2 }, {}, 'No badge is renewed.', 'Renew badges'],
  [{ endless: 3 }, {}, 'No badge is renewed.', 'Renew badges'],
  [uncounted, {}, 'Up to 2,400 badges are renewed for 2027.', 'Renew up to 2,400 badges'],
  [uncounted, again, 'Up to 2,400 badges are renewed for 2027.', 'Renew up to 2,400 badges'],
  [
    { total: 2 },
    { publish: { brief: ' on Jun 18, 18:00', full: ' on Jun 18, 2027, 18:00' } },
    '2 badges are renewed for 2027 on Jun 18, 2027, 18:00.',
    'Publish 2 badges on Jun 18, 18:00',
  ],
  [
    { total: 2 },
    { leaves: 'Mails leave at once.' },
    '2 badges are renewed for 2027. Mails leave at once.',
    'Renew 2 badges',
  ],
])('of %o, %o, it says how many are renewed', (counted, more, sentence, label) => {
  const issue = issueOf(counted, more);
  expect(recipientsSentence(issue)).toBe(sentence);
  expect(issueLabel(issue)).toBe(label);
});

test.each([
  [{ total: 42 }, {}, 'No badge is skipped.'],
  [{ total: 1, endless: 1 }, {}, 'Skipped: 1 that is not issued or has no end, so there is nothing to renew.'],
  [{ endless: 2 }, {}, 'Skipped: 2 that are not issued or have no end, so there is nothing to renew.'],
  [
    { total: 42, holding: 2, leftOut: 1, gone: 1, early: 3 },
    {},
    'Skipped: 2 that were renewed already, 3 that are valid as long already, 1 of a person not active, 1 that is gone.',
  ],
  [{ total: 42, holding: 1 }, again, 'No badge is skipped. 1 that was renewed already is renewed again.'],
  [
    { total: 42, leftOut: 0 },
    { includeInactive: true },
    'No badge is skipped. Badges of people who are not active are renewed too.',
  ],
  [
    uncounted,
    {},
    [
      'Skipped: what was renewed already, what is not issued or has no end, so there is nothing to renew,',
      'what is valid as long already, what is of people who are not active, what is gone.',
    ].join(' '),
  ],
  [{}, {}, null],
])('of %o, %o, it says which are skipped', (counted, more, sentence) => {
  const issue = issueOf(counted, more);
  expect(skippedSentence(issue)).toBe(sentence);
  expect(skipsAnybody(issue)).toBe(sentence?.startsWith('Skipped') ?? false);
});

test('nothing is sent where nothing would be renewed, and the reason is given', () => {
  const title = 'Nothing to renew';
  expect(whyNot(issueOf({ total: 42, holding: 2 }))).toBeNull();
  expect(whyNot(issueOf(uncounted))).toBeNull();
  expect(whyNot(issueOf({ total: 2, holding: 2 }, again))).toBeNull();
  expect(whyNot(issueOf({ total: 2, holding: 2 }))).toEqual({ title, description: 'All were renewed already.' });
  expect(whyNot(issueOf({ total: 1, holding: 1 }))?.description).toBe('The one badge was renewed already.');
  expect(whyNot(issueOf({ leftOut: 2 }))?.description).toMatch(/^Nobody of them is active\./);
  expect(whyNot(issueOf({ endless: 2 }))?.description).toBe(
    'None of these badges is issued and has an end that can be renewed.',
  );
});

test('before each of them was looked at, it says how many there may be', () => {
  const sentence = (atMost: number | null) =>
    recipientsSentence({ ...issueOf({}), recipients: { state: 'counting', atMost } });
  expect(sentence(null)).toBe('Counting badges');
  expect(sentence(12)).toBe('Up to 12 badges are renewed for 2027. Still counting.');
});
