import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onShowWorkInProgress } from '../../api/jobs/work-in-progress.ts';
import { bodiesOf, callsTo, json, refusal } from '../../testing/fake-api.ts';
import { fakeImports } from '../../testing/import-jobs.ts';
import { chooseList, openImport } from '../../testing/open-import.tsx';
import { follow, press } from '../../testing/press.ts';
import { shownToast, toastSays } from '../../testing/toasts.ts';
import { toasts } from '../../ui/feedback/toast.ts';
import type { FileRow } from './import-rows.ts';
import { writeImport } from './use-send-rows.ts';

const listOpened = vi.fn();

beforeEach(() => {
  listOpened.mockReset();
  return onShowWorkInProgress(listOpened);
});

const route = 'POST /api/imports';

const dialogIsGone = async () => {
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  // Elements that it blocked are clickable again.
  await expect.poll(() => document.body.style.pointerEvents).toBe('');
};

/** Sends 502 rows, one invalid; the call stays pending. */
async function send() {
  const answers: ((answer: Response) => void)[] = [];
  const server = fakeImports({ begin: () => new Promise((answer) => answers.push(answer)) });
  const app = openImport();
  const lines = Array.from({ length: 501 }, (_, index) => `P${index},p${index}@example.com`);
  await chooseList(['name,email', ...lines, 'Nobody,nowhere'].join('\n'));
  const button = await screen.findByRole('button', { name: 'Import 501 users' });
  // The second half of a double click comes before a render.
  act(() => {
    for (const _ of [1, 2]) button.click();
  });
  await expect.poll(() => answers).toHaveLength(1);
  return {
    ...app,
    server,
    answer: (answer = json({ jobId: server.job.id, state: server.job.state, total: server.job.total })) => {
      answers.shift()?.(answer);
    },
  };
}

async function sendAndClose() {
  const sent = await send();
  await press('Close');
  await dialogIsGone();
  return sent;
}

const leavingIsAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const leavingAsks = (asks: boolean) => expect.poll(() => leavingIsAsked()).toBe(asks);

async function openAgain() {
  await follow('View');
  await screen.findByRole('dialog', { name: 'Import Users' });
}

test('all rows are sent once, then the dialog closes and the activity list opens', async () => {
  expect(leavingIsAsked()).toBe(false);
  const { answer, server, router } = await send();
  expect(await screen.findByText('Sending 502 rows')).toBeTruthy();
  await leavingAsks(true);
  expect(listOpened).not.toHaveBeenCalled();
  answer();
  await dialogIsGone();
  await expect.poll(() => listOpened).toHaveBeenCalledTimes(1);
  await leavingAsks(false);
  expect(router.state.location.search).toBe('');
  const bodies = bodiesOf(server.seen, route);
  expect(bodies).toMatchObject([{ fileName: 'users.csv', updateExisting: false }]);
  const [{ users }] = bodies as [{ users: object[] }];
  expect(users).toHaveLength(502);
  expect(users[500]).toEqual({
    row: 502,
    name: 'P500',
    email: 'p500@example.com',
    tags: [],
    // Result of the preview.
    previewed: 'new',
  });
  // Problems are stored with the job, for every window.
  expect(users[501]).toMatchObject({ row: 503, name: 'Nobody', email: 'nowhere' });
  // The reopened dialog takes another file.
  void router.navigate('/users?dialog=import');
  expect(await screen.findByLabelText('CSV, text or Excel file')).toBeTruthy();
});

test('sending continues quietly after the dialog is closed, and reopening shows it', async () => {
  const { answer, router } = await sendAndClose();
  await leavingAsks(true);
  void router.navigate('/users?dialog=import');
  expect(await screen.findByText('Sending 502 rows')).toBeTruthy();
  await press('Close');
  await dialogIsGone();
  answer();
  await leavingAsks(false);
  expect(listOpened).not.toHaveBeenCalled();
  expect(shownToast()).toEqual([]);
});

test('canceling while rows are sent cancels the job as soon as it exists', async () => {
  const { answer, server } = await send();
  await press('Cancel import');
  expect(screen.getByRole('button', { name: 'Cancelling' })).toBeTruthy();
  answer();
  await dialogIsGone();
  expect(server.job.state).toBe('cancelled');
  expect(listOpened).toHaveBeenCalledTimes(1);
});

test('if it is too late to cancel an import, a toast says so', async () => {
  const { answer } = await send();
  await press('Cancel import');
  fakeImports({ cancel: () => refusal(409, 'conflict', 'This cannot be cancelled.') });
  answer();
  await toastSays('This cannot be cancelled.');
  await dialogIsGone();
});

test('failed rows can be sent again with the same key, and leaving asks first', async () => {
  const { answer, server } = await sendAndClose();
  answer(refusal(500, 'internal', 'Something failed.'));
  await toastSays('Failed to import users: Something failed.');
  await leavingAsks(true);
  await openAgain();
  expect(await screen.findByText('502 rows could not be sent. Something failed.')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Send again' }));
  await press('Send again');
  await expect.poll(() => callsTo(server.seen, route)).toHaveLength(2);
  answer();
  await dialogIsGone();
  const sent = callsTo(server.seen, route);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test('if the session ends while rows are sent, they can be sent again', async () => {
  const { answer } = await sendAndClose();
  answer(refusal(401, 'unauthenticated', 'Sign in.'));
  await toastSays('Failed to import users: Your session had ended. Send the rows again to continue.');
  await openAgain();
  expect(
    await screen.findByText('502 rows could not be sent. Your session had ended. Send the rows again to continue.'),
  ).toBeTruthy();
  await press('Import another file');
  expect(await screen.findByLabelText('CSV, text or Excel file')).toBeTruthy();
  await leavingAsks(false);
});

test('no toast reports an import after its session ends', async () => {
  const { answer, unmount, client } = await sendAndClose();
  unmount();
  answer(refusal(500, 'internal', 'Something failed.'));
  await expect.poll(() => client.isMutating()).toBe(0);
  expect(toasts.get()).toEqual([]);
});

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index): FileRow => ({
    row: 3 * index + 2,
    cells: {
      name: `"Zoë" ${index}`,
      givenName: 'Zoë',
      familyName: '',
      email: `p${index}@example.com`,
      department: '',
      class: '',
      tags: ['A', 'B'],
    },
    problem: index === 0 ? 'Class "2026-05-05" is a date' : null,
  }));

test.each([1, 2000, 4001])('%i rows are written as the body of one call', async (count) => {
  const rows = rowsOf(count);
  const body = await writeImport(rows, { updateExisting: true, fileName: 'a"b.csv' });
  expect(JSON.parse(await body.text())).toEqual({
    users: rows.map(({ row, cells, problem }) => ({ row, ...cells, ...(problem && { problem }) })),
    updateExisting: true,
    fileName: 'a"b.csv',
  });
});

test('writing many rows does not block other work', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  await writeImport(rowsOf(20_000), { updateExisting: false, fileName: '' });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});
