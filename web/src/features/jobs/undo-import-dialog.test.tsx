import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { sampleImport } from '../../testing/import-jobs.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { toastSays } from '../../testing/toasts.ts';
import { JobsPanel } from './jobs-panel.tsx';

const count = 'POST /api/users/count-badges';
const remove = 'POST /api/users/bulk-delete';
const ended = { ...sampleImport, state: 'done', done: 501, canCancel: false };
const filter = { search: '', importId: sampleImport.id };

async function ask(replies: Parameters<typeof fakeApi>[0]) {
  const seen = fakeApi({ 'GET /api/jobs': json({ jobs: [ended] }), ...replies });
  renderInApp(<JobsPanel email="ada@example.com" onLeave={() => undefined} />);
  await press('Undo this import');
  return seen;
}
const isClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

test('an import is undone: it says who goes and who stays, and deletes whom nobody touched', async () => {
  const seen = await ask({
    [count]: json({ total: 501, counts: { badges: 4, withBadge: 3, changed: 2 } }),
    [remove]: json({ jobId: sampleImport.id, state: 'done', total: 501, done: 496, results: [] }),
  });
  expect(await screen.findByText(/^This import added 501 people\. 496 are deleted\. 3 stay/)).toBeTruthy();
  await press('Undo import');
  await toastSays('Import undone', '496 people deleted, 5 stayed.');
  expect(seen.filter(({ route }) => route === count).map(({ body }) => body)).toEqual([{ filter }]);
  const calls = seen.filter(({ route }) => route === remove);
  expect(calls.map(({ body }) => body)).toEqual([{ filter, unchangedOnly: true }]);
  await isClosed();
});

test('with nobody left to delete there is nothing to press but Close', async () => {
  await ask({ [count]: json({ total: 3, counts: { badges: 3, withBadge: 3, changed: 0 } }) });
  expect(await screen.findByText(/Nobody is left to delete\. 3 stay because they have badges\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  await press('Close');
  await isClosed();
});

test('an import that could not be undone can be tried again', async () => {
  await ask({
    [count]: json({ total: 9000, counts: null }),
    [remove]: new Response('', { status: 502 }),
  });
  await press('Undo import');
  await toastSays('Error', 'Failed to undo the import');
  expect(screen.getByRole('button', { name: 'Undo import' })).toBeTruthy();
});
