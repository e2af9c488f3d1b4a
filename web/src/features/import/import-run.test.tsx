import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Job } from 'functions/contract';
import { beforeEach, expect, test } from 'vitest';
import { importsKey, jobsKey, usersKey } from '../../api/keys.ts';
import { useOpenDialog } from '../../lib/use-open-dialog.ts';
import { json, refusal } from '../../testing/fake-api.ts';
import { fakeWorkers } from '../../testing/fake-worker.ts';
import { fakeImports, sampleImport } from '../../testing/import-jobs.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { shownToast } from '../../testing/toasts.ts';
import { toasts } from '../../ui/feedback/toast-store.ts';
import { ImportStrip } from './import-strip.tsx';
import { ImportUsersDialog } from './import-users-dialog.tsx';
import { serveList } from './serve-list.ts';

beforeEach(() => {
  fakeWorkers(serveList);
});

const route = 'POST /api/imports';
const stripSays = (text: string) => screen.findByText(text);

function Console() {
  const { dialog, close } = useOpenDialog();
  return (
    <>
      <ImportStrip email="ada@example.com" />
      <ImportUsersDialog open={dialog === 'import'} onClose={close} />
    </>
  );
}

/** Sends 501 users, whose call waits for its answer, and closes the dialog. */
async function sendAndClose() {
  const answers: ((answer: Response) => void)[] = [];
  const server = fakeImports({ begin: () => new Promise((answer) => answers.push(answer)) });
  const app = renderInApp(<Console />, { path: '/badges?dialog=import' });
  const lines = Array.from({ length: 501 }, (_, index) => `P${index},p${index}@example.com`);
  const file = new File([['name,email', ...lines].join('\n')], 'users.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('CSV, text or Excel file'), file);
  await press('Import 501 users');
  await press('Close');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await waitFor(() => {
    expect(answers).toHaveLength(1);
  });
  const { job } = server;
  return {
    ...app,
    server,
    answer: (answer = json({ jobId: job.id, state: job.state, total: job.total })) => {
      answers.shift()?.(answer);
    },
    /** What the next reading of the job tells. */
    move: async (changes: Partial<Job>) => {
      server.job = { ...server.job, ...changes };
      await act(() => app.client.refetchQueries({ queryKey: importsKey }));
    },
  };
}

const leavingIsAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const leavingAsks = (asks: boolean) =>
  waitFor(() => {
    expect(leavingIsAsked()).toBe(asks);
  });

test('the rows are sent once; from then on the page may be closed, and what the server does is followed', async () => {
  expect(leavingIsAsked()).toBe(false);
  const { answer, move, server, router } = await sendAndClose();
  expect(await stripSays('Sending 501 rows')).toBeTruthy();
  await leavingAsks(true);
  answer();
  expect(await stripSays('Importing users: 0 of 501')).toBeTruthy();
  await leavingAsks(false);
  await move({ done: 300 });
  expect(await stripSays('Importing users: 300 of 501')).toBeTruthy();
  await press('View');
  expect(await screen.findByRole('dialog', { name: 'Import Users' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/badges');
  expect(screen.getByText('300 of 501')).toBeTruthy();
  expect(screen.getByText('You can close this page. The import continues.')).toBeTruthy();
  await move({ state: 'done', done: 501 });
  expect(await screen.findByText('501 of 501 rows were imported.')).toBeTruthy();
  const [sent, ...more] = server.seen.filter((call) => call.route === route);
  expect(more).toEqual([]);
  expect(sent?.body).toMatchObject({ fileName: 'users.csv', updateExisting: false });
  const { users } = sent?.body as { users: object[] };
  expect(users).toHaveLength(501);
  expect(users[500]).toEqual({ row: 502, name: 'P500', email: 'p500@example.com', department: '', tags: [] });
});

test('an outcome that nobody watched stays until it was seen, says what to do next, and refreshes the lists', async () => {
  const { answer, move, router, client } = await sendAndClose();
  client.setQueryData(usersKey, []);
  answer();
  await stripSays('Importing users: 0 of 501');
  await move({ state: 'done', done: 499, failed: 2 });
  expect(await stripSays('Import ended: 499 of 501 rows were imported')).toBeTruthy();
  expect(client.getQueryState(usersKey)?.isInvalidated).toBe(true);
  expect(shownToast()).toEqual([]);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Show them')).toBe(`/users?import=${sampleImport.id}`);
  expect(hrefOf('Issue badges to these 499')).toBe(`/badges?dialog=bulk-issue:${sampleImport.id}`);
  await press('View');
  const dialog = await screen.findByRole('dialog');
  expect(screen.queryByText(/^Import ended/)).toBeNull();
  await userEvent.click(await within(dialog).findByRole('link', { name: 'Show them' }));
  expect(router.state.location.search).toMatch(/^\?import=/);
  expect(screen.queryByText(/^Import ended/)).toBeNull();
});

test('what a listener hears of the jobs is shown without asking, and what it heard earlier is not', async () => {
  const { answer, client } = await sendAndClose();
  answer();
  await stripSays('Importing users: 0 of 501');
  // Who asks the server is told that nothing moved.
  const hear = (changes: Partial<Job>) => {
    act(() => {
      client.setQueryData(jobsKey, [{ ...sampleImport, ...changes }]);
    });
  };
  hear({ done: 450, updatedAt: '2026-11-20T12:00:32.000Z' });
  expect(await stripSays('Importing users: 450 of 501')).toBeTruthy();
  hear({ done: 300, updatedAt: '2026-11-20T12:00:31.000Z' });
  expect(screen.getByText('Importing users: 450 of 501')).toBeTruthy();
  hear({ state: 'done', done: 501, updatedAt: '2026-11-20T12:00:33.000Z' });
  expect(await stripSays('Import ended: 501 of 501 rows were imported')).toBeTruthy();
});

test('the strip cancels what runs, and says how far it came', async () => {
  const { answer, move } = await sendAndClose();
  answer();
  await stripSays('Importing users: 0 of 501');
  await move({ done: 150 });
  await press('Cancel');
  expect(await stripSays('Import ended: 150 of 501 rows were imported')).toBeTruthy();
  await press('View');
  expect(
    await screen.findByText('150 of 501 rows were imported. The import was cancelled with 351 rows left.'),
  ).toBeTruthy();
});

test('who cancels while the rows are sent has the import ended as soon as it is there', async () => {
  const { answer, server } = await sendAndClose();
  await press('Cancel');
  expect(screen.getByRole('button', { name: 'Cancelling' })).toBeTruthy();
  answer();
  expect(await stripSays('Import ended: 0 of 501 rows were imported')).toBeTruthy();
  expect(server.job.state).toBe('cancelled');
  await press('Dismiss');
  await waitFor(() => {
    expect(screen.queryByText(/^Import ended/)).toBeNull();
  });
});

test('rows whose answer was lost are sent again under the same key', async () => {
  const { answer, server } = await sendAndClose();
  answer(refusal(500, 'internal', 'Something failed.'));
  expect(await stripSays('The rows of the import were not sent')).toBeTruthy();
  expect(shownToast()).toContain('Failed to import users: Something failed.');
  await leavingAsks(false);
  await userEvent.click(screen.getAllByRole('button', { name: 'View' })[0] ?? document.body);
  expect(await screen.findByText('501 rows could not be sent. Something failed.')).toBeTruthy();
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send again' }));
  });
  await press('Send again');
  await waitFor(() => {
    expect(server.seen.filter((call) => call.route === route)).toHaveLength(2);
  });
  answer();
  expect(await screen.findByText('0 of 501')).toBeTruthy();
  const sent = server.seen.filter((call) => call.route === route);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test('a session that ended while the rows were sent loses nothing', async () => {
  const { answer } = await sendAndClose();
  answer(refusal(401, 'unauthenticated', 'Sign in.'));
  await stripSays('The rows of the import were not sent');
  await userEvent.click(screen.getAllByRole('button', { name: 'View' })[0] ?? document.body);
  expect(
    await screen.findByText('501 rows could not be sent. Your session had ended. Send the rows again to go on.'),
  ).toBeTruthy();
});

test('nothing is said of an import after its session', async () => {
  const { answer, unmount, client } = await sendAndClose();
  unmount();
  answer(refusal(500, 'internal', 'Something failed.'));
  await waitFor(() => {
    expect(client.isMutating()).toBe(0);
  });
  expect(toasts.get()).toEqual([]);
});

test('an import that stopped says why, and goes on when it is tried again', async () => {
  const { answer, move, server } = await sendAndClose();
  answer();
  await stripSays('Importing users: 0 of 501');
  await move({ state: 'failed', done: 150, problem: 'Something went wrong on our side.' });
  await press('View');
  const said =
    '150 of 501 rows were imported. The import stopped with 351 rows left. Something went wrong on our side.';
  expect(await screen.findByText(said)).toBeTruthy();
  await press('Try again');
  expect(await screen.findByText('150 of 501')).toBeTruthy();
  expect(server.job.state).toBe('queued');
});
