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

test('rows that an import refused are listed in any window, and come as a file', async () => {
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

test('rows that cannot be read are asked for again, and a file of them that cannot be made says so', async () => {
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
])('there are no errors of %o', (job) => {
  render(job);
  expect(screen.queryByRole('button', { name: /^Show errors: / })).toBeNull();
});

test('an import leads on to everybody in its file, and to badges for them', async () => {
  const { onLeave } = render({ ...ended, updated: 20 });
  expect(screen.getByText('499 users imported. 20 of them existed before. 2 were refused.')).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Show these users')).toBe(`/users?import=${sampleImport.id}`);
  expect(hrefOf('Issue badges to these 499')).toBe(`/badges?dialog=bulk-issue:${sampleImport.id}`);
  await userEvent.click(screen.getByRole('link', { name: 'Show these users' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('an import without people has no link', () => {
  render({ ...ended, done: 0, updated: 0 });
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('who may only look is offered no badges, and undoes nothing', () => {
  render(ended, 'viewer');
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Show these users']);
});

test('an import that was cancelled or stopped says how far it came, and leads on to whom it came to', () => {
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
])('what runs says how long the rest takes: %o', (changes, words) => {
  render({ ...sampleImport, ...changes });
  expect(screen.queryByText(/left$/)?.textContent ?? null).toBe(words);
});

const leaving = (minutes: number) => ({
  ...sampleJob,
  state: 'done' as const,
  mailsLeaveAt: new Date(Date.now() + minutes * 60_000).toISOString(),
});
const now = Date.now();

test('a job says from when its mails leave, and sends them now, again where they could not be sent', async () => {
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
  await toastSays('Mails on their way', '312 mails on the way.');
  expect(callsTo(seen, route)).toHaveLength(2);
});

test('work that was undone says so, and leads to nothing that is gone', () => {
  render({ ...ended, undo: 'done' });
  expect(screen.getByText('499 users imported. 2 were refused. It was undone.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('mails that have left are no longer offered, and a viewer sends none', () => {
  render(leaving(-1), 'owner', now);
  expect(screen.queryByText(/^Emails go out/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Send now: / })).toBeNull();
  render(leaving(10), 'viewer', now);
  expect(screen.getByText(/^Emails go out after/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send now: / })).toBeNull();
});

test('what waits for its time says when that is, and offers to publish it now, to move or to undo it', async () => {
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

test('a viewer reads when it is, and can do nothing about it', () => {
  fakeApi({});
  render(sampleScheduledJob, 'viewer');
  expect(screen.getByText(/^Scheduled for/)).toBeTruthy();
  for (const name of [/^Publish now/, /^Change time/, /^Undo/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('what began at its time without anybody is by the clock', () => {
  fakeApi({});
  render({ ...sampleDoneJob, kind: 'remind', requestedBy: '', total: 3, done: 2, skipped: 1 });
  expect(screen.getByText(/^By the clock, /)).toBeTruthy();
  expect(screen.getByText('2 reminders sent. 1 needed no change.')).toBeTruthy();
});

test.each([
  ['nothing changed', { done: 0 }],
  ['its publication is undone in its place', { publishAt: '2026-07-03T16:00:00.000Z' }],
])('no undo is offered where %s', (_, more) => {
  fakeApi({});
  render({ ...sampleDoneJob, undo: 'possible', ...more });
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('an import says which rows came out otherwise than the preview said, and lists them', async () => {
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

test('records that were left out are listed with their reasons, part by part', async () => {
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

test('an undo that left nothing out has no list, and without people to notify it does not mention mails', () => {
  render({ ...undone, skipped: 0, reasons: [] });
  expect(screen.queryByRole('button', { name: /^Show reasons: / })).toBeNull();
  expect(screen.queryByText(/already been emailed/)).toBeNull();
});

const mistaken: Job = { ...undone, skipped: 0, reasons: [], mistakenMails: 12 };

test('people who could not be told are still to be told', async () => {
  fakeApi({ [tell]: refusal(409, 'conflict', 'There is nobody to tell.') });
  render(mistaken, 'issuer');
  await press(/^Tell them: /);
  await toastSays('Error', 'There is nobody to tell.');
  expect(screen.getByRole('button', { name: /^Tell them: / })).toBeTruthy();
});

test.each([
  ['who may only look', mistaken, 'viewer' as const],
  ['an undo that may go on', { ...mistaken, state: 'failed' as const }, 'issuer' as const],
])('nobody is told by %s', (_, job, role) => {
  render(job, role);
  expect(screen.getByText('12 people have already been emailed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Tell them: / })).toBeNull();
});
