import { fireEvent, screen, within } from '@testing-library/react';
import type { Job, Role } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { showWorkInProgress } from '../../api/jobs/work-in-progress.ts';
import { fakeApi, inTurn, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleDoneJob, sampleFailedJob, sampleHeldJob, sampleJob } from '../../testing/sample-jobs.ts';
import { toastSays } from '../../testing/toasts.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { JobsButton } from './jobs-button.tsx';
// Preloaded because lazy loading takes seconds on a busy machine.
import './jobs-panel.tsx';

// live-jobs.test.tsx tests the listener.
vi.mock('./live-jobs.tsx', () => ({ LiveJobs: () => null }));

const me = 'ada@example.com';
const answering = (...jobs: Job[]) => ({ 'GET /api/jobs': json({ jobs }) });
const render = (role: Role = 'owner') => renderInApp(<JobsButton email={me} />, { role });

async function openPanel(role?: Role) {
  render(role);
  await press(/^Activity/);
}

test('running jobs come first, with title, requester and progress', async () => {
  fakeApi(answering({ ...sampleDoneJob, id: 'old', requestedBy: me }, sampleJob));
  await openPanel();
  expect(await screen.findByRole('button', { name: 'Activity, 1 running' })).toBeTruthy();
  const running = await screen.findByRole('list', { name: 'Running' });
  const recent = screen.getByRole('list', { name: 'Recent' });
  expect(running.textContent).toContain('Issue Dean’s List 2026 to Class 7b');
  expect(running.textContent).toContain('1,200 of 20,000');
  expect(running.textContent).toContain('By grace@example.com, Nov 20, 2026');
  expect(within(running).getByRole('progressbar', { name: sampleJob.title }).getAttribute('aria-valuenow')).toBe(
    '1200',
  );
  expect(recent.textContent).toContain('19,988 badges issued. 12 needed no change.');
  expect(recent.textContent).toContain('By you');
  expect(within(recent).getByRole('link', { name: 'Show these badges' }).getAttribute('href')).toBe('/badges?job=old');
});

test('queued and starting jobs say so, and only jobs that can be canceled offer it', async () => {
  const begun = { done: 0, total: 0 };
  const counted = { ...sampleJob, ...begun, id: 'second', title: 'Take back badges', canCancel: false };
  fakeApi(answering({ ...sampleJob, ...begun, state: 'queued' }, counted));
  await openPanel();
  expect(await screen.findByText('Waiting to start')).toBeTruthy();
  expect(screen.getByText('Getting ready')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: /^Cancel: / })).toBe(
    screen.getByRole('button', { name: `Cancel: ${sampleJob.title}` }),
  );
});

test('canceling asks first, reports the result or the error, and adds no notification', async () => {
  const cancelled: Job = { ...sampleJob, state: 'cancelled', canCancel: false, updatedAt: '2026-11-20T12:02:00.000Z' };
  const refused = refusal(409, 'conflict', 'This cannot be cancelled any more.');
  const replies = inTurn(refused, json(cancelled));
  const seen = fakeApi({ ...answering(sampleJob), [`POST /api/jobs/${sampleJob.id}/cancel`]: replies });
  await openPanel();
  await press(/^Cancel: /);
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this work?' });
  expect(question.textContent).toContain('1,200 badges stay issued.');
  await press('Keep going', question);
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(seen.filter(({ route }) => route.startsWith('POST'))).toEqual([]);

  await press(/^Cancel: /);
  await press('Cancel work');
  await toastSays('This cannot be cancelled any more.');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  await press('Cancel work');
  await toastSays('Work was cancelled', '1,200 badges stay issued.');
  expect(await screen.findByRole('button', { name: 'Activity' })).toBeTruthy();
  expect(await screen.findByText(/^Cancelled at 1,200 of 20,000/)).toBeTruthy();
  expect(localStorage.getItem('notifications')).toBeNull();
});

test('a failed job says why and continues after a retry', async () => {
  const seen = fakeApi({ ...answering(sampleFailedJob), [`POST /api/jobs/${sampleJob.id}/retry`]: json(sampleJob) });
  await openPanel();
  expect(await screen.findByText('Stopped at 1,200 of 20,000. The database could not be reached.')).toBeTruthy();
  await press(`Try again: ${sampleFailedJob.title}`);
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(seen.filter(({ route }) => route.endsWith('/retry'))).toHaveLength(1);
});

test('each button of a row has a unique name', async () => {
  const leaving = { ...sampleDoneJob, mailsLeaveAt: new Date(Date.now() + 600_000).toISOString(), mistakenMails: 2 };
  const kinds: Job[] = [sampleJob, sampleFailedJob, sampleHeldJob, leaving];
  fakeApi(
    answering(
      ...kinds.flatMap((job) =>
        ['7a', '7b'].map((of) => ({ ...job, id: of + job.state, title: `${job.state} ${of}` })),
      ),
    ),
  );
  await openPanel();
  const rows = await screen.findAllByRole('listitem');
  const names = rows.flatMap((row) =>
    within(row)
      .getAllByRole('button')
      .map((button) => button.ariaLabel ?? button.textContent),
  );
  expect(names).toEqual(
    expect.arrayContaining(['Try again: failed 7a', 'Send now: done 7b', 'Resume: held 7a', 'Cancel: running 7b']),
  );
  expect(names).toHaveLength(new Set(names).size);
});

test('a list that fails to load can be retried, and an empty list says so', async () => {
  fakeApi({ 'GET /api/jobs': refusal(500, 'internal', 'Something failed on our side.') });
  await openPanel();
  expect(await screen.findByText('Something failed on our side.')).toBeTruthy();
  fakeApi(answering());
  await press('Try again');
  expect(await screen.findByText('Nothing is running')).toBeTruthy();
  expect(screen.getByText('Work on many records shows up here.')).toBeTruthy();
});

test('30 jobs with titles of 200 characters are all shown in full', async () => {
  const title = 'Donaudampfschifffahrt'.repeat(10).slice(0, 200);
  fakeApi(answering(...Array.from({ length: 30 }, (_, index) => ({ ...sampleDoneJob, id: String(index), title }))));
  await openPanel();
  expect(await screen.findAllByText(title)).toHaveLength(30);
});

test('a toast can open the list', async () => {
  fakeApi(answering(sampleJob));
  render();
  toast.show({ title: 'Goes on', actions: [{ label: 'Show progress', onSelect: showWorkInProgress }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Show progress' }));
  expect(await screen.findByText('1,200 of 20,000')).toBeTruthy();
});

test('a held job shows its reason in a separate list, and an owner can resume it', async () => {
  const resumed: Job = { ...sampleJob, state: 'queued', resumedBy: me, updatedAt: '2026-11-20T12:06:00.000Z' };
  fakeApi({ ...answering(sampleHeldJob), [`POST /api/jobs/${sampleHeldJob.id}/resume`]: json(resumed) });
  await openPanel();
  expect(await screen.findByRole('button', { name: 'Activity, 1 waiting for an owner' })).toBeTruthy();
  const waiting = await screen.findByRole('list', { name: 'Waiting for an owner' });
  expect(waiting.textContent).toContain(
    'Waiting for an owner: grace@example.com no longer has access. Stopped at 1,200 of 20,000.',
  );
  await press(/^Resume: /);
  expect(await screen.findByRole('button', { name: 'Activity, 1 running' })).toBeTruthy();
  const running = await screen.findByRole('list', { name: 'Running' });
  expect(running.textContent).toContain('By grace@example.com, resumed by you');
});

test('an issuer sees a held job but has no buttons for it', async () => {
  fakeApi(answering({ ...sampleHeldJob, requestedBy: me }));
  await openPanel('issuer');
  const waiting = await screen.findByRole('list', { name: 'Waiting for an owner' });
  expect(within(waiting).queryByRole('button')).toBeNull();
});

test('an owner can cancel a held job', async () => {
  const cancelled: Job = { ...sampleHeldJob, state: 'cancelled', problem: null };
  fakeApi({ ...answering(sampleHeldJob), [`POST /api/jobs/${sampleHeldJob.id}/cancel`]: json(cancelled) });
  await openPanel();
  await press(/^Cancel: /);
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this work?' });
  expect(within(question).getByRole('button', { name: 'Keep waiting' })).toBeTruthy();
  await press('Cancel work', question);
  await toastSays('Work was cancelled', '1,200 badges stay issued.');
});
