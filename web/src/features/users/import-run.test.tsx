import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { setLocked } from '../../lib/session-lock.ts';
import { useOpenDialog } from '../../lib/use-open-dialog.ts';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render.tsx';
import { currentToasts } from '../../ui/toast-store.ts';
import { readImportFile } from './import-file.ts';
import { ImportRunProvider } from './import-run.tsx';
import { ImportStrip } from './import-strip.tsx';
import { ImportUsersDialog } from './import-users-dialog.tsx';

// jsdom has no workers; the journey goes through the real one.
vi.mock('./read-in-worker.ts', () => ({ readInWorker: async (file: File) => readImportFile(await file.text()) }));

const route = 'POST /api/users/import';
const imported = (users: number) => json({ imported: users, createdTags: 0, errors: [] });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stripSays = (text: string) => screen.findByText(text);

function Console() {
  const { dialog, close } = useOpenDialog();
  return (
    <ImportRunProvider>
      <ImportStrip />
      <ImportUsersDialog open={dialog === 'import'} onClose={close} />
    </ImportRunProvider>
  );
}

/** Starts an import of 501 users, in two calls that wait for their answers, and closes its dialog. */
async function startAndClose() {
  const answers: ((answer: Response) => void)[] = [];
  const seen = fakeApi({ [route]: () => new Promise((answer) => answers.push(answer)) });
  const app = renderInApp(<Console />, { path: '/badges?dialog=import' });
  const lines = Array.from({ length: 501 }, (_, index) => `P${index},p${index}@example.com`);
  const file = new File([['name,email', ...lines].join('\n')], 'users.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('CSV file'), file);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 501 users' }));
  await click('Close');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  return { ...app, seen, answer: (users: number) => answers.shift()?.(imported(users)) };
}

function leavingAsks(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('an import goes on when its dialog is closed, and can be looked at again', async () => {
  const { answer, router } = await startAndClose();
  expect(await stripSays('Importing users: 0 of 501')).toBeTruthy();
  answer(500);
  expect(await stripSays('Importing users: 500 of 501')).toBeTruthy();
  await click('View');
  expect(await screen.findByRole('dialog', { name: 'Import CSV' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/badges');
  expect(screen.getByText('500 of 501')).toBeTruthy();
  answer(1);
  expect(await screen.findByText('501 of 501 rows were imported.')).toBeTruthy();
});

test('an outcome that nobody watched is told with the way to it, and stays until it was seen', async () => {
  const { answer } = await startAndClose();
  answer(500);
  await stripSays('Importing users: 500 of 501');
  answer(1);
  expect(await stripSays('Import ended: 501 of 501 rows were imported')).toBeTruthy();
  expect(currentToasts()[0]).toMatchObject({
    title: 'Import finished',
    description: '501 users were imported.',
    link: { label: 'View', href: '/users?dialog=import' },
  });
  await click('View');
  await screen.findByRole('dialog');
  await click('Close');
  await waitFor(() => {
    expect(screen.queryByText(/^Import ended/)).toBeNull();
  });
});

test('the strip cancels: the piece under way is the last', async () => {
  const { answer, seen } = await startAndClose();
  await click('Cancel');
  answer(500);
  expect(await stripSays('Import ended: 500 of 501 rows were imported')).toBeTruthy();
  expect(currentToasts()[0]).toMatchObject({ description: '500 users were imported. 1 row was not sent.' });
  expect(seen.filter((call) => call.route === route)).toHaveLength(1);
  await click('Dismiss');
  expect(screen.queryByText(/^Import ended/)).toBeNull();
});

test('closing the tab asks while an import runs, and only then', async () => {
  expect(leavingAsks()).toBe(false);
  const { answer } = await startAndClose();
  expect(leavingAsks()).toBe(true);
  await click('Cancel');
  answer(500);
  await stripSays('Import ended: 500 of 501 rows were imported');
  expect(leavingAsks()).toBe(false);
});

test('an import ends with its session: nothing more is sent and nothing is said', async () => {
  const before = currentToasts();
  const { answer, seen, unmount, client } = await startAndClose();
  unmount();
  answer(500);
  await waitFor(() => {
    expect(client.isMutating()).toBe(0);
  });
  expect(seen.filter((call) => call.route === route)).toHaveLength(1);
  expect(currentToasts()).toBe(before);
});

test('an import stops when the console is locked, and goes on after signing in', async () => {
  const { answer, seen } = await startAndClose();
  setLocked(true);
  answer(500);
  expect(await stripSays('Import ended: 500 of 501 rows were imported')).toBeTruthy();
  expect(seen).toHaveLength(1);
  setLocked(false);
  await click('View');
  expect(await screen.findByText(/Your session had ended\. Continue the import to send the rest\./)).toBeTruthy();
  await click('Continue import');
  answer(1);
  expect(await screen.findByText('501 of 501 rows were imported.')).toBeTruthy();
  expect(seen).toHaveLength(2);
});
