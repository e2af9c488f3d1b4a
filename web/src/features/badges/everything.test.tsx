import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type SeenCall, fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleBadge } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { BadgesPage } from './badges-page.tsx';

const idOf = (index: number) => `00000000-0000-8000-8000-${String(index).padStart(12, '0')}`;
const page = Array.from({ length: 10 }, (_, index) => ({ ...sampleBadge, id: idOf(index) }));
const lists = {
  'GET /api/stats': json({}),
  'GET /api/settings': json({}),
  'GET /api/badges': json({ badges: page, total: 2071, nextCursor: 'more' }),
};
const route = 'POST /api/badges/bulk-unissue';
const chooseEverything = async () => {
  renderInApp(<BadgesPage />, { path: '/badges?search=9a' });
  await screen.findByText('Showing 1 to 10 of 2,071 results');
  await userEvent.click(screen.getByLabelText('Select all badges on this page'));
  await press('Select all 2,071');
};
const answer = (state: string, done: number) => json({ jobId: idOf(1), state, total: 2071, done, results: [] });
const sent = (seen: SeenCall[]) => seen.filter((call) => call.route === route);

test('everything that matches is offered once the page is ticked, and is one call', async () => {
  const seen = fakeApi({ ...lists, [route]: answer('done', 2070) });
  await chooseEverything();
  expect(screen.getByText('All 2,071 selected')).toBeTruthy();
  await press('Unissue Selected');
  const question = await screen.findByRole('alertdialog', { name: 'Take back 2,071 badges?' });
  await press('Take back 2,071 badges', question);
  await toastSays('Badges taken back', '2,070 taken back, 1 needed no change');
  expect(sent(seen).map(({ body }) => body)).toEqual([{ filter: { search: '9a' } }]);
  await expect.poll(() => screen.queryByText(/selected$/)).toBeNull();
});

test('what goes on behind its call says so and closes its question', async () => {
  fakeApi({ ...lists, [route]: answer('queued', 1000) });
  await chooseEverything();
  await press('Unissue Selected');
  await press('Take back 2,071 badges');
  await toastSays('Taking back 2,071 badges continues', 'You can close this page.', 'Show progress');
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
});

test('unticking a row, and another search, leave everything behind', async () => {
  fakeApi(lists);
  await chooseEverything();
  await userEvent.click(screen.getAllByLabelText('Select the 2025 badge of Jane Doe')[0] ?? document.body);
  expect(screen.getByText('9 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
});

test('where the page is all there is, nothing more is offered', async () => {
  fakeApi({ ...lists, 'GET /api/badges': json({ badges: page, total: 10, nextCursor: null }) });
  renderInApp(<BadgesPage />);
  await screen.findByText('Showing 1 to 10 of 10 results');
  await userEvent.click(screen.getByLabelText('Select all badges on this page'));
  expect(screen.getByText('10 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
});
