import { expect, test } from 'vitest';
import { refusalReasonOf } from './refusals.ts';

test.each([
  ['550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown', 'no_such_address'],
  ['550-5.1.1 The email account that you tried to reach does not exist.', 'no_such_address'],
  ['553 5.1.10 Domain has a null MX', 'no_such_address'],
  ['552 5.2.2 The mailbox is full', 'mailbox_full'],
  ['It was tried for two days. 452 4.2.2 Over quota', 'mailbox_full'],
  ['550 5.7.1 Message rejected as spam', 'unwanted'],
  ['550 5.7.26 This mail is unauthenticated', 'unwanted'],
  ['550 5.2.1 Mailbox disabled', 'other'],
  ['It was tried for two days. 450 4.7.1 Greylisted', 'other'],
  ['550 No such user here', 'other'],
  ['554 Your address 10.5.1.1 is blocked', 'other'],
  ['It was tried for two days.', 'other'],
  [null, 'other'],
])('%j means %s', (says, reason) => {
  expect(refusalReasonOf(says)).toBe(reason);
});
