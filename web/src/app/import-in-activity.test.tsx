import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Job } from 'functions/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { jobsKey, usersKey } from '../api/keys.ts';
import { ImportUsersDialog } from '../features/import/import-users-dialog.tsx';
import { serveList } from '../features/import/serve-list.ts';
import { JobsButton } from '../features/jobs/jobs-button.tsx';
// Loaded beforehand: what is fetched when it is needed takes seconds on a busy machine.
import '../features/jobs/jobs-panel.tsx';
import { useOpenDialog } from '../lib/open-dialog.ts';
import { fakeWorkers } from '../testing/fake-worker.ts';
import { fakeImports } from '../testing/import-jobs.ts';
import { press } from '../testing/press.ts';
import { renderInApp } from '../testing/render.tsx';
import { shownToast, toastSays } from '../testing/toasts.ts';

vi.mock('../features/jobs/live-jobs.tsx', () => ({ LiveJobs: () => null }));

beforeEach(() => {
  fakeWorkers(serveList);
});

function Console() {
  const { dialog, close } = useOpenDialog();
  return (
    <>
      <JobsButton email="ada@example.com" />
      <ImportUsersDialog open={dialog === 'import'} onClose={close} />
    </>
  );
}

/** Sends a list, and gives the way to move its job as the next reading tells it. */
async function importList(role: 'owner' | 'issuer' = 'owner') {
  const server = fakeImports();
  const app = renderInApp(<Console />, { path: '/badges?dialog=import', role });
  const file = new File(['name,email\nAda,ada@example.com'], 'users.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('CSV, text or Excel file'), file);
  server.listed = [server.job];
  await press('Import 1 user');
  await screen.findByRole('list', { name: 'Running' });
  let minute = 0;
  return {
    ...app,
    server,
    move: async (changes: Partial<Job>) => {
      minute += 1;
      server.job = { ...server.job, updatedAt: `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`, ...changes };
      server.listed = [server.job];
      await act(async () => {
        await app.client.refetchQueries({ queryKey: jobsKey });
        // Whoever shows it is told in a task of its own.
        await new Promise((resolve) => setTimeout(resolve));
      });
    },
  };
}

test('an import goes on in the list of work: how far it is, what came of it, and what to do next', async () => {
  const { client, move } = await importList();
  client.setQueryData(usersKey, []);
  const running = screen.getByRole('list', { name: 'Running' });
  expect(running.textContent).toContain('0 of 501');
  await move({ done: 300 });
  expect(running.textContent).toContain('300 of 501');
  await move({ state: 'done', done: 499, failed: 2 });
  const recent = await screen.findByRole('list', { name: 'Recent' });
  expect(recent.textContent).toContain('499 users imported. 2 were refused.');
  expect(within(recent).getByRole('link', { name: 'Show these users' })).toBeTruthy();
  expect(within(recent).getByRole('link', { name: 'Issue badges to these 499' })).toBeTruthy();
  expect(within(recent).getByRole('button', { name: /^Show errors: / })).toBeTruthy();
  expect(shownToast()).toEqual([]);
  expect(client.getQueryState(usersKey)?.isInvalidated).toBe(true);
});

test('an import whose end nobody looked at is told, with the way to its people', async () => {
  const { move } = await importList();
  await press(/^Activity/);
  await expect.poll(() => screen.queryByRole('list', { name: 'Running' })).toBeNull();
  await move({ state: 'done', done: 499, failed: 2 });
  await toastSays('Users imported', 'Import 501 people from users.csv: 499 users imported. 2 were refused.');
  expect(screen.getByRole('link', { name: 'Show these users' })).toBeTruthy();
});

test('an import is cancelled there, and goes on when it is tried again after it stopped', async () => {
  const { move, server } = await importList();
  await move({ state: 'failed', done: 150, problem: 'Something went wrong on our side.' });
  expect(await screen.findByText('Stopped at 150 of 501. Something went wrong on our side.')).toBeTruthy();
  await press(/^Try again: /);
  expect(await screen.findByText('Waiting to go on: 150 of 501')).toBeTruthy();
  expect(server.job.state).toBe('queued');
  await press(/^Cancel: /);
  await press('Cancel work');
  expect(await screen.findByText('Cancelled at 150 of 501. 150 users imported.')).toBeTruthy();
});

test('an import that waits for an owner says so there, and an owner resumes it', async () => {
  const { move, server } = await importList();
  await move({ state: 'held', done: 150, problem: 'ada@example.com no longer has access.' });
  const waiting = await screen.findByRole('list', { name: 'Waiting for an owner' });
  expect(waiting.textContent).toContain('Waiting for an owner: ada@example.com no longer has access.');
  expect(within(waiting).getByRole('button', { name: /^Cancel: / })).toBeTruthy();
  await press(/^Resume: /);
  await screen.findByRole('list', { name: 'Running' });
  expect(server.job.state).toBe('queued');
});

test('an issuer is told of it and decides nothing', async () => {
  const { move } = await importList('issuer');
  await move({ state: 'held', done: 150, problem: 'ada@example.com may not do this any more.' });
  const waiting = await screen.findByRole('list', { name: 'Waiting for an owner' });
  expect(within(waiting).queryByRole('button')).toBeNull();
});
