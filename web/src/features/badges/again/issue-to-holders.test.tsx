import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { chosenRecipients } from '../../../components/chosen-recipients.ts';
import { fakeApi, json } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { outlookOf } from '../../../testing/sample-outlook.ts';
import { sampleTag, sampleTemplate } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { IssueToUsersDialog } from '../issue-to-users-dialog.tsx';

const recipients = 'POST /api/badges/recipients';
const bulk = 'POST /api/badges/bulk';
const holdersOf = { badgeType: 'Digital Hero', year: 2026 };
const other = {
  ...sampleTemplate,
  id: '00000000-0000-8000-8000-0000000000b2',
  name: 'Blue shield',
  meaning: { ...sampleTemplate.meaning, badgeType: 'Lifeguard', description: 'Two days in the water.' },
};
const basics = {
  'GET /api/badge-templates': json([{ ...sampleTemplate, isDefault: true }, other]),
  'GET /api/settings': json({ defaultYear: 2026 }),
  [recipients]: json(outlookOf({ total: 22, holding: 2, leftOut: 2 })),
  [bulk]: json({ jobId: sampleTag.id, state: 'done', total: 24, count: 20, skipped: 4, mailsLeaveAt: null }),
};
const open = (replies: Parameters<typeof fakeApi>[0] = {}) => {
  const seen = fakeApi({ ...basics, ...replies });
  const start = { templateId: sampleTemplate.id, badgeType: 'Digital Hero', year: '2027', description: 'For help' };
  chosenRecipients.set({ holdersOf, start, onIssued: vi.fn() });
  renderInApp(<IssueToUsersDialog open onClose={vi.fn()} />);
  return { seen, sent: () => seen.filter(({ route }) => route === bulk).map(({ body }) => body) };
};
const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

beforeEach(() => {
  chosenRecipients.set(null);
});

test("last year's people, art, type and text are proposed for the next year", async () => {
  const { seen, sent } = open();
  expect(await screen.findByText('24 people who have Digital Hero 2026')).toBeTruthy();
  expect(await screen.findByText('20 people get Digital Hero 2027.', { exact: false })).toBeTruthy();
  expect([valueOf(/^Badge type/), valueOf(/^Year/), valueOf(/^Description/)]).toEqual([
    'Digital Hero',
    '2027',
    'For help',
  ]);
  await press('Issue 20 badges');
  await toastSays('Badges issued', '20 badges issued for 2027. 4 left out: had it already, or not active.');
  const badge = { badgeType: 'Digital Hero', year: 2027, description: 'For help', templateId: sampleTemplate.id };
  expect(sent()).toMatchObject([{ holdersOf, ...badge }]);
  const asked = seen.filter(({ route }) => route === recipients).map(({ body }) => body);
  for (const body of asked) expect(body).toMatchObject({ holdersOf, year: 2027 });
});

test('another template brings its own words', async () => {
  open();
  await screen.findByRole('option', { name: 'Blue shield' });
  await userEvent.selectOptions(screen.getByLabelText(/^Template/), 'Blue shield');
  await expect
    .poll(() => [valueOf(/^Badge type/), valueOf(/^Description/)])
    .toEqual(['Lifeguard', 'Two days in the water.']);
});

test('of more people than are looked at, it says up to how many, and not how many are skipped', async () => {
  const uncounted = { holding: null, leftOut: null, gone: null, endless: null, early: null };
  const { sent } = open({ [recipients]: json(outlookOf({ total: 2400, ...uncounted })) });
  expect(await screen.findByText('2,400 people who have Digital Hero 2026')).toBeTruthy();
  expect(await screen.findByText('Up to 2,400 people get Digital Hero 2027.', { exact: false })).toBeTruthy();
  const skipped = 'Skipped: whoever has it already, whoever is not active, whoever is gone.';
  expect(screen.getByText(skipped)).toBeTruthy();
  await press('Issue up to 2,400 badges');
  await toastSays('Badges issued');
  expect(sent()).toHaveLength(1);
});
