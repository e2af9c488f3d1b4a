import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setLocked } from '../../lib/session-lock.ts';
import { useOpenDialog } from '../../lib/use-open-dialog.ts';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { fakeWorkers } from '../../testing/fake-worker.ts';
import { renderInApp } from '../../testing/render.tsx';
import { shownToast } from '../../testing/toasts.ts';
import { currentToasts } from '../../ui/feedback/toast-store.ts';
import { serveList } from './serve-list.ts';
import { ImportStrip } from './import-strip.tsx';
import { ImportUsersDialog } from './import-users-dialog.tsx';

beforeEach(() => {
  fakeWorkers(serveList);
});

const route = 'POST /api/users/import';
const imported = (users: number) => json({ imported: users, updated: 0, unchanged: 0, createdTags: 0, errors: [] });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stripSays = (text: string) => screen.findByText(text);

function Console() {
  const { dialog, close } = useOpenDialog();
  return (
    <>
      <ImportStrip />
      <ImportUsersDialog open={dialog === 'import'} onClose={close} />
    </>
  );
}

/** Starts an import of 501 users, in two calls that wait for their answers, and closes its dialog. */
async function startAndClose() {
  const answers: ((answer: Response) => void)[] = [];
  const seen = fakeApi({ [route]: () => new Promise((answer) => answers.push(answer)) });
  const app = renderInApp(<Console />, { path: '/badges?dialog=import' });
  const lines = Array.from({ length: 501 }, (_, index) => `P${index},p${index}@example.com`);
  const file = new File([['name,email', ...lines].join('\n')], 'users.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('CSV or Excel file'), file);
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
  expect(await screen.findByRole('dialog', { name: 'Import Users' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/badges');
  expect(screen.getByText('500 of 501')).toBeTruthy();
  answer(1);
  expect(await screen.findByText('501 of 501 rows were imported.')).toBeTruthy();
});

test('an outcome that nobody watched is told once, with what to do next, and stays until it was seen', async () => {
  const { answer, seen, router } = await startAndClose();
  answer(500);
  await stripSays('Importing users: 500 of 501');
  answer(1);
  expect(await stripSays('Import ended: 501 of 501 rows were imported')).toBeTruthy();
  expect(shownToast()).toEqual([]);
  const { importId } = seen[0]?.body as { importId: string };
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Show them')).toBe(`/users?import=${importId}`);
  expect(hrefOf('Issue badges to these 501')).toBe(`/badges?dialog=bulk-issue:${importId}`);
  await click('View');
  await screen.findByRole('dialog');
  expect(router.state.location.search).toBe('?dialog=import');
  expect(screen.queryByText(/^Import ended/)).toBeNull();
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
  expect(seen.filter((call) => call.route === route)).toHaveLength(1);
  await click('Dismiss');
  expect(screen.queryByText(/^Import ended/)).toBeNull();
});

test('an outcome that is watched stands in the dialog alone, and leads on from there', async () => {
  const { answer, router } = await startAndClose();
  await click('View');
  const dialog = await screen.findByRole('dialog');
  answer(500);
  await within(dialog).findByText('500 of 501');
  answer(1);
  await within(dialog).findByText('501 of 501 rows were imported.');
  expect(shownToast()).toEqual([]);
  expect(screen.queryByText(/^Import ended/)).toBeNull();
  await userEvent.click(within(dialog).getByRole('link', { name: 'Show them' }));
  expect(router.state.location.search).toMatch(/^\?import=/);
  expect(screen.queryByText(/^Import ended/)).toBeNull();
});

test('the pieces of a file belong to one import, each under its own key', async () => {
  const { answer, seen } = await startAndClose();
  answer(500);
  await stripSays('Importing users: 500 of 501');
  answer(1);
  await stripSays('Import ended: 501 of 501 rows were imported');
  const pieces = seen.filter((call) => call.route === route);
  const ids = pieces.map(({ body }) => (body as { importId: string }).importId);
  expect(new Set(ids).size).toBe(1);
  expect(pieces.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([`${ids[0]}-0`, `${ids[0]}-500`]);
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
  const { answer, seen, unmount, client } = await startAndClose();
  unmount();
  answer(500);
  await waitFor(() => {
    expect(client.isMutating()).toBe(0);
  });
  expect(seen.filter((call) => call.route === route)).toHaveLength(1);
  expect(currentToasts()).toEqual([]);
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
