import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { chosenRecipients } from '../../../components/people/chosen-recipients.ts';
import { type Replies, bodiesOf, fakeApi, json } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { recipientsAnswer, reasonsOf } from '../../../testing/sample-recipients.ts';
import { sampleTag, sampleTemplate, sampleUser } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { IssueToUsersDialog } from './issue-to-users-dialog.tsx';

const recipients = 'POST /api/badges/recipients';
const bulk = 'POST /api/badges/bulk';
const holdersOf = { badgeType: 'Digital Hero', year: 2026 };
const other = {
  ...sampleTemplate,
  id: '00000000-0000-8000-8000-0000000000b2',
  name: 'Blue shield',
  meaning: { ...sampleTemplate.meaning, badgeType: 'Lifeguard', description: 'Two days in the water.' },
};
const open = (chosen: Parameters<typeof chosenRecipients.set>[0], replies: Replies = {}) => {
  const seen = fakeApi({
    'GET /api/badge-templates': json([{ ...sampleTemplate, isDefault: true }, other]),
    'GET /api/settings': json({ defaultYear: 2026 }),
    [recipients]: json(recipientsAnswer({ total: 22, holding: 2, reasons: reasonsOf({ not_active: 2 }) })),
    [bulk]: json({
      jobId: sampleTag.id,
      count: 20,
      skipped: 4,
      reasons: [{ why: 'not_active', count: 4 }],
      mailsLeaveAt: null,
    }),
    ...replies,
  });
  chosenRecipients.set(chosen);
  renderInApp(<IssueToUsersDialog open onClose={vi.fn()} />);
  return { asked: () => bodiesOf(seen, recipients), sent: () => bodiesOf(seen, bulk) };
};
const openForHolders = (replies: Replies = {}) => {
  const start = { templateId: sampleTemplate.id, badgeType: 'Digital Hero', year: '2027', description: 'For help' };
  return open({ given: { holdersOf }, start, onIssued: vi.fn() }, replies);
};
const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test.each([{ userIds: [sampleUser.id] }, { filter: { search: '9a', status: 'active' as const } }])(
  'selected users replace the tag selection: %o',
  async (users) => {
    const onIssued = vi.fn();
    const { asked, sent } = open({ given: { users }, onIssued });
    expect(await screen.findByText('24 people you selected')).toBeTruthy();
    expect(screen.queryByText('Tags')).toBeNull();
    await press('Issue 20 badges');
    await expect.poll(() => onIssued).toHaveBeenCalledOnce();
    expect([asked().length > 0, sent().length]).toEqual([true, 1]);
    for (const body of [...asked(), ...sent()]) {
      expect(body).toMatchObject({ users, includeInactive: false });
      expect(body).not.toHaveProperty('tagIds');
    }
  },
);

test('opened by address without selected users, the dialog says so and sends nothing', async () => {
  const { asked, sent } = open(null);
  expect(screen.getByText('No one is selected. Close this and tick people in the list.')).toBeTruthy();
  await press('Issue badges');
  await toastSays('No Users Selected');
  expect([asked(), sent()]).toEqual([[], []]);
});

test('last year’s people, template, type and description are proposed for the next year', async () => {
  const { asked, sent } = openForHolders();
  expect(await screen.findByText('24 people who have Digital Hero 2026')).toBeTruthy();
  expect(await screen.findByText('20 people get Digital Hero 2027.', { exact: false })).toBeTruthy();
  expect([valueOf(/^Badge type/), valueOf(/^Year/), valueOf(/^Description/)]).toEqual([
    'Digital Hero',
    '2027',
    'For help',
  ]);
  await press('Issue 20 badges');
  await toastSays('Badges issued', '20 badges issued for 2027. 4 left out: not active.');
  const badge = { badgeType: 'Digital Hero', year: 2027, description: 'For help', templateId: sampleTemplate.id };
  expect(sent()).toMatchObject([{ holdersOf, ...badge }]);
  for (const body of asked()) expect(body).toMatchObject({ holdersOf, year: 2027 });
});

test('selecting another template fills in its type and description, for the count and the badges', async () => {
  const { asked, sent } = openForHolders();
  await screen.findByRole('option', { name: 'Blue shield' });
  await userEvent.selectOptions(screen.getByLabelText(/^Template/), 'Blue shield');
  await expect
    .poll(() => [valueOf(/^Badge type/), valueOf(/^Description/)])
    .toEqual(['Lifeguard', 'Two days in the water.']);
  await expect.poll(() => asked().at(-1)).toMatchObject({ badgeType: 'Lifeguard' });
  await press('Issue 20 badges');
  const said = { templateId: other.id, badgeType: 'Lifeguard', description: 'Two days in the water.' };
  await expect.poll(sent).toMatchObject([said]);
});

test('for too many people to check, the dialog shows a maximum and no skip counts', async () => {
  const uncounted = { holding: null, reasons: null };
  const { sent } = openForHolders({ [recipients]: json(recipientsAnswer({ total: 2400, ...uncounted })) });
  expect(await screen.findByText('2,400 people who have Digital Hero 2026')).toBeTruthy();
  expect(await screen.findByText('Up to 2,400 people get Digital Hero 2027.', { exact: false })).toBeTruthy();
  const skipped = 'Skipped: same badge issued already, not active, no longer there.';
  expect(screen.getByText(skipped)).toBeTruthy();
  await press('Issue up to 2,400 badges');
  await toastSays('Badges issued');
  expect(sent()).toHaveLength(1);
});
