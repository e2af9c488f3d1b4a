import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { instantOf } from 'functions/contract';
import { expect, test } from 'vitest';
import { TimeZoneProvider } from '../../../api/settings/time-zone.ts';
import { bodiesOf, callsTo, fakeApi, json } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { sampleJob } from '../../../testing/sample-jobs.ts';
import { sampleBadge } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { BadgesPage } from '../list/badges-page.tsx';
import { chooseJane, create, issueCalls, submit } from '../testing/issue-one.ts';
import { listOf, notIssued, openBadges } from '../testing/open-badges.tsx';

const publicationId = '00000000-0000-8000-8000-0000000000cc';
const waiting = { ...sampleBadge, ...notIssued, state: 'scheduled', firstIssuedAt: null, publicationId };
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

async function open(zone = 'UTC') {
  const seen = fakeApi({ ...issueCalls, [create]: json(waiting, 201) });
  const page = (
    <TimeZoneProvider value={zone}>
      <BadgesPage />
    </TimeZoneProvider>
  );
  renderInApp(page, { path: '/badges?dialog=issue' });
  await chooseJane();
  await userEvent.selectOptions(screen.getByLabelText('Publish'), 'At a time');
  return seen;
}

test('a scheduled badge is created with its publication time, and not issued yet', async () => {
  const seen = await open();
  const typed = `${tomorrow()}T18:00`;
  const year = typed.slice(0, 4);
  fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: typed } });
  expect(await screen.findByText(new RegExp(`^Jane Doe gets a badge on .* ${year}, 18:00`))).toBeTruthy();
  await submit(new RegExp(`^Publish on .* ${year}, 18:00$`));
  await toastSays('Badge scheduled');
  expect(screen.getAllByText(new RegExp(`gets the badge for .* ${year}, 18:00`))).not.toEqual([]);
  const posts = seen.filter(({ route }) => route.startsWith('POST /api/badges') && !route.endsWith('recipients'));
  expect(posts.map(({ route }) => route)).toEqual(['POST /api/badges']);
  expect(posts[0]?.body).toMatchObject({ publishAt: `${typed}:00.000Z` });
});

test('a missing or past time shows an error, and nothing is sent', async () => {
  const seen = await open();
  await submit('Publish');
  expect(await screen.findByText('Choose a date and a time within 400 days')).toBeTruthy();
  const input = screen.getByLabelText('Date and time');
  fireEvent.change(input, { target: { value: `${tomorrow()}T18:00` } });
  await screen.findByRole('button', { name: /^Publish on/ });
  fireEvent.change(input, { target: { value: '2026-01-20T18:00' } });
  fireEvent.blur(input);
  expect(await screen.findByText('That time has passed. Choose a later time, or publish now.')).toBeTruthy();
  await submit('Publish');
  expect(callsTo(seen, create)).toEqual([]);
});

test('the time is in the organization’s time zone, and one skipped by daylight saving is refused', async () => {
  const seen = await open('Europe/Berlin');
  const input = screen.getByLabelText('Date and time');
  fireEvent.change(input, { target: { value: '2027-03-28T02:30' } });
  await submit('Publish');
  expect(await screen.findByText(/^There is no 02:30 on March 28, 2027 in Europe\/Berlin/)).toBeTruthy();
  const typed = `${tomorrow()}T18:00`;
  fireEvent.change(input, { target: { value: typed } });
  await submit(/^Publish on/);
  await toastSays('Badge scheduled');
  expect(bodiesOf(seen, create)).toMatchObject([{ publishAt: instantOf(typed, 'Europe/Berlin') }]);
});

test('the row of a scheduled badge shows its publication time and offers no View', async () => {
  const publication = { ...sampleJob, id: publicationId, kind: 'publish', state: 'scheduled' };
  openBadges({
    'GET /api/badges': listOf([waiting]),
    [`GET /api/jobs/${publicationId}`]: json({ ...publication, publishAt: '2026-12-03T12:00:00.000Z' }),
  });
  expect(await screen.findByText(/^From Dec 3, 2026, 12:00/)).toBeTruthy();
  await press(`Actions for the badge of ${waiting.recipientName}`);
  await expect.poll(() => screen.getByRole('menuitem', { name: 'Print certificate' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'View' })).toBeNull();
});
