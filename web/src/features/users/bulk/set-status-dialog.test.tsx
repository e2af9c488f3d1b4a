import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bulkAnswer } from '../../../testing/bulk-answer.ts';
import { bodiesOf, inTurn } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { SetStatusDialog } from './set-status-dialog.tsx';
import { openAct } from '../testing/open-act.tsx';

const route = 'POST /api/users/bulk-status';
const other = { ...sampleUser, id: '00000000-0000-8000-8000-000000000003' };

const open = (...replies: Response[]) =>
  openAct(SetStatusDialog, { [route]: inTurn(...replies) }, { users: [sampleUser, other], everything: null });
const choose = (name: string) => userEvent.selectOptions(screen.getByLabelText('Status'), name);
const set = () => press('Set status of 2 people');

test('the chosen status is set, and the dialog explains the consequence', async () => {
  const { seen, onDone } = open(bulkAnswer({ total: 2, done: 1, reasons: [{ why: 'has_status', count: 1 }] }));
  expect(screen.getByText(/Pending and inactive people are left out when badges are issued to many/)).toBeTruthy();
  await set();
  expect(await screen.findByText('Choose a status', { selector: 'p' })).toBeTruthy();
  await choose('Inactive');
  await set();
  await toastSays('Status set', '1 set to inactive. 1 left out: same status already.', 'Undo');
  expect(onDone).toHaveBeenCalledOnce();
  expect(bodiesOf(seen, route)).toEqual([{ userIds: [sampleUser.id, other.id], status: 'inactive' }]);
});

test('a failed change keeps the status selected, and a queued one says that it continues', async () => {
  open(new Response('', { status: 502 }), bulkAnswer({ state: 'queued', total: 2, done: 1 }));
  await choose('Pending');
  await set();
  await toastSays('Error', 'Failed to set the status');
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('pending');
  await set();
  await toastSays('Setting the status of 2 people continues', 'You can close this page.', 'Show progress');
});
