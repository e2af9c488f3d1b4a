import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleJob } from '../../testing/sample-jobs.ts';
import { sampleAdministratorRow as oneself } from '../../testing/samples.ts';
import { AdministratorsPage } from './administrators-page.tsx';

const grace = { ...oneself, id: 'uid-of-grace', email: 'grace@example.com', role: 'issuer', lastSignInAt: null };

function open(address = '/administrators') {
  fakeApi({ 'GET /api/administrators': json({ administrators: [oneself, grace], total: 2 }), ...jobsOfGrace });
  renderInApp(<AdministratorsPage />, { path: address });
}

const jobsOfGrace = {
  'GET /api/jobs': json({
    jobs: [
      sampleJob,
      { ...sampleJob, id: 'second', state: 'queued' },
      { ...sampleJob, id: 'others', requestedBy: oneself.email },
      { ...sampleJob, id: 'resumed', resumedBy: oneself.email },
      { ...sampleJob, id: 'ends as begun', kind: 'delete-tag', canCancel: false },
      { ...sampleJob, id: 'over', state: 'done' },
      {
        ...{
          ...sampleJob,
          id: 'at its time',
          kind: 'publish',
          state: 'scheduled',
          title: 'Publish Chess 2026 to Class 7b',
        },
        publishAt: '2026-07-03T12:00:00.000Z',
      },
    ],
  }),
};

test('before a removal it is said what of theirs will wait for an owner', async () => {
  open();
  await press(`Actions for ${grace.email}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  const question = await screen.findByRole('alertdialog');
  expect(
    await within(question).findByText('2 jobs of theirs are still running. They will stop and wait for an owner.'),
  ).toBeTruthy();
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
  expect(
    await within(dialog).findByText('2 jobs of theirs are still running. They will stop and wait for an owner.'),
  ).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: /Owner/ }));
  expect(waits()).toBeNull();
});
