import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Badge, RefusalCounts } from 'functions/contract';
import { expect, test } from 'vitest';
import { callsTo, json, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleBadge } from '../../../testing/samples.ts';
import { listOf, openBadges } from '../testing/open-badges.tsx';
import { refusedCsv } from './refused-csv.ts';

const at = '2026-11-20T08:00:00.000Z';
const refused: Badge = {
  ...sampleBadge,
  recipientName: 'Rita',
  mail: { state: 'refused', at, error: '550 5.1.1 No such user' },
};
const counts: RefusalCounts = {
  reasons: [
    { reason: 'no_such_address', count: 12 },
    { reason: 'mailbox_full', count: 3 },
    { reason: 'unwanted', count: 0 },
    { reason: 'other', count: 1 },
  ],
  waiting: 4,
};
const refusals = 'GET /api/badge-mails/refusals';
const open = (place = {}, replies = {}) =>
  openBadges({ 'GET /api/badges': listOf([refused]), [refusals]: json(counts), ...replies }, place);

test('the list of refused mails shows the reasons with counts, and filters by one', async () => {
  const { seen, router } = open({ path: '/badges?mail=refused' });
  const reasons = within(await screen.findByRole('list', { name: 'Reasons' }));
  const shown = reasons.getAllByRole('button').map(({ textContent }) => textContent);
  expect(shown).toEqual(['No such address 12', 'Mailbox full 3', 'Other reasons 1']);
  expect(screen.getByText(/^4 emails are waiting because the mail server cannot be reached\./)).toBeTruthy();
  await userEvent.click(reasons.getByRole('button', { name: 'Mailbox full 3' }));
  expect(router.state.location.search).toBe('?mail=refused&refusal=mailbox_full');
  expect(callsTo(seen, 'GET /api/badges').at(-1)?.query.get('refusal')).toBe('mailbox_full');
  await press('Show all badges');
  expect(router.state.location.search).toBe('');
});

test('without refused or waiting mails, no list of reasons is shown', async () => {
  const none = { reasons: counts.reasons.map((reason) => ({ ...reason, count: 0 })), waiting: 0 };
  const { seen } = open({ path: '/badges?mail=refused' }, { [refusals]: json(none) });
  await screen.findByText('Rita');
  await expect.poll(() => callsTo(seen, refusals)).not.toEqual([]);
  await Promise.resolve();
  expect(screen.queryByRole('list', { name: 'Reasons' })).toBeNull();
});

test('other lists neither show nor load the reasons', async () => {
  const { seen } = open();
  await screen.findByText('Rita');
  expect(screen.queryByRole('heading', { name: 'Emails refused' })).toBeNull();
  expect(callsTo(seen, refusals)).toEqual([]);
});

test('an invalid or taken address shows an error at its field, and can be corrected', async () => {
  const message = 'A user with this email already exists.';
  const route = `POST /api/badges/${refused.id}/mail-to`;
  const { seen } = open({}, { [route]: refusal(409, 'conflict', message, { email: message }) });
  await press('Email refused. See why, Rita');
  const question = await screen.findByRole('alertdialog', { name: 'Send the email to Rita again?' });
  const email = within(question).getByLabelText('Email');
  await userEvent.clear(email);
  await userEvent.type(email, 'nobody');
  await press('Correct and send', question);
  expect(await within(question).findByText('Please enter a valid email address')).toBeTruthy();
  expect(callsTo(seen, route)).toEqual([]);
  await userEvent.type(email, '@taken.example');
  await press('Correct and send', question);
  expect(await within(question).findByText(message)).toBeTruthy();
});

test('a viewer sees the reason as plain text', async () => {
  open({ role: 'viewer' });
  expect(await screen.findByText('Email refused: 550 5.1.1 No such user')).toBeTruthy();
});

test('the CSV file has each reason and the mail server’s message, safe for spreadsheets', async () => {
  const text = await refusedCsv([{ ...refused, recipientName: '=Rita' }], 'UTC').text();
  const [header, row] = text.split('\r\n');
  expect(header).toContain('"name","email","badge type","year","reason","mail server","refused on"');
  expect(row).toContain('"No such address","550 5.1.1 No such user","2026-11-20"');
  expect(row).toMatch(/^"'=Rita"/);
});
