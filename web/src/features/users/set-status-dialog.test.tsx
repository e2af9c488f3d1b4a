import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { SetStatusDialog } from './set-status-dialog.tsx';

const route = 'POST /api/users/bulk-status';
const other = { ...sampleUser, id: '00000000-0000-8000-8000-000000000003' };

function open(reply: Response) {
  const seen = fakeApi({ [route]: reply });
  const onDone = vi.fn();
  renderInApp(<SetStatusDialog users={[sampleUser, other]} everything={null} onClose={vi.fn()} onDone={onDone} />);
  return { seen, onDone };
}
const results = [
  { id: sampleUser.id, outcome: 'done' },
  { id: other.id, outcome: 'unchanged' },
];

test('the status that is chosen is set, and the dialog says what follows', async () => {
  const { seen, onDone } = open(json({ jobId: sampleUser.id, state: 'done', total: 2, done: 1, results }));
  expect(screen.getByText(/Pending and inactive people are left out when badges are issued to many/)).toBeTruthy();
  await press('Set status of 2 people');
  expect(await screen.findByText('Choose a status', { selector: 'p' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Inactive');
  await press('Set status of 2 people');
  await toastSays('Status set', '1 set to inactive, 1 was inactive already', 'Undo');
  expect(onDone).toHaveBeenCalledOnce();
  expect(seen.filter((call) => call.route === route).map(({ body }) => body)).toEqual([
    { userIds: [sampleUser.id, other.id], status: 'inactive' },
  ]);
});

test('the status of very many goes on behind the call', async () => {
  open(json({ jobId: sampleUser.id, state: 'queued', total: 2, done: 1, results: [] }));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Active');
  await press('Set status of 2 people');
  await toastSays('Setting the status of 2 people continues', 'You can close this page.', 'Show progress');
});

test('a status that could not be set stays chosen', async () => {
  open(new Response('', { status: 502 }));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await press('Set status of 2 people');
  await toastSays('Error', 'Failed to set the status');
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('pending');
});
