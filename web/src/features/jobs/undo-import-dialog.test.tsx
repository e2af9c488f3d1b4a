import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bulkAnswer } from '../../testing/bulk-answer.ts';
import { bodiesOf, fakeApi, json } from '../../testing/fake-api.ts';
import { sampleImport } from '../../testing/import-jobs.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { toastSays } from '../../testing/toasts.ts';
import { JobsPanel } from './jobs-panel.tsx';

const count = 'POST /api/users/count-badges';
const undo = `POST /api/acts/${sampleImport.id}/undo`;
const ended = { ...sampleImport, state: 'done', done: 501, canCancel: false, undo: 'possible' };
const filter = { search: '', importId: sampleImport.id };

async function ask(replies: Parameters<typeof fakeApi>[0]) {
  const seen = fakeApi({ 'GET /api/jobs': json({ jobs: [ended] }), ...replies });
  renderInApp(<JobsPanel email="ada@example.com" onLeave={() => undefined} />);
  await press(`Undo: ${ended.title}`);
  return seen;
}
const question = () => within(screen.getByRole('alertdialog'));
const confirm = async () => {
  fireEvent.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Undo' }));
};
const isClosed = () => expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();

test('undoing an import shows how many people are deleted and how many stay', async () => {
  const seen = await ask({
    [count]: json({ total: 501, counts: { badges: 4, withBadge: 3, waitingMails: 0, changed: 2 } }),
    [undo]: bulkAnswer({ total: 501, done: 496, reasons: [{ why: 'changed', count: 5 }] }),
  });
  expect(await screen.findByText(/^This import added 501 people\. 496 are deleted\. 5 stay: /)).toBeTruthy();
  await confirm();
  await toastSays('Undone', '496 records restored. 5 left out: changed since.');
  expect(bodiesOf(seen, count)).toEqual([{ filter }]);
  expect(bodiesOf(seen, undo)).toHaveLength(1);
  await isClosed();
});

test('with no one to delete, Close is the only button', async () => {
  await ask({ [count]: json({ total: 3, counts: { badges: 3, withBadge: 3, waitingMails: 0, changed: 0 } }) });
  expect(await screen.findByText(/No one is left to delete\. 3 stay: badges issued since\.$/)).toBeTruthy();
  expect(question().queryByRole('button', { name: 'Undo' })).toBeNull();
  await press('Close');
  await isClosed();
});

test('a failed undo of an import can be retried', async () => {
  await ask({ [count]: json({ total: 9000, counts: null }), [undo]: new Response('', { status: 502 }) });
  await confirm();
  await toastSays('Error', 'Failed to undo');
  expect(question().getByRole('button', { name: 'Undo' })).toBeTruthy();
});
