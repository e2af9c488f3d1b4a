import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type SeenCall, fakeApi, json, refusal } from '../../testing/fake-api.ts';
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
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const chooseEverything = async () => {
  renderInApp(<BadgesPage />, { path: '/badges?search=9a' });
  await screen.findByText('Showing 1 to 10 of 2,071 results');
  await userEvent.click(screen.getByLabelText('Select all badges on this page'));
  await click('Select all 2,071');
};
const piece = (from: number, count: number, nextCursor: string | null) => {
  const results = Array.from({ length: count }, (_, index) => ({ id: idOf(from + index), outcome: 'done' }));
  return json({ jobId: idOf(1), done: count, results, nextCursor });
};
const sent = (seen: SeenCall[]) => seen.filter((call) => call.route === route);

test('everything that matches is offered once the page is ticked; the filter is sent, piece by piece', async () => {
  const answers: Record<string, Response> = {
    first: piece(0, 1000, 'c1'),
    c1: piece(1000, 1000, 'c2'),
    c2: piece(2000, 71, null),
  };
  const seen = fakeApi({
    ...lists,
    [route]: ({ body }) => {
      const { filter } = body as { filter: { cursor?: string } };
      return answers[filter.cursor ?? 'first']?.clone() ?? new Response('', { status: 500 });
    },
  });
  await chooseEverything();
  expect(screen.getByText('All 2,071 selected')).toBeTruthy();
  await click('Unissue Selected');
  const question = screen.getByRole('alertdialog', { name: 'Unissue 2,071 badges?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Unissue 2,071 badges' }));
  await toastSays('Badges unissued', '2,071 unissued');
  expect(sent(seen).map(({ body }) => body)).toEqual([
    { filter: { search: '9a' } },
    { filter: { search: '9a', cursor: 'c1' } },
    { filter: { search: '9a', cursor: 'c2' } },
  ]);
  const keys = sent(seen).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(3);
  await waitFor(() => {
    expect(screen.queryByText(/selected$/)).toBeNull();
  });
});

test('a call that ends half-way says how far it came, and goes on under the same keys', async () => {
  let fails = true;
  const seen = fakeApi({
    ...lists,
    [route]: ({ body }) => {
      const { filter } = body as { filter: { cursor?: string } };
      if (!filter.cursor) return piece(0, 1000, 'c1');
      return fails ? refusal(503, 'unavailable', 'Too much happens at once.') : piece(1000, 1071, null);
    },
  });
  await chooseEverything();
  await click('Unissue Selected');
  await click('Unissue 2,071 badges');
  await toastSays('Stopped after 1,000 of 2,071', 'Too much happens at once.');
  expect(screen.getByText('1,000 of 2,071 done')).toBeTruthy();
  fails = false;
  await click('Unissue 2,071 badges');
  await toastSays('Badges unissued', '2,071 unissued');
  const keys = sent(seen).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys.slice(2)).toEqual(keys.slice(0, 2));
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
