import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Job, type Role, textsOf } from 'functions/contract';
import { expect, test } from 'vitest';
import { bulkAnswer } from '../../testing/bulk-answer.ts';
import { callsTo, fakeApi, inTurn, json, refusal } from '../../testing/fake-api.ts';
import { fakeImports, sampleImport } from '../../testing/import-jobs.ts';
import { renderJobRow } from '../../testing/job-row.tsx';
import { press } from '../../testing/press.ts';
import { sampleDoneJob, sampleJob, sampleScheduledJob } from '../../testing/sample-jobs.ts';
import { sampleUser } from '../../testing/samples.ts';
import { takeSavedFiles } from '../../testing/saved-files.ts';
import { toastSays } from '../../testing/toasts.ts';

const ended = { ...sampleImport, state: 'done' as const, done: 499, failed: 2 };
const refused = ['Ada', 'Grace'].map((name, row) => ({
  ...textsOf({ name, email: 'a@b.cc' }),
  row: row + 2,
  message: 'Taken',
  class: '',
  tags: [],
}));

const render = (job: Job = ended, role: Role = 'owner', at = 0) => renderJobRow(job, { role, now: at }).steps;

test('rows that an import refused are listed and can be downloaded', async () => {
  const saved = takeSavedFiles();
  fakeImports({ refused });
  render();
  expect(screen.getByText('499 users imported. 2 were refused.')).toBeTruthy();
  await press(/^Show errors: /);
  const errors = await screen.findByRole('region', { name: 'Errors' });
  expect(within(errors).getByRole('heading', { name: '2 rows with errors' })).toBeTruthy();
  expect(within(errors).getByText('Row 2, Ada: Taken')).toBeTruthy();
  expect(within(errors).getByText('Row 3, Grace: Taken')).toBeTruthy();
  await press('Download errors');
  await expect.poll(() => saved).toHaveLength(1);
  const lines = (await saved[0]?.content.text())?.trim().split('\r\n').slice(1);
  expect(lines).toEqual([
    expect.stringContaining('"Ada","a@b.cc","","","2","Taken",'),
    expect.stringContaining('"Grace","a@b.cc","","","3","Taken",'),
  ]);
  await press(/^Hide errors: /);
  expect(screen.queryByRole('region', { name: 'Errors' })).toBeNull();
});

test('loading refused rows can be retried, and a failed download shows an error', async () => {
  const server = fakeImports({ refused, failing: refusal(500, 'internal', 'Something failed.') });
  render();
  await press(/^Show errors: /);
  expect(await screen.findByText(/^The rows with errors could not be read\./)).toBeTruthy();
  server.failing = null;
  await press('Try again');
  expect(await screen.findByText('Row 2, Ada: Taken')).toBeTruthy();
  server.failing = refusal(500, 'internal', 'Something failed.');
  await press('Download errors');
  await toastSays('Error', 'Something failed.');
});

test.each([
  { ...ended, state: 'running' as const },
  { ...ended, failed: 0 },
  { ...ended, kind: 'issue' as const },
])('no errors are offered for %o', (job) => {
  render(job);
  expect(screen.queryByRole('button', { name: /^Show errors: / })).toBeNull();
});

test('an import links to its users and to issuing badges to them', async () => {
  const { onLeave } = render({ ...ended, updated: 20 });
  expect(screen.getByText('499 users imported. 20 of them existed before. 2 were refused.')).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Show these users')).toBe(`/users?import=${sampleImport.id}`);
  expect(hrefOf('Issue badges to these 499')).toBe(`/badges?dialog=bulk-issue:${sampleImport.id}`);
  await userEvent.click(screen.getByRole('link', { name: 'Show these users' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('an import without users has no links and no undo', () => {
  render({ ...ended, done: 0, updated: 0 });
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a viewer can neither issue badges to imported users nor undo the import', () => {
  render(ended, 'viewer');
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Show these users']);
});

test('a canceled or failed import shows how far it got and links to its users', () => {
  render({ ...sampleImport, state: 'cancelled', done: 150 });
  expect(screen.getByText('Cancelled at 150 of 501. 150 users imported.')).toBeTruthy();
  render({ ...sampleImport, state: 'failed', done: 150, problem: 'Something went wrong on our side.' });
  expect(screen.getByText('Stopped at 150 of 501. Something went wrong on our side.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Show these users' })).toHaveLength(2);
});

test.each([
  [{ done: 60 }, 'About 4 minutes left'],
  [{ done: 300 }, 'About 21 seconds left'],
  [{ done: 0 }, null],
  [{ done: 300, resumedBy: 'grace@example.com' }, null],
])('a running job shows the time left if it is known: %o', (changes, words) => {
  render({ ...sampleImport, ...changes });
  expect(screen.queryByText(/left$/)?.textContent ?? null).toBe(words);
});

const leaving = (minutes: number) => ({
  ...sampleJob,
  state: 'done' as const,
  mailsLeaveAt: new Date(Date.now() + minutes * 60_000).toISOString(),
});
const now = Date.now();

test('a job shows when its mail leaves and can send it now, with a retry', async () => {
  const route = `POST /api/jobs/${sampleJob.id}/mails`;
  const failing = inTurn(
    refusal(500, 'internal', 'Something failed.'),
    bulkAnswer({ jobId: sampleImport.id, total: 312, done: 312 }),
  );
  const seen = fakeApi({ [route]: failing, 'GET /api/jobs': json({ jobs: [] }) });
  render(leaving(10), 'owner', now);
  expect(screen.getByText(/^Emails go out after \d\d:\d\d\.$/)).toBeTruthy();
  await press(/^Send now: /);
  await toastSays('Error', 'Something failed.');
  expect(callsTo(seen, route)).toHaveLength(1);
  await press(/^Send now: /);
  await toastSays('Emails on their way', '312 emails on the way.');
  expect(callsTo(seen, route)).toHaveLength(2);
});

test('a job that was undone says so and has no links', () => {
  render({ ...ended, undo: 'done' });
  expect(screen.getByText('499 users imported. 2 were refused. It was undone.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('mail can be sent early only until it leaves, and not by a viewer', () => {
  render(leaving(-1), 'owner', now);
  expect(screen.queryByText(/^Emails go out/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Send now: / })).toBeNull();
  render(leaving(10), 'viewer', now);
  expect(screen.getByText(/^Emails go out after/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send now: / })).toBeNull();
});

test('a scheduled job shows its time and can be published now, moved or undone', async () => {
  fakeApi({});
  const { onPublish } = render(sampleScheduledJob);
  expect(screen.getByText(/^Scheduled for Jul 3, 2027, 16:00/)).toBeTruthy();
  for (const step of ['Change time', 'Undo'])
    expect(screen.getByRole('button', { name: `${step}: ${sampleScheduledJob.title}` })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Cancel: / })).toBeNull();
  expect(screen.getByRole('link', { name: 'Show these badges' }).getAttribute('href')).toBe(
    `/badges?publication=${sampleScheduledJob.id}`,
  );
  await press(/^Publish now: /);
  expect(onPublish).toHaveBeenCalledTimes(1);
});

test('a viewer sees the time of a scheduled job but cannot change it', () => {
  fakeApi({});
  render(sampleScheduledJob, 'viewer');
  expect(screen.getByText(/^Scheduled for/)).toBeTruthy();
  for (const name of [/^Publish now/, /^Change time/, /^Undo/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a job that started on schedule shows the system instead of a requester', () => {
  fakeApi({});
  render({ ...sampleDoneJob, kind: 'remind', requestedBy: '', total: 3, done: 2, skipped: 1 });
  expect(screen.getByText(/^By the system, /)).toBeTruthy();
  expect(screen.getByText('2 reminders sent. 1 needed no change.')).toBeTruthy();
});

test.each([
  ['nothing changed', { done: 0 }],
  ['its publication has its own undo', { publishAt: '2026-07-03T16:00:00.000Z' }],
])('undo is not offered if %s', (_, more) => {
  fakeApi({});
  render({ ...sampleDoneJob, undo: 'possible', ...more });
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('an import counts and lists the rows that differ from the preview', async () => {
  const differing = [
    { row: 5, name: 'Ada', email: 'a@b.cc', previewed: 'changed' as const, became: 'unchanged' as const },
    { row: 9, name: '', email: 'x@b.cc', previewed: 'new' as const, became: 'refused' as const },
    { row: 11, name: '', email: '', previewed: 'changed' as const, became: 'unchanged' as const },
  ];
  const server = fakeImports({ differing, failing: refusal(500, 'internal', 'Something failed.') });
  render({ ...ended, failed: 0, differed: 3 });
  expect(screen.getByText('499 users imported. 3 differed from the preview.')).toBeTruthy();
  await press(/^Show differences: /);
  expect(await screen.findByText(/^The rows that differ from the preview could not be loaded\./)).toBeTruthy();
  server.failing = null;
  await press('Try again');
  expect(await screen.findByText('Row 5, Ada: changed in the preview, unchanged in the import')).toBeTruthy();
  expect(screen.getByText('Row 11: changed in the preview, unchanged in the import')).toBeTruthy();
  expect(screen.getByText('Row 9, x@b.cc: new in the preview, refused in the import')).toBeTruthy();
  await press(/^Hide differences: /);
  expect(screen.queryByRole('list', { name: 'Rows that differ from the preview' })).toBeNull();
});

const undone: Job = {
  ...sampleDoneJob,
  kind: 'undo',
  title: 'Undo: Issue',
  total: 315,
  done: 312,
  skipped: 3,
  reasons: [{ why: 'changed', count: 3 }],
};
const stayed = `GET /api/acts/${undone.id}/stayed`;
const tell = `POST /api/acts/${undone.id}/tell-mistake`;

test('records that were left out are listed with their reasons, page by page', async () => {
  fakeApi({
    [stayed]: ({ query }) =>
      query.has('after')
        ? json({ records: [{ id: 'c', kind: 'badge', name: null, why: 'gone' }], next: null })
        : json({
            records: [{ id: sampleUser.id, kind: 'user', name: 'Jane Doe', why: 'has_badges' }],
            next: '000000150.2',
          }),
  });
  render(undone, 'issuer');
  expect(screen.getByText('312 records restored. 3 left out: changed since.')).toBeTruthy();
  await press(/^Show reasons: /);
  const list = await screen.findByRole('list', { name: 'Left out' });
  await press('Show more');
  expect(await within(list).findByText('A badge: no longer there')).toBeTruthy();
  expect(within(list).getByText('Jane Doe: badges issued since')).toBeTruthy();
  await press(/^Hide reasons: /);
  expect(screen.queryByRole('list', { name: 'Left out' })).toBeNull();
});

test('an undo without left-out records or sent mail mentions neither', () => {
  render({ ...undone, skipped: 0, reasons: [] });
  expect(screen.queryByRole('button', { name: /^Show reasons: / })).toBeNull();
  expect(screen.queryByText(/already been emailed/)).toBeNull();
});

const mistaken: Job = { ...undone, skipped: 0, reasons: [], mistakenMails: 12 };

test('if notifying people fails, it can be tried again', async () => {
  fakeApi({ [tell]: refusal(409, 'conflict', 'There is nobody to tell.') });
  render(mistaken, 'issuer');
  await press(/^Tell them: /);
  await toastSays('Error', 'There is nobody to tell.');
  expect(screen.getByRole('button', { name: /^Tell them: / })).toBeTruthy();
});

test.each([
  ['by a viewer', mistaken, 'viewer' as const],
  ['while a failed undo may still continue', { ...mistaken, state: 'failed' as const }, 'issuer' as const],
])('people cannot be notified %s', (_, job, role) => {
  render(job, role);
  expect(screen.getByText('12 people have already been emailed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Tell them: / })).toBeNull();
});
