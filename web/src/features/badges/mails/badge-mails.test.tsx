import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Badge } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { bulkAnswer } from '../../../testing/bulk-answer.ts';
import { bodiesOf, callsTo, json } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleSettings } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { badgeOf, choose, listOf, openBadges, tickAll } from '../testing/open-badges.tsx';

const at = '2026-11-20T08:00:00.000Z';
const refused = badgeOf('Rita', 2, { mail: { state: 'refused', at, error: '550 No such user here' } });
const waiting = badgeOf('Will', 3, { mail: { state: 'waiting', at, error: null } });
const sent = badgeOf('Sam', 4, { mail: { state: 'sent', at, error: null } });
const unsent = badgeOf('Uma', 5, { mail: { state: 'unsent', at, error: null } });
const unknown = badgeOf('Otto', 6);
const all = [refused, waiting, sent, unsent, unknown];
const open = (badges: Badge[] = all, replies = {}, place = {}) =>
  openBadges({ 'GET /api/badges': listOf(badges), ...replies }, place);
const mail = 'POST /api/badges/bulk-mail';
const row = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

test.each([true, false])('each row shows its mail state, or that the recipient left (mails on: %s)', async (isOn) => {
  const left = badgeOf('Lena', 7, { mail: unsent.mail, left: true, recipientEmail: null });
  open([...all, left], { 'GET /api/settings': json({ ...sampleSettings, enableEmailNotifications: isOn }) });
  expect((await row('Rita')).getByRole('button', { name: 'Email refused. See why, Rita' })).toBeTruthy();
  expect((await row('Will')).getByText('Email waiting')).toBeTruthy();
  expect((await row('Sam')).getByText('Email sent Nov 20, 2026')).toBeTruthy();
  // If mails are off, an unsent mail is not worth mentioning.
  await expect.poll(() => screen.queryAllByText('No email sent')).toHaveLength(isOn ? 1 : 0);
  expect((await row('Lena')).getByText('Left: no email')).toBeTruthy();
  expect((await row('Otto')).queryByText(/email (sent|waiting|refused)/i)).toBeNull();
});

test('a refused mail shows the mail server’s reason, and can be sent again', async () => {
  const { seen } = open(all, { [mail]: bulkAnswer({ total: 1, done: 1 }) });
  await userEvent.click((await row('Rita')).getByRole('button', { name: /See why/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Send the email to Rita again?' });
  expect(question.textContent).toContain('The mail server refused it: “550 No such user here”.');
  expect(question.textContent).toContain('goes to jane@example.com');
  await press('Send email', question);
  await toastSays('Email on its way', "Rita, Dean's List 2025");
  expect(bodiesOf(seen, mail)).toEqual([{ badgeIds: [refused.id] }]);
});

test.each(['owner', 'issuer'] as const)(
  'a refused mail links an %s to the form that edits the recipient',
  async (role) => {
    const { router } = open(all, {}, { role });
    await userEvent.click((await row('Rita')).getByRole('button', { name: /See why/ }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('link', { name: 'Edit Rita' }));
    const { pathname, search } = router.state.location;
    expect([pathname, Object.fromEntries(new URLSearchParams(search))]).toEqual([
      '/users',
      { search: refused.recipientEmail, dialog: `edit:${refused.userId}` },
    ]);
  },
);

test('resending a sent mail offers no link to the recipient', async () => {
  open();
  await choose('Send email again', 'Sam');
  expect(within(await screen.findByRole('alertdialog')).queryByRole('link')).toBeNull();
});

test('for many badges, the question counts the mails and the toast reports the results', async () => {
  open(all, { [mail]: bulkAnswer({ total: 5, done: 4, reasons: [{ why: 'mail_left', count: 1 }] }) });
  await tickAll();
  await press('Send email again');
  const question = await screen.findByRole('alertdialog', { name: 'Send email again for 5 badges?' });
  expect(question.textContent).toContain('4 emails will go out');
  expect(question.textContent).toContain('or whose email is still waiting.');
  await press('Send 4 emails');
  await toastSays('Emails on their way', '4 on the way. 1 left out: email already under way.');
  expect(await screen.findByRole('searchbox', { name: 'Search badges' })).toBeTruthy();
});

test('the address for refused mails lists their badges, and all of them can be sent again', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => badgeOf(`Rita ${index}`, index + 10, { mail: refused.mail }));
  const replies = { 'GET /api/badges': listOf(ten, 31), [mail]: bulkAnswer({ total: 31, done: 0 }) };
  const { seen } = openBadges(replies, { path: '/badges?mail=refused' });
  await screen.findByText('Rita 0');
  expect(callsTo(seen, 'GET /api/badges')[0]?.query.get('mail')).toBe('refused');
  await tickAll('31');
  await press('Send email again');
  const question = await screen.findByRole('alertdialog', { name: 'Send email again for 31 badges?' });
  expect(question.textContent).toContain('Up to 31 emails will go out');
  await press('Send emails', question);
  await expect.poll(() => bodiesOf(seen, mail)).toEqual([{ filter: { search: '', mail: 'refused' } }]);
});

test('the list refreshes until a newly queued mail is sent, then stops', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fresh = { ...waiting, mail: { state: 'waiting', at: new Date().toISOString(), error: null } } as const;
  let badges: Badge[] = [fresh];
  const { seen } = openBadges({ 'GET /api/badges': () => listOf(badges) });
  await screen.findByText('Email waiting');
  badges = [{ ...fresh, mail: { ...fresh.mail, state: 'sent' } }];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await screen.findByText(/^Email sent \w+ \d/)).toBeTruthy();
  const reads = () => callsTo(seen, 'GET /api/badges').length;
  const before = reads();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads()).toBe(before);
});

test('a delayed mail shows when it goes out, and can be sent now', async () => {
  const leaveAt = new Date(Date.now() + 600_000).toISOString();
  const later = badgeOf('Will', 3, { mail: { state: 'waiting', at: leaveAt, error: null } });
  const { seen } = open([later], { [mail]: bulkAnswer({ total: 1, done: 1 }) });
  expect((await row('Will')).getByText(/^Email goes out after \d\d:\d\d$/)).toBeTruthy();
  await userEvent.click((await row('Will')).getByRole('button', { name: 'Send now, Will' }));
  const question = await screen.findByRole('alertdialog', { name: 'Send the email to Will now?' });
  await press('Send email', question);
  await toastSays('Email on its way');
  expect(bodiesOf(seen, mail)).toEqual([{ badgeIds: [later.id] }]);
});
