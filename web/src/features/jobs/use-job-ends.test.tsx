import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Job } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { badgePagesKey } from '../../api/badges/badges.ts';
import { jobsQuery } from '../../api/jobs/jobs.ts';
import { usersKey } from '../../api/keys.ts';
import { recipientsQuery } from '../../api/badges/recipients.ts';
import { useNotifications } from '../../components/jobs/notification-store.ts';
import { markReported } from '../../api/jobs/work-in-progress.ts';
import { formatTimeOfDay } from '../../components/dates/dates.ts';
import { bulkAnswer } from '../../testing/bulk-answer.ts';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render.tsx';
import { recipientsAnswer } from '../../testing/sample-recipients.ts';
import { sampleTag } from '../../testing/samples.ts';
import { sampleDoneJob, sampleFailedJob, sampleJob } from '../../testing/sample-jobs.ts';
import { shownToast, toastSays } from '../../testing/toasts.ts';
import { clearToasts, toast } from '../../ui/feedback/toast.ts';
import { JobsButton } from './jobs-button.tsx';
// Preloaded because lazy loading takes seconds on a busy machine.
import './jobs-panel.tsx';

vi.mock('./live-jobs.tsx', () => ({ LiveJobs: () => null }));

const list = () => json({ jobs: server });
let server: Job[] = [];

function Bell() {
  return (
    <ul aria-label="Bell">
      {useNotifications().map(({ id, message }) => (
        <li key={id}>{message}</li>
      ))}
    </ul>
  );
}

function render() {
  return renderInApp(
    <>
      <JobsButton email="ada@example.com" />
      <Bell />
    </>,
  );
}

/** Moves a job from state to state, like polling. */
async function follow(...states: Job[]) {
  fakeApi({ 'GET /api/jobs': list, 'POST /api/jobs/00000000-0000-8000-8000-0000000000b1/retry': json(sampleJob) });
  const [first, ...rest] = states;
  server = first ? [first] : [];
  const rendered = render();
  const read = () => rendered.client.refetchQueries(jobsQuery);
  await expect.poll(() => rendered.client.getQueryData(jobsQuery.queryKey)).toBeTruthy();
  // The list is looked at after its render.
  await screen.findByRole('button', { name: first?.state === 'running' ? 'Activity, 1 running' : 'Activity' });
  for (const state of rest) {
    server = [state];
    await act(read);
  }
  return { ...rendered, read: () => act(read) };
}

const bellSays = () =>
  within(screen.getByRole('list', { name: 'Bell' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the end of a job is announced once by a toast and in the bell, and its changes are refetched', async () => {
  const { client, read, unmount } = await follow(sampleJob);
  for (const key of [badgePagesKey, usersKey]) client.setQueryData(key, []);
  const issue = { badgeType: 'Chess', year: '2026', includeHolders: false, includeInactive: false };
  const count = recipientsQuery({ tagIds: [sampleTag.id] }, issue, { quick: false }).queryKey;
  client.setQueryData(count, recipientsAnswer({ total: 381 }));
  server = [sampleDoneJob];
  await read();
  const outcome = `${sampleJob.title}: 19,988 badges issued. 12 needed no change.`;
  await toastSays('Badges issued', outcome, 'Show these badges');
  for (const key of [badgePagesKey, usersKey, count]) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  expect(bellSays()[0]).toBe(`Badges issued. ${outcome}`);
  expect(bellSays()).toHaveLength(4);
  act(clearToasts);
  await read();
  expect(shownToast()).toEqual([]);
  unmount();
  await follow(sampleDoneJob);
  expect(shownToast()).toEqual([]);
  expect(bellSays()).toHaveLength(4);
});

test('the toast after issuing shows when mail leaves, with Send now and Undo', async () => {
  const leaves = Date.now() + 600_000;
  const ended = { ...sampleDoneJob, undo: 'possible' as const, mailsLeaveAt: new Date(leaves).toISOString() };
  const { unmount } = await follow(sampleJob, ended);
  const outcome = expect.stringContaining('19,988 badges issued.') as string;
  await toastSays('Badges issued', outcome, `Emails go out after ${formatTimeOfDay(leaves, 'UTC')}.`);
  const toastStep = (name: string) => screen.getByRole('button', { name });
  expect(toastStep('Send now')).toBeTruthy();
  const seen = fakeApi({
    [`POST /api/acts/${sampleJob.id}/undo`]: bulkAnswer({ jobId: sampleJob.id, total: 19_988, done: 19_988 }),
    'GET /api/jobs': list,
  });
  fireEvent.click(toastStep('Undo'));
  await toastSays('Undone', '19,988 records restored.');
  expect(seen.filter(({ route }) => route.endsWith('/undo'))).toHaveLength(1);
  unmount();
});

test('the end of a job during a reload is announced afterwards', async () => {
  const { unmount } = await follow(sampleJob);
  unmount();
  await follow(sampleDoneJob);
  await toastSays('Badges issued');
  expect(bellSays()).toHaveLength(4);
});

test('two windows both show the toast, but add only one notification to the bell', async () => {
  // Two buttons in a page share their storage, like two windows.
  fakeApi({ 'GET /api/jobs': list });
  server = [sampleJob];
  const show = vi.spyOn(toast, 'news');
  const [one, other] = [render(), render()];
  for (const { container } of [one, other]) await within(container).findByRole('button', { name: /1 running$/ });
  server = [sampleDoneJob];
  for (const { client } of [one, other]) await act(() => client.refetchQueries(jobsQuery));
  await expect.poll(() => show).toHaveBeenCalledTimes(2);
  expect(within(one.container).getAllByText(/^Badges issued\./)).toHaveLength(1);
});

test('the toast of a failed job offers details and a retry', async () => {
  await follow(sampleJob, sampleFailedJob);
  await toastSays('Work stopped half-way', 'The database could not be reached.', 'Show details');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Activity, 1 running' })).toBeTruthy();
});

test('the toast of a job canceled by another administrator says what stays', async () => {
  await follow(sampleJob, { ...sampleJob, state: 'cancelled', updatedAt: '2026-11-20T12:02:00.000Z' });
  const stays = '1,200 badges stay issued.';
  await toastSays('Work was cancelled', `${sampleJob.title}: It was cancelled. ${stays}`);
});

const own: Job = { ...sampleJob, requestedBy: 'ada@example.com', outlivedRequest: false };
const ownDone: Job = { ...sampleDoneJob, requestedBy: 'ada@example.com', outlivedRequest: false };
const answerComes = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(2500);
  });

test('an end that its page reported is not announced again, but data is refetched', async () => {
  const { client, read } = await follow(own);
  client.setQueryData(badgePagesKey, []);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  server = [ownDone];
  await act(read);
  // The answer comes after the end was seen.
  markReported(own.id);
  await answerComes();
  vi.useRealTimers();
  expect(shownToast()).toEqual([]);
  expect(bellSays()).toHaveLength(3);
  expect(client.getQueryState(badgePagesKey)?.isInvalidated).toBe(true);
});

test('an end that its page did not receive is announced in any window of the requester', async () => {
  const { unmount } = await follow(own);
  // The page is reloaded or left before the answer.
  unmount();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  await follow(ownDone);
  await answerComes();
  vi.useRealTimers();
  await toastSays('Badges issued');
  expect(bellSays()).toHaveLength(4);
});

test('an end is held back while its page awaits the answer, and announced if that fails', async () => {
  const { client, read } = await follow(own);
  let lose: (reason: Error) => void = () => undefined;
  const call = client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise((_, reject) => (lose = reject)) })
    .execute(undefined);
  call.catch(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  server = [ownDone];
  await read();
  await answerComes();
  expect(shownToast()).toEqual([]);
  lose(new TypeError('Failed to fetch'));
  await answerComes();
  vi.useRealTimers();
  await toastSays('Badges issued');
});

test('an open list shows the end instead of a toast, and the bell keeps it', async () => {
  const { read } = await follow(sampleJob);
  fireEvent.click(screen.getByRole('button', { name: 'Activity, 1 running' }));
  await screen.findByText('1,200 of 20,000');
  server = [sampleDoneJob];
  await read();
  expect(await screen.findByText('19,988 badges issued. 12 needed no change.')).toBeTruthy();
  expect(shownToast()).toEqual([]);
  expect(bellSays()).toHaveLength(4);
});
