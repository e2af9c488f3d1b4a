import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Badge, RecipientsAnswer } from 'functions/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { chosenRecipients } from '../../../components/people/chosen-recipients.ts';
import { type Replies, type SeenCall, bodiesOf, fakeApi, json } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { recipientsAnswer } from '../../../testing/sample-recipients.ts';
import { sampleBadge, sampleTemplate } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { IssueToUsersDialog } from './issue-to-users-dialog.tsx';
import { startAfter } from './use-renew.ts';
import { badgeOf, listOf, openBadges, tickAll } from '../testing/open-badges.tsx';

const ending = {
  badgeType: 'First Aid',
  validity: { kind: 'months', months: 24 },
  lastDay: '2027-05-03',
  validUntil: '2027-05-03T21:59:59.000Z',
} satisfies Partial<Badge>;
const jane: Badge = { ...sampleBadge, ...ending };
const boris = badgeOf('Boris', 7, { ...ending, userId: '00000000-0000-8000-8000-0000000000c2', year: 2026 });
const recipients = 'POST /api/badges/recipients';
const bulk = 'POST /api/badges/bulk';
const shown = [jane, boris].map(({ userId, recipientName }) => ({ id: userId, name: recipientName }));
const first = { subject: 'Your badge: First Aid 2027', text: 'Hello Jane Doe.' };
const svg = () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>');
const outlook = (given: Partial<RecipientsAnswer> = {}) => json(recipientsAnswer({ total: 2, shown, ...given }));
const basics = {
  'GET /api/badge-templates': json([{ ...sampleTemplate, isDefault: true }]),
  'GET /api/settings': json({ defaultYear: 2026, enableEmailNotifications: true }),
  [`GET /api/badges/${jane.id}/download`]: svg,
  [`GET /api/badges/${boris.id}/download`]: svg,
  [`GET /api/badge-templates/${sampleTemplate.id}/preview`]: svg,
  [recipients]: outlook({ mails: { leaveAt: null, first } }),
  [bulk]: json({ jobId: sampleBadge.id, count: 2, skipped: 0, reasons: [], mailsLeaveAt: null }),
};
type Renews = { badgeIds: string[] } | { filter: { search: string; endMonth?: string } };

const open = (replies: Replies = {}, renews: Renews = { badgeIds: [jane.id, boris.id] }) => {
  const seen = fakeApi({ ...basics, ...replies });
  const onIssued = vi.fn();
  const known = 'filter' in renews ? [] : [jane, boris];
  chosenRecipients.set({ given: { renews }, start: startAfter(known), known, onIssued });
  renderInApp(<IssueToUsersDialog open onClose={vi.fn()} />);
  return { seen, onIssued };
};
beforeEach(() => {
  chosenRecipients.set(null);
});

test('renewed badges keep their template, type and description, and get the year after the latest', async () => {
  const { seen, onIssued } = open();
  expect(screen.getByRole('dialog', { name: 'Renew Badges' })).toBeTruthy();
  expect(await screen.findByText('2 badges you selected')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('2027');
  for (const label of [/^Badge type/, /^Description/]) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect([field.value, field.placeholder]).toEqual(['', 'As each badge has']);
  }
  expect(screen.getByRole('option', { name: 'As each badge has', selected: true })).toBeTruthy();
  expect(screen.getByText('The new period begins the day after the old badge ends.')).toBeTruthy();
  expect(await screen.findByText(/^2 badges are renewed for 2027\./)).toBeTruthy();
  for (const name of ['Jane Doe', 'Boris']) {
    expect(await screen.findByRole('img', { name: new RegExp(name) })).toBeTruthy();
  }
  expect(screen.getByText('The badges to renew. New ones show 2027.')).toBeTruthy();
  const mail = await screen.findByRole('region', { name: 'Email to Jane Doe' });
  expect(await within(mail).findByText(first.subject)).toBeTruthy();
  for (const body of bodiesOf(seen, recipients)) expect(body).toHaveProperty('renews');
  // A quick count and a full one.
  expect(bodiesOf(seen, recipients)).toHaveLength(2);
  await press('Renew 2 badges');
  await toastSays('Badges renewed', '2 badges renewed for 2027.', 'Show these badges');
  expect(onIssued).toHaveBeenCalledOnce();
  const [body] = bodiesOf(seen, bulk);
  expect(bodiesOf(seen, bulk)).toHaveLength(1);
  expect(body).toMatchObject({ renews: { badgeIds: [jane.id, boris.id] }, year: 2027, templateId: null });
  for (const name of ['badgeType', 'description', 'lastDay', 'tagIds']) expect(body).not.toHaveProperty(name);
});

test('if all matches are renewed, the preview loads badges by recipient', async () => {
  const filter = { search: '', endMonth: '2027-05' };
  const list = ({ query }: SeenCall) => listOf([jane, boris].filter(({ userId }) => userId === query.get('userId')));
  const { seen } = open({ 'GET /api/badges': list }, { filter });
  for (const name of ['Jane Doe', 'Boris']) {
    expect(await screen.findByRole('img', { name: new RegExp(name) })).toBeTruthy();
  }
  // Requests without a user collect the types in use.
  const asked = seen.filter(({ route, query }) => route === 'GET /api/badges' && query.has('userId'));
  expect(asked).toHaveLength(2);
  expect(asked.every(({ query }) => query.get('endMonth') === '2027-05')).toBe(true);
  await press('Renew 2 badges');
  await toastSays('Badges renewed');
  expect(bodiesOf(seen, bulk)[0]).toMatchObject({ renews: { filter } });
});

test('a custom template, type and end are sent, and the count uses the type and end', async () => {
  const { seen } = open();
  await screen.findByRole('option', { name: 'Gold seal' });
  await userEvent.selectOptions(screen.getByLabelText(/^Template/), 'Gold seal');
  expect(await screen.findByRole('img', { name: /^Gold seal with the name Jane Doe and the year 2027/ })).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Badge type/), 'First Aid II');
  await userEvent.selectOptions(screen.getByLabelText('Valid'), 'Until a day');
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2029-07-31' } });
  await expect
    .poll(() => bodiesOf(seen, recipients).at(-1))
    .toMatchObject({ lastDay: '2029-07-31', badgeType: 'First Aid II' });
  await press('Renew 2 badges');
  await toastSays('Badges renewed');
  const said = { templateId: sampleTemplate.id, badgeType: 'First Aid II', lastDay: '2029-07-31' };
  expect(bodiesOf(seen, bulk)[0]).toMatchObject(said);
});

test('badges already renewed are renewed again if included', async () => {
  const { seen } = open({ [recipients]: outlook({ holding: 2, shown: [] }) });
  await screen.findByText('No badge is renewed.');
  await press('Renew badges');
  await toastSays('Nothing to renew', 'All were renewed already.');
  expect(bodiesOf(seen, bulk)).toEqual([]);
  await userEvent.click(screen.getByLabelText('Include badges already renewed'));
  await press('Renew 2 badges');
  await toastSays('Badges renewed');
  expect(bodiesOf(seen, bulk)[0]).toMatchObject({ includeHolders: true });
});

test.each([
  ['that ends', jane, true],
  ['without an end', sampleBadge, false],
  ['that was taken back', { ...jane, state: 'revoked' as const, issued: false }, false],
  ['of a person who left', { ...jane, left: true, recipientEmail: null }, false],
])('only issued badges with an end and a recipient offer Renew: a badge %s', async (_, badge, isOffered) => {
  const { router } = openBadges({ 'GET /api/badges': listOf([badge]) });
  await press('Actions for the badge of Jane Doe');
  await screen.findByRole('menuitem', { name: 'Copy link' });
  expect(screen.queryAllByRole('menuitem', { name: 'Renew' })).toHaveLength(isOffered ? 1 : 0);
  if (!isOffered) return;
  await userEvent.click(screen.getByRole('menuitem', { name: 'Renew' }));
  expect(router.state.location.search).toBe('?dialog=issue-to-users');
  expect(chosenRecipients.get()).toMatchObject({ given: { renews: { badgeIds: [badge.id] } }, known: [badge] });
});

test('Renew Selected passes on the ticked badges, or the filter if all matches are selected', async () => {
  openBadges({ 'GET /api/badges': listOf([jane, boris], 30) }, { path: '/badges?ends=2027-05' });
  await tickAll();
  const renew = async () => {
    await press('More');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Renew Selected' }));
  };
  await renew();
  expect(chosenRecipients.get()?.given).toEqual({ renews: { badgeIds: [jane.id, boris.id] } });
  await press('Select all 30');
  await renew();
  expect(chosenRecipients.get()?.given).toEqual({ renews: { filter: { search: '', endMonth: '2027-05' } } });
});
