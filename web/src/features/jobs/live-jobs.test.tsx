import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { jobsQuery } from '../../api/jobs/jobs.ts';
import { storeSessionId } from '../../lib/session.ts';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleDoneJob, sampleJob } from '../../testing/sample-jobs.ts';
import { sampleSessionId } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { JobsButton } from './jobs-button.tsx';
// Preloaded because lazy loading takes seconds on a busy machine.
import './live-jobs.tsx';

/** Stub of Firestore, which component tests cannot reach: its answer about jobs. */
const firestore = vi.hoisted(() => ({ heard: vi.fn<() => object[] | null>() }));
vi.mock('../../components/live/live.tsx', () => ({
  LiveProvider: ({ children }: { children: unknown }) => children,
  useLiveQuery: () => firestore.heard(),
}));
vi.mock('firebase/firestore', () => ({ Timestamp: Date, collection: vi.fn(), query: vi.fn(), limit: vi.fn() }));

beforeEach(() => {
  firestore.heard.mockReset();
  storeSessionId(sampleSessionId);
});

test('the listener reports the end of a running job', async () => {
  firestore.heard.mockReturnValue([sampleDoneJob]);
  const seen = fakeApi({ 'GET /api/jobs': json({ jobs: [sampleJob] }) });
  renderInApp(<JobsButton email="ada@example.com" />);
  await toastSays('Badges issued');
  expect(seen).toHaveLength(1);
});

test('no listener starts for a job that its request still works on', async () => {
  fakeApi({ 'GET /api/jobs': json({ jobs: [{ ...sampleJob, outlivedRequest: false }] }) });
  renderInApp(<JobsButton email="ada@example.com" />);
  await screen.findByRole('button', { name: 'Activity, 1 running' });
  expect(firestore.heard).not.toHaveBeenCalled();
});

test.each([
  [
    'fails',
    () => {
      throw new Error('permission-denied');
    },
  ],
  ['reports nothing', () => []],
])('if the listener %s, the list is polled', async (_, heard) => {
  firestore.heard.mockImplementation(heard);
  let jobs = [sampleJob];
  fakeApi({ 'GET /api/jobs': () => json({ jobs }) });
  const { client } = renderInApp(<JobsButton email="ada@example.com" />);
  await expect.poll(() => firestore.heard).toHaveBeenCalled();
  expect(client.getQueryData(jobsQuery.queryKey)).toEqual([sampleJob]);
  jobs = [sampleDoneJob];
  await expect.poll(() => client.getQueryData(jobsQuery.queryKey)).toEqual(jobs);
});
