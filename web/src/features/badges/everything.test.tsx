import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bodiesOf, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { sampleBadge } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { badgeOf, listOf, openBadges, tickAll } from './testing/open-badges.tsx';

const page = Array.from({ length: 10 }, (_, index) => badgeOf('Jane Doe', index + 2));
const route = 'POST /api/badges/bulk-unissue';
const chooseEverything = async (replies = {}) => {
  const { seen } = openBadges({ 'GET /api/badges': listOf(page, 2071), ...replies }, { path: '/badges?search=9a' });
  await screen.findByText('Showing 1 to 10 of 2,071 results');
  await tickAll('2,071');
  return seen;
};
const answer = (state: string, done: number) => json({ jobId: sampleBadge.id, state, total: 2071, done, results: [] });

test('everything that matches is offered once the page is ticked, and is one call', async () => {
  const seen = await chooseEverything({ [route]: answer('done', 2070) });
  expect(screen.getByText('All 2,071 selected')).toBeTruthy();
  await press('Unissue Selected');
  const question = await screen.findByRole('alertdialog', { name: 'Take back 2,071 badges?' });
  await press('Take back 2,071 badges', question);
  await toastSays('Badges taken back', '2,070 taken back, 1 needed no change');
  expect(bodiesOf(seen, route)).toEqual([{ filter: { search: '9a' } }]);
  await expect.poll(() => screen.queryByText(/selected$/)).toBeNull();
});

test('what goes on behind its call says so and closes its question', async () => {
  await chooseEverything({ [route]: answer('queued', 1000) });
  await press('Unissue Selected');
  await press('Take back 2,071 badges');
  await toastSays('Taking back 2,071 badges continues', 'You can close this page.', 'Show progress');
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
});

test('unticking a row, and another search, leave everything behind', async () => {
  await chooseEverything();
  await userEvent.click(screen.getAllByLabelText('Select the 2025 badge of Jane Doe')[0] ?? document.body);
  expect(screen.getByText('9 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
});

test('where the page is all there is, nothing more is offered', async () => {
  openBadges({ 'GET /api/badges': listOf(page) });
  await screen.findByText('Showing 1 to 10 of 10 results');
  await tickAll();
  expect(screen.getByText('10 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
});
