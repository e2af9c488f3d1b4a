import { screen, within } from '@testing-library/react';
import type { Job, Role } from 'functions/contract';
import { expect, test } from 'vitest';
import { fakeApi, inTurn, json, refusal } from '../../testing/fake-api.ts';
import { renderJobRow } from '../../testing/job-row.tsx';
import { press } from '../../testing/press.ts';
import { sampleDoneJob } from '../../testing/sample-jobs.ts';
import { sampleBadge, sampleUser } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';

const undone: Job = { ...sampleDoneJob, kind: 'undo', title: 'Undo: Issue', total: 315, done: 312, skipped: 3 };
const stayed = `GET /api/acts/${undone.id}/stayed`;
const tell = `POST /api/acts/${undone.id}/tell-mistake`;

const render = (job: Job, role: Role = 'issuer') => renderJobRow(job, { role });

test('records that an undo left are listed with their reasons, part by part', async () => {
  fakeApi({
    [stayed]: ({ query }) =>
      query.has('after')
        ? json({ records: [{ id: 'c', kind: 'badge', name: null, why: 'gone' }], next: null })
        : json({
            records: [
              { id: sampleUser.id, kind: 'user', name: 'Jane Doe', why: 'has_badges' },
              { id: sampleBadge.id, kind: 'badge', name: 'Dean’s List 2025, Jane Doe', why: 'changed' },
            ],
            next: '000000150.2',
          }),
  });
  render(undone);
  expect(screen.getByText('312 records put back. 3 stayed as they are.')).toBeTruthy();
  await press(/^Show what stayed: /);
  const list = await screen.findByRole('list', { name: 'Stayed as they are' });
  await press('Show more');
  expect(await within(list).findByText('A badge: gone')).toBeTruthy();
  expect(within(list).getByText('Jane Doe: has badges by now')).toBeTruthy();
  expect(within(list).getByText('Dean’s List 2025, Jane Doe: changed by a later act')).toBeTruthy();
  await press(/^Hide what stayed: /);
  expect(screen.queryByRole('list', { name: 'Stayed as they are' })).toBeNull();
});

test('badges that a correction left are listed in the same way', async () => {
  const record = { id: sampleBadge.id, kind: 'badge', name: 'Dean’s List 2025, Jane Doe', why: 'has_it' };
  fakeApi({ [stayed]: json({ records: [record], next: null }) });
  render({ ...undone, kind: 'correct', title: 'Correct badges' });
  expect(screen.getByText('312 badges corrected. 3 stayed as they are.')).toBeTruthy();
  await press(/^Show what stayed: /);
  expect(await screen.findByText('Dean’s List 2025, Jane Doe: has such a badge already')).toBeTruthy();
});

test('what stayed and cannot be read is asked for again', async () => {
  fakeApi({
    [stayed]: inTurn(refusal(500, 'internal', 'Something failed.'), json({ records: [], next: null })),
  });
  render(undone);
  await press(/^Show what stayed: /);
  expect(await screen.findByText(/^What stayed could not be read\./)).toBeTruthy();
  await press('Try again');
  expect(await screen.findByRole('list', { name: 'Stayed as they are' })).toBeTruthy();
});

test('an undo that left nothing has no list, and with nobody to tell it says nothing of mails', () => {
  render({ ...undone, skipped: 0 });
  expect(screen.queryByRole('button', { name: /^Show what stayed: / })).toBeNull();
  expect(screen.queryByText(/had their mail already/)).toBeNull();
});

const mistaken: Job = { ...undone, skipped: 0, mistakenMails: 12 };

test('people who could not be told are still to be told', async () => {
  fakeApi({ [tell]: refusal(409, 'conflict', 'There is nobody to tell.') });
  render(mistaken);
  await press(/^Tell them: /);
  await toastSays('Error', 'There is nobody to tell.');
  expect(screen.getByRole('button', { name: /^Tell them: / })).toBeTruthy();
});

test.each([
  ['who may only look', mistaken, 'viewer' as const],
  ['an undo that may go on', { ...mistaken, state: 'failed' as const }, 'issuer' as const],
])('nobody is told by %s', (_, job, role) => {
  render(job, role);
  expect(screen.getByText('12 people had their mail already.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Tell them: / })).toBeNull();
});
