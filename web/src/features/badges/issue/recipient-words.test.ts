import { expect, test } from 'vitest';
import { reasonsOf } from '../../../testing/sample-recipients.ts';
import {
  type Issue,
  issueLabel,
  recipientsSentence,
  skippedSentence,
  skipsAnybody,
  whyNot,
} from './recipient-words.ts';
import type { Counted } from './recipients.ts';

const badge = "Dean's List 2026";
const leaves = 'Emails go out after 14:32.';

function issueOf(counted: Partial<Counted>, more: Partial<Issue> = {}): Issue {
  const none = { total: 0, holding: 0, reasons: [], undrawn: [], mails: null };
  const recipients: Counted = { state: 'counted', ...none, ...counted };
  return {
    recipients,
    includeHolders: false,
    includeInactive: false,
    badge,
    year: '2026',
    by: 'tagIds',
    publish: null,
    leaves: null,
    ...more,
  };
}
const again = { includeHolders: true };
const uncounted = { total: 2400, holding: null, reasons: null };
const renewal = { badge: ' 2027', year: '2027', by: 'renews' } as const;

function expectWords(issue: Issue, sentence: string, label: string) {
  expect(recipientsSentence(issue)).toBe(sentence);
  expect(issueLabel(issue)).toBe(label);
}
function expectSkipped(issue: Issue, sentence: string | null) {
  expect(skippedSentence(issue)).toBe(sentence);
  expect(skipsAnybody(issue)).toBe(sentence?.startsWith('Skipped') ?? false);
}

test.each([
  [{ total: 42 }, {}, `42 people get ${badge}.`, 'Issue 42 badges'],
  [{ total: 1 }, {}, `1 person gets ${badge}.`, 'Issue 1 badge'],
  [{ total: 42, holding: 2 }, {}, `40 people get ${badge}.`, 'Issue 40 badges'],
  [{ total: 2, holding: 1 }, {}, `1 person gets ${badge}.`, 'Issue 1 badge'],
  [{ total: 42, holding: 2 }, again, `42 people get ${badge}.`, 'Issue 42 badges'],
  [{ total: 42, holding: 42 }, {}, `No one gets ${badge}.`, 'Issue badges'],
  [{ total: 42, holding: 42 }, again, `42 people get ${badge}.`, 'Issue 42 badges'],
  [{ total: 2400, holding: null }, {}, `Up to 2,400 people get ${badge}.`, 'Issue up to 2,400 badges'],
  [{ total: 2400, holding: null }, again, `2,400 people get ${badge}.`, 'Issue 2,400 badges'],
  [uncounted, again, `Up to 2,400 people get ${badge}.`, 'Issue up to 2,400 badges'],
  [{ reasons: reasonsOf({ not_active: 2 }) }, {}, `No one gets ${badge}.`, 'Issue badges'],
  [{ total: 0 }, {}, 'No one has these tags.', 'Issue badges'],
])('for %o and %o, the sentence says how many people get a badge', (counted, more, sentence, label) => {
  expectWords(issueOf(counted, more), sentence, label);
});

test('the time of the emails is shown only if there is a recipient', () => {
  expect(recipientsSentence(issueOf({ total: 312 }, { leaves }))).toBe(`312 people get ${badge}. ${leaves}`);
  expect(recipientsSentence(issueOf({ total: 2400, holding: null }, { leaves }))).toBe(
    `Up to 2,400 people get ${badge}. ${leaves}`,
  );
  for (const nobody of [{ total: 3, holding: 3 }, { reasons: reasonsOf({ not_active: 3 }) }, {}]) {
    expect(recipientsSentence(issueOf(nobody, { leaves }))).not.toContain('Emails');
  }
});

test('during the count, the sentence shows the maximum', () => {
  const sentence = (atMost: number | null, more = {}) =>
    recipientsSentence({ ...issueOf({}, more), recipients: { state: 'counting', atMost } });
  expect(sentence(null)).toBe('Counting recipients');
  expect(sentence(0)).toBe('Counting recipients');
  expect(sentence(312)).toBe(`Up to 312 people get ${badge}. Still counting.`);
  expect(sentence(null, renewal)).toBe('Counting badges');
  expect(sentence(12, renewal)).toBe('Up to 12 badges are renewed for 2027. Still counting.');
});

test.each([
  [{ total: 42 }, {}, 'No one is skipped.'],
  [{ total: 42, holding: 1 }, {}, 'Skipped: same badge issued already (1).'],
  [
    { total: 42, holding: 2, reasons: reasonsOf({ not_active: 1, gone: 1200 }) },
    {},
    'Skipped: same badge issued already (2), not active (1), no longer there (1,200).',
  ],
  [
    { total: 2400, holding: null, reasons: reasonsOf({ not_active: 3 }) },
    {},
    'Skipped: same badge issued already, not active (3).',
  ],
  [{ total: 42, holding: 2 }, again, 'No one is skipped. Included: same badge issued already (2).'],
  [
    { total: 42, holding: 1, reasons: reasonsOf({ not_active: 2 }) },
    again,
    'Skipped: not active (2). Included: same badge issued already (1).',
  ],
  [{ total: 2400, holding: null }, again, 'No one is skipped. Included: same badge issued already.'],
  [{ total: 42 }, { includeInactive: true }, 'No one is skipped. Included: not active.'],
  [{ total: 42 }, again, 'No one is skipped.'],
  [uncounted, {}, 'Skipped: same badge issued already, not active, no longer there.'],
  [
    uncounted,
    { ...again, includeInactive: true },
    'Skipped: no longer there. Included: same badge issued already, not active.',
  ],
  [{}, {}, null],
])('for %o and %o, the sentence says who is skipped', (counted, more, sentence) => {
  expectSkipped(issueOf(counted, more), sentence);
});

const publish = { brief: ' on Jun 18, 2027, 18:00', full: ' on Jun 18, 2027, 18:00 (Europe/Berlin)' };

test.each([
  [{ total: 42 }, {}, `42 people get ${badge}${publish.full}.`, `Publish 42 badges${publish.brief}`],
  [{ total: 42, holding: 2 }, {}, `40 people get ${badge}${publish.full}.`, `Publish 40 badges${publish.brief}`],
  [{ total: 42, holding: 42 }, {}, `No one gets ${badge}.`, 'Publish badges'],
  [{ total: 42, holding: 42 }, again, `42 people get ${badge}${publish.full}.`, `Publish 42 badges${publish.brief}`],
  [{ total: 5000, holding: null }, {}, `Up to 5,000 people get ${badge}${publish.full}.`, 'Publish up to 5,000 badges'],
  [{ total: 0 }, {}, 'No one has these tags.', 'Publish badges'],
])('for %o and %o, the sentence says how many people get a scheduled badge', (counted, more, sentence, label) => {
  expectWords(issueOf(counted, { ...more, publish }), sentence, label);
});

test('if no one would get a badge, issuing is refused with a reason', () => {
  expect(whyNot(issueOf({ total: 42, holding: 2 }))).toBeNull();
  expect(whyNot(issueOf({ total: 42, holding: 42 }, again))).toBeNull();
  expect(whyNot(issueOf({ total: 5000, holding: null }))).toBeNull();
  const held = { title: 'Nothing to issue', description: `All 42 have ${badge} already.` };
  expect(whyNot(issueOf({ total: 42, holding: 42 }))).toEqual(held);
  expect(whyNot(issueOf({ total: 1, holding: 1 }))?.description).toBe(`The one person has ${badge} already.`);
  expect(whyNot(issueOf({}))).toMatchObject({ title: 'No recipients' });
  expect(whyNot(issueOf({ reasons: reasonsOf({ not_active: 2 }) }))?.description).toBe(
    'None of these people are active. Include them anyway or choose others.',
  );
  const counting = { ...issueOf({}), recipients: { state: 'counting' as const, atMost: 42 } };
  expect(whyNot(counting)).toMatchObject({ title: 'Still counting' });
});

test.each([
  ['tagIds', 'No one has these tags.'],
  ['listId', 'No one from this import is left.'],
  ['users', 'None of these people is left.'],
  ['holdersOf', 'No one has that badge.'],
] as const)('an empty audience chosen by %s has its own sentence', (by, sentence) => {
  expect(recipientsSentence(issueOf({}, { by }))).toBe(sentence);
});

test.each([
  [{ total: 1 }, {}, '1 badge is renewed for 2027.', 'Renew 1 badge'],
  [{ total: 42, holding: 2 }, {}, '40 badges are renewed for 2027.', 'Renew 40 badges'],
  [{ total: 42, holding: 2 }, again, '42 badges are renewed for 2027.', 'Renew 42 badges'],
  [{ total: 2, holding: 2 }, {}, 'No badge is renewed.', 'Renew badges'],
  [{ reasons: reasonsOf({ no_end: 3 }) }, {}, 'No badge is renewed.', 'Renew badges'],
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
    { leaves: 'Emails go out immediately.' },
    '2 badges are renewed for 2027. Emails go out immediately.',
    'Renew 2 badges',
  ],
])('for %o and %o, the sentence says how many badges are renewed', (counted, more, sentence, label) => {
  expectWords(issueOf(counted, { ...renewal, ...more }), sentence, label);
});

test.each([
  [{ total: 42 }, {}, 'No badge is skipped.'],
  [{ reasons: reasonsOf({ no_end: 2 }) }, {}, 'Skipped: not issued or without an end (2).'],
  [
    { total: 42, holding: 2, reasons: reasonsOf({ not_active: 1, gone: 1, valid_as_long: 3 }) },
    {},
    'Skipped: renewed already (2), not active (1), valid as long already (3), no longer there (1).',
  ],
  [{ total: 42, holding: 1 }, again, 'No badge is skipped. Included: renewed already (1).'],
  [{ total: 42 }, { includeInactive: true }, 'No badge is skipped. Included: not active.'],
  [
    uncounted,
    {},
    'Skipped: renewed already, not active, not issued or without an end, valid as long already, no longer there.',
  ],
  [{}, {}, null],
])('for %o and %o, the sentence says which badges are skipped', (counted, more, sentence) => {
  expectSkipped(issueOf(counted, { ...renewal, ...more }), sentence);
});

test('if no badge would be renewed, renewing is refused with a reason', () => {
  const why = (counted: Partial<Counted>, more = {}) => whyNot(issueOf(counted, { ...renewal, ...more }));
  const title = 'Nothing to renew';
  expect(why({ total: 42, holding: 2 })).toBeNull();
  expect(why(uncounted)).toBeNull();
  expect(why({ total: 2, holding: 2 }, again)).toBeNull();
  expect(why({ total: 2, holding: 2 })).toEqual({ title, description: 'All were renewed already.' });
  expect(why({ total: 1, holding: 1 })?.description).toBe('The one badge was renewed already.');
  expect(why({ reasons: reasonsOf({ not_active: 2 }) })?.description).toMatch(/^None of these people are active\./);
  expect(why({ reasons: reasonsOf({ no_end: 2 }) })?.description).toBe(
    'None of these badges can be renewed: they are not issued or have no end.',
  );
});
