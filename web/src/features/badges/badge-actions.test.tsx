import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Badge } from 'functions/contract';
import { expect, test } from 'vitest';
import { bodiesOf, callsTo, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { sampleBadge } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { choose, listOf, madeBadge, openBadges } from './testing/open-badges.tsx';

const anna = { ...madeBadge, id: '00000000-0000-8000-8000-000000000009', recipientName: 'Anna Schmidt' };
const quiet: Badge = {
  ...sampleBadge,
  id: '00000000-0000-8000-8000-000000000008',
  recipientName: 'Quentin',
  mail: { state: 'unsent', at: sampleBadge.createdAt, error: null },
};
const lena: Badge = {
  ...quiet,
  id: '00000000-0000-8000-8000-000000000006',
  recipientName: 'Lena',
  left: true,
  recipientEmail: null,
};
const boris = {
  ...anna,
  id: '00000000-0000-8000-8000-000000000007',
  recipientName: 'Boris',
  state: 'revoked',
  revokedAt: '2025-06-01T12:00:00.000Z',
};
const open = (replies = {}) =>
  openBadges({ 'GET /api/badges': listOf([sampleBadge, anna, quiet, lena, boris]), ...replies });

/** Last entries of each menu. */
const last = ['Edit', 'History', 'Delete'];
const next = ['Use again for 2026'];
test.each([
  [
    'Jane Doe',
    ['View', 'Copy link', 'Download', 'Share on LinkedIn', 'Send mail again', 'Take back', 'Correct', ...next, ...last],
  ],
  ['Anna Schmidt', ['View', 'Copy link', 'Download', 'Issue', ...last]],
  ['Boris', ['View', 'Copy link', 'Download', 'Issue again', ...last]],
  [
    'Quentin',
    ['View', 'Copy link', 'Download', 'Share on LinkedIn', 'Send mail', 'Take back', 'Correct', ...next, ...last],
  ],
  ['Lena', ['View', 'Copy link', 'Download', 'Share on LinkedIn', 'Take back', 'Correct', ...next, ...last]],
])('the menu of %s offers what can be done', async (name, actions) => {
  open();
  await press(`Actions for the badge of ${name}`);
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent.replace(/ \(opens.*/, ''));
  expect(items).toEqual(actions);
});

test('Copy link copies the public address', async () => {
  const user = userEvent.setup();
  open();
  await press('Actions for the badge of Jane Doe');
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  await toastSays('Link copied');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/verify/${sampleBadge.verificationHash}`);
});

test.each([
  ['Jane Doe', 'Take back', "Take back Jane Doe's Dean's List 2025?", 'bulk-unissue', 'taken back', sampleBadge.id],
  ['Anna Schmidt', 'Issue', "Issue Anna Schmidt's Dean's List 2025?", 'bulk-issue', 'issued', anna.id],
  ['Boris', 'Issue again', "Issue Boris's Dean's List 2025 again?", 'bulk-issue', 'issued', boris.id],
])('the badge of %s: %s names person and badge, asks, and says that it is done', async (name, action, ...expected) => {
  const [title, path, past, id] = expected;
  const route = `POST /api/badges/${path}`;
  const { seen } = open({ [route]: json({ jobId: id, done: 1, results: [{ id, outcome: 'done' }] }) });
  await choose(action, name);
  const question = await screen.findByRole('alertdialog', { name: title });
  expect(question.textContent).toContain('Its ');
  expect(callsTo(seen, route)).toEqual([]);
  await press(`${action.replace(' again', '')} badge`, question);
  await toastSays(`Badge ${past}`, `${name}, Dean's List 2025`);
  expect(bodiesOf(seen, route)).toMatchObject([{ badgeIds: [id] }]);
});

test('one chosen badge is called by its recipient in the selection bar too', async () => {
  open();
  await userEvent.click(await screen.findByLabelText('Select the 2025 badge of Anna Schmidt'));
  await press('Delete Selected');
  expect(await screen.findByRole('alertdialog', { name: "Delete Anna Schmidt's Dean's List 2025?" })).toBeTruthy();
});
