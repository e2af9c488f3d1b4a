import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { chooseIn } from '../../testing/menus.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleJob } from '../../testing/sample-jobs.ts';
import { sampleAdministratorRow as oneself } from '../../testing/samples.ts';
import { AdministratorsPage } from './administrators-page.tsx';

const grace = { ...oneself, id: 'uid-of-grace', email: 'grace@example.com', role: 'issuer', lastSignInAt: null };

const atItsTime = { kind: 'publish', state: 'scheduled', publishAt: '2026-07-03T12:00:00.000Z' };
const jobs = [
  sampleJob,
  { ...sampleJob, id: 'second', state: 'queued' },
  { ...sampleJob, id: 'others', requestedBy: oneself.email },
  { ...sampleJob, id: 'resumed', resumedBy: oneself.email },
  { ...sampleJob, id: 'ends as begun', kind: 'delete-tag', canCancel: false },
  { ...sampleJob, id: 'over', state: 'done' },
  { ...sampleJob, ...atItsTime, id: 'at its time', title: 'Publish Chess 2026 to Class 7b' },
];
const runningWords = '2 jobs of theirs are still running. They will stop and wait for an owner.';

function open(address = '/administrators') {
  fakeApi({
    'GET /api/administrators': json({ administrators: [oneself, grace], total: 2 }),
    'GET /api/jobs': json({ jobs }),
  });
  renderInApp(<AdministratorsPage />, { path: address });
}

test('before a removal it is said what of theirs will wait for an owner', async () => {
  open();
  await chooseIn(`Actions for ${grace.email}`, 'Deactivate');
  const question = await screen.findByRole('alertdialog');
  expect(await within(question).findByText(runningWords)).toBeTruthy();
  expect(
    within(question).getByText(/^Goes ahead all the same on Jul 3, 2026, .*: Publish Chess 2026 to Class 7b\.$/),
  ).toBeTruthy();
});

test('before a lower role it is said what they may not do any more', async () => {
  open(`/administrators?dialog=role:${grace.id}`);
  const dialog = await screen.findByRole('dialog');
  const waits = () => within(dialog).queryByText(/still running/);
  await within(dialog).findByRole('radio', { name: /Viewer/ });
  expect(waits()).toBeNull();
  await userEvent.click(within(dialog).getByRole('radio', { name: /Viewer/ }));
  expect(await within(dialog).findByText(runningWords)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: /Owner/ }));
  expect(waits()).toBeNull();
});
