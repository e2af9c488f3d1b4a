import type { Badge } from 'functions/contract';
import { expect, test } from 'vitest';
import { sampleBadge } from '../../../testing/samples.ts';
import { mailTextsOfMany, mailTextsOfOne } from './mail-action-texts.ts';

const at = '2026-11-20T08:00:00.000Z';
const withMail = (mail: Badge['mail']): Badge => ({ ...sampleBadge, mail });
const sent = withMail({ state: 'sent', at, error: null });
const waiting = withMail({ state: 'waiting', at, error: null });
// One hour from now by the reader's clock.
const later = withMail({ state: 'waiting', at: new Date(Date.now() + 3_600_000).toISOString(), error: null });
const refused = withMail({ state: 'refused', at, error: '550 No such user here' });
const unsent = withMail({ state: 'unsent', at, error: null });
const left = { ...unsent, left: true, recipientEmail: null };
const notIssued = { ...sent, state: 'never' as const, issued: false };

test.each([
  [
    sent,
    'Send the email to Jane Doe again?',
    'The last one was sent on Nov 20, 2026. The email goes to jane@example.com',
  ],
  [waiting, 'Send the email to Jane Doe again?', 'An email is already waiting to be sent. It is not sent twice.'],
  [later, 'Send the email to Jane Doe now?', 'If you send it now, you can no longer stop it.'],
  [
    refused,
    'Send the email to Jane Doe again?',
    'The mail server refused it: “550 No such user here”. Check the address',
  ],
  [
    withMail({ state: 'refused', at, error: 'The address does not exist.' }),
    'Send the email to Jane Doe again?',
    'The mail server refused it: “The address does not exist”. Check the address first.',
  ],
  [unsent, 'Send the email to Jane Doe?', 'None has been sent so far. The email goes to jane@example.com'],
  [sampleBadge, 'Send the email to Jane Doe again?', 'The email goes to jane@example.com.'],
  [left, 'Send the email to Jane Doe?', 'The recipient was forgotten, so there is no address. No email is sent.'],
  [notIssued, 'Send the email to Jane Doe again?', 'The badge is not issued, so nothing is sent. Issue it first.'],
])('the question about one badge explains the state of its mail: %#', (badge, title, consequence) => {
  const texts = mailTextsOfOne(badge, 'UTC');
  expect(texts.title).toBe(title);
  expect(texts.consequence).toContain(consequence);
});

test('the date of a sent mail is in the organization’s time zone', () => {
  const late = withMail({ state: 'sent', at: '2026-11-20T23:30:00.000Z', error: null });
  expect(mailTextsOfOne(late, 'Europe/Berlin').consequence).toContain('The last one was sent on Nov 21, 2026.');
});

const leftOut = 'No email is sent for badges that are not issued or whose email is still waiting.';
test.each([
  [[sent, refused, unsent], 'Send 3 emails', /^3 emails will go out\.$/],
  [[sent, later], 'Send 2 emails', /^2 emails will go out\.$/],
  [[sent, waiting, notIssued], 'Send 1 email', new RegExp(`^1 email will go out\\. ${leftOut}$`)],
  [[waiting, notIssued], 'Send emails', new RegExp(`^0 emails will go out\\. ${leftOut}$`)],
  [
    [sent, left],
    'Send 1 email',
    new RegExp(`^1 email will go out\\. ${leftOut} The same goes for badges of forgotten people\\.$`),
  ],
])('the question about many badges says how many mails go out: %#', (badges, confirm, consequence) => {
  const texts = mailTextsOfMany(badges.length, badges);
  expect(texts.confirm).toBe(confirm);
  expect(texts.consequence).toMatch(consequence);
});

test('if not all badges are loaded, the question shows the maximum number of mails', () => {
  const texts = mailTextsOfMany(2071, null);
  expect(texts.title).toBe('Send email again for 2,071 badges?');
  expect(texts.consequence).toMatch(new RegExp(`^Up to 2,071 emails will go out\\. ${leftOut}$`));
});
