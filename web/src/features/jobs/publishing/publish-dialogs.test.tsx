import { fireEvent, screen } from '@testing-library/react';
import { instantOf } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { TimeZoneProvider } from '../../../api/settings/time-zone.ts';
import { bodiesOf, fakeApi, inTurn, json, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { sampleScheduledJob } from '../../../testing/sample-jobs.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { PublishAtDialog } from './publish-at-dialog.tsx';
import { PublishNowDialog } from './publish-now-dialog.tsx';

const route = `PUT /api/jobs/${sampleScheduledJob.id}/publish-at`;
const moved = json({ ...sampleScheduledJob, state: 'queued' });
const zone = 'Europe/Berlin';

function openMove() {
  const onClose = vi.fn();
  renderInApp(
    <TimeZoneProvider value={zone}>
      <PublishAtDialog job={sampleScheduledJob} onClose={onClose} />
    </TimeZoneProvider>,
  );
  return onClose;
}

const type = (value: string) => {
  fireEvent.change(screen.getByLabelText('Date and time'), { target: { value } });
};

test('publishing now names the job and needs a confirmation', async () => {
  const seen = fakeApi({ [route]: moved });
  const onClose = vi.fn();
  renderInApp(<PublishNowDialog job={sampleScheduledJob} onClose={onClose} />);
  const question = await screen.findByRole('alertdialog', { name: 'Publish now?' });
  expect(screen.getByText(sampleScheduledJob.title)).toBeTruthy();
  expect(bodiesOf(seen, route)).toEqual([]);
  await press('Publish now', question);
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
  expect(bodiesOf(seen, route)).toEqual([{ publishAt: null }]);
});

test('the time is in the organization’s time zone, and a refusal keeps the dialog open', async () => {
  const begun = refusal(409, 'conflict', 'This does not wait for its time any more.');
  const seen = fakeApi({ [route]: inTurn(begun, moved) });
  const onClose = openMove();
  expect(await screen.findByDisplayValue('2027-07-03T18:00')).toBeTruthy();
  const typed = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T18:30`;
  type(typed);
  await press(/^Publish on .*, 18:30$/);
  await toastSays('Error', 'This does not wait for its time any more.');
  expect(onClose).not.toHaveBeenCalled();
  expect(bodiesOf(seen, route)).toEqual([{ publishAt: instantOf(typed, zone) }]);
  await press(/^Publish on .*, 18:30$/);
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
});

test('a nonexistent, past or empty time is rejected with a message and not sent', async () => {
  const seen = fakeApi({ [route]: moved });
  const onClose = openMove();
  await screen.findByDisplayValue('2027-07-03T18:00');
  type('2027-03-28T02:30');
  await press('Change time');
  expect(await screen.findByText(/^There is no 02:30 on March 28, 2027 in Europe\/Berlin/)).toBeTruthy();
  type('2026-01-20T18:00');
  await press('Change time');
  expect(await screen.findByText('That time has passed. Choose a later time, or publish now.')).toBeTruthy();
  type('');
  await press('Change time');
  expect(await screen.findByText('Choose a date and a time within 400 days')).toBeTruthy();
  expect(bodiesOf(seen, route)).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});
