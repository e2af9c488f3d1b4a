import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Badge } from 'functions/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleBadge } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { BadgesPage } from './badges-page.tsx';

afterEach(() => vi.useRealTimers());

const at = '2026-11-20T08:00:00.000Z';
const withMail = (recipientName: string, mail: Badge['mail'], place = 1): Badge => ({
  ...sampleBadge,
  id: `00000000-0000-8000-8000-${String(place).padStart(12, '0')}`,
  recipientName,
  mail,
});
const refused = withMail('Rita', { state: 'refused', at, error: '550 No such user here' }, 1);
const waiting = withMail('Will', { state: 'waiting', at, error: null }, 2);
const sent = withMail('Sam', { state: 'sent', at, error: null }, 3);
const unsent = withMail('Uma', { state: 'unsent', at, error: null }, 4);
const unknown = withMail('Otto', null, 5);
const all = [refused, waiting, sent, unsent, unknown];
const listOf = (badges: Badge[]) => json({ badges, total: badges.length, nextCursor: null });
const api = (badges: Badge[], settings = {}) => ({
  'GET /api/stats': json({}),
  'GET /api/settings': json({ linkedinSharingEnabled: true, defaultYear: 2026, ...settings }),
  'GET /api/badges': listOf(badges),
});
const answer = (outcomes: object[]) => json({ jobId: sampleBadge.id, done: outcomes.length - 1, results: outcomes });
const row = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

test('a badge whose person was forgotten has no email, and says nothing of a mail', async () => {
  fakeApi(api([{ ...unsent, left: true, recipientEmail: null }], { enableEmailNotifications: true }));
  renderInApp(<BadgesPage />);
  expect((await row('Uma')).getByText('Left: no email')).toBeTruthy();
  expect(screen.queryByText('No mail sent')).toBeNull();
});

test.each([true, false])('each badge says how its mail is, where mails are switched on: %s', async (isOn) => {
  fakeApi(api(all, { enableEmailNotifications: isOn }));
  renderInApp(<BadgesPage />);
  expect((await row('Rita')).getByRole('button', { name: 'Mail refused. See why, Rita' })).toBeTruthy();
  expect((await row('Will')).getByText('Mail waiting')).toBeTruthy();
  expect((await row('Sam')).getByText('Mail sent Nov 20, 2026')).toBeTruthy();
  // Where no mails are sent at all, that none was is no news.
  await expect.poll(() => screen.queryAllByText('No mail sent')).toHaveLength(isOn ? 1 : 0);
  expect((await row('Otto')).queryByText(/mail (sent|waiting|refused)/i)).toBeNull();
});

test('a refused mail says why in the words of the mail server, and is sent again', async () => {
  const seen = fakeApi({
    ...api(all),
    'POST /api/badges/bulk-mail': json({ jobId: refused.id, done: 1, results: [{ id: refused.id, outcome: 'done' }] }),
  });
  renderInApp(<BadgesPage />);
  await userEvent.click((await row('Rita')).getByRole('button', { name: /See why/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Send the mail to Rita again?' });
  expect(question.textContent).toContain('The mail server refused it: “550 No such user here”.');
  expect(question.textContent).toContain('goes to jane@example.com');
  await press('Send mail', question);
  await toastSays('Mail on its way', "Rita, Dean's List 2025");
  expect(seen.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ badgeIds: [refused.id] });
});

test.each(['owner', 'issuer'] as const)(
  'a refused mail leads an %s to the person, where the address is changed',
  async (role) => {
    fakeApi(api(all));
    const { router } = renderInApp(<BadgesPage />, { role });
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

test('a mail that was sent leads nowhere', async () => {
  fakeApi(api(all));
  renderInApp(<BadgesPage />);
  await press('Actions for the badge of Sam');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send mail again' }));
  expect(within(await screen.findByRole('alertdialog')).queryByRole('link')).toBeNull();
});

test('for many the question says how many mails go out, and the toast what became of each', async () => {
  fakeApi({
    ...api(all),
    'POST /api/badges/bulk-mail': answer(
      all.map(({ id }) => ({ id, outcome: id === waiting.id ? 'unchanged' : 'done' })),
    ),
  });
  renderInApp(<BadgesPage />);
  await screen.findByText('Rita');
  await userEvent.click(screen.getByLabelText('Select all badges on this page'));
  await press('Send mail again');
  const question = await screen.findByRole('alertdialog', { name: 'Send mail again for 5 badges?' });
  expect(question.textContent).toContain('4 mails will go out');
  expect(question.textContent).toContain('whose mail is still waiting, get none.');
  await press('Send 4 mails');
  await toastSays('Mails on their way', '4 on the way, 1 is not issued, or its mail is still waiting');
  expect(await screen.findByRole('searchbox', { name: 'Search badges' })).toBeTruthy();
});

test('the badges whose mail was refused have an address, which the filter shows and which all of them are chosen by', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => withMail(`Rita ${index}`, refused.mail, index + 10));
  const seen = fakeApi({
    ...api([]),
    'GET /api/badges': json({ badges: ten, total: 31, nextCursor: 'more' }),
    'POST /api/badges/bulk-mail': answer([]),
  });
  const { router } = renderInApp(<BadgesPage />, { path: '/badges?mail=refused' });
  const status = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
  expect(status.selectedOptions[0]?.textContent).toBe('Mail refused');
  await screen.findByText('Rita 0');
  expect(seen.find(({ route }) => route === 'GET /api/badges')?.query.get('mail')).toBe('refused');
  await userEvent.click(screen.getByLabelText('Select all badges on this page'));
  await press('Select all 31');
  await press('Send mail again');
  const question = await screen.findByRole('alertdialog', { name: 'Send mail again for 31 badges?' });
  expect(question.textContent).toContain('Up to 31 mails will go out');
  await press('Send mails', question);
  await waitFor(() => {
    const { body } = seen.find(({ route }) => route.startsWith('POST')) ?? {};
    expect(body).toEqual({ filter: { search: '', mail: 'refused' } });
  });
  await userEvent.selectOptions(status, 'Not issued');
  expect(router.state.location.search).toBe('?state=never');
  await userEvent.selectOptions(status, 'Mail waiting');
  expect(router.state.location.search).toBe('?mail=waiting');
  await userEvent.selectOptions(status, 'All Status');
  expect(router.state.location.search).toBe('');
});

test('a row follows a mail that was put on its way a moment ago, and rests where one waits for longer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fresh = { ...waiting, mail: { state: 'waiting', at: new Date().toISOString(), error: null } } as const;
  let badges: Badge[] = [fresh];
  const seen = fakeApi({ ...api([]), 'GET /api/badges': () => listOf(badges) });
  renderInApp(<BadgesPage />);
  await screen.findByText('Mail waiting');
  badges = [{ ...fresh, mail: { ...fresh.mail, state: 'sent' } }];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await screen.findByText(/^Mail sent \w+ \d/)).toBeTruthy();
  const reads = () => seen.filter(({ route }) => route === 'GET /api/badges').length;
  const before = reads();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads()).toBe(before);
});

test('a mail that waits for its time says when it leaves, and is sent now', async () => {
  const later = {
    ...waiting,
    mail: { state: 'waiting', at: new Date(Date.now() + 600_000).toISOString(), error: null },
  };
  const seen = fakeApi({
    ...api([later as Badge]),
    'POST /api/badges/bulk-mail': json({ jobId: later.id, done: 1, results: [{ id: later.id, outcome: 'done' }] }),
  });
  renderInApp(<BadgesPage />);
  expect((await row('Will')).getByText(/^Mail leaves from \d\d:\d\d$/)).toBeTruthy();
  await userEvent.click((await row('Will')).getByRole('button', { name: 'Send now, Will' }));
  const question = await screen.findByRole('alertdialog', { name: 'Send the mail to Will now?' });
  await press('Send mail', question);
  await toastSays('Mail on its way');
  expect(seen.find(({ route }) => route === 'POST /api/badges/bulk-mail')?.body).toEqual({ badgeIds: [later.id] });
});
