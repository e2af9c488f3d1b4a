import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { instantOf } from 'functions/contract';
import { expect, test } from 'vitest';
import { TimeZoneProvider } from '../../api/time-zone.ts';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { issueDialogCalls as basics } from '../../testing/sample-outlook.ts';
import { sampleJob } from '../../testing/sample-jobs.ts';
import { sampleBadge } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { BadgesPage } from './badges-page.tsx';

const publicationId = '00000000-0000-8000-8000-0000000000cc';
const waiting = {
  ...sampleBadge,
  state: 'scheduled',
  issued: false,
  issuedAt: null,
  firstIssuedAt: null,
  publicationId,
};
const submit = (label: string | RegExp = 'Issue Badge') => press(label, screen.getByRole('dialog'));
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

async function open(zone = 'UTC') {
  const page = (
    <TimeZoneProvider value={zone}>
      <BadgesPage />
    </TimeZoneProvider>
  );
  renderInApp(page, { path: '/badges?dialog=issue' });
  await userEvent.type(await screen.findByLabelText('User'), 'jane');
  await userEvent.click(await screen.findByRole('option', { name: /Jane Doe/ }));
}

test('a badge is left to its time, and nothing issues it before', async () => {
  const seen = fakeApi({ ...basics, 'POST /api/badges': json(waiting, 201) });
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Publish'), 'At a time');
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

test('without a time to come it says so, and sends nothing', async () => {
  const seen = fakeApi(basics);
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Publish'), 'At a time');
  await submit('Publish');
  expect(await screen.findByText('Choose a date and a time within 400 days')).toBeTruthy();
  const input = screen.getByLabelText('Date and time');
  fireEvent.change(input, { target: { value: `${tomorrow()}T18:00` } });
  await screen.findByRole('button', { name: /^Publish on/ });
  fireEvent.change(input, { target: { value: '2026-01-20T18:00' } });
  fireEvent.blur(input);
  expect(await screen.findByText('That time is over. Choose a later time, or publish now.')).toBeTruthy();
  await submit('Publish');
  expect(seen.some(({ route }) => route === 'POST /api/badges')).toBe(false);
});

test('the time is one by the clocks of the organization; one that they go past is refused in words', async () => {
  const seen = fakeApi({ ...basics, 'POST /api/badges': json(waiting, 201) });
  await open('Europe/Berlin');
  await userEvent.selectOptions(screen.getByLabelText('Publish'), 'At a time');
  const input = screen.getByLabelText('Date and time');
  fireEvent.change(input, { target: { value: '2027-03-28T02:30' } });
  await submit('Publish');
  expect(await screen.findByText(/^There is no 02:30 on March 28, 2027 in Europe\/Berlin/)).toBeTruthy();
  const typed = `${tomorrow()}T18:00`;
  fireEvent.change(input, { target: { value: typed } });
  await submit(/^Publish on/);
  await toastSays('Badge scheduled');
  const publishAt = instantOf(typed, 'Europe/Berlin');
  expect(seen.find(({ route }) => route === 'POST /api/badges')?.body).toMatchObject({ publishAt });
});

test('its row says from when it is there, and leads to no page before', async () => {
  const publication = { ...sampleJob, id: publicationId, kind: 'publish', state: 'scheduled' };
  fakeApi({
    ...basics,
    'GET /api/badges': json({ badges: [waiting], total: 1, nextCursor: null }),
    [`GET /api/jobs/${publicationId}`]: json({ ...publication, publishAt: '2026-12-03T12:00:00.000Z' }),
  });
  renderInApp(<BadgesPage />, { path: '/badges' });
  expect(await screen.findByText(/^From Dec 3, 2026, 12:00/)).toBeTruthy();
  await press(`Actions for the badge of ${waiting.recipientName}`);
  await expect.poll(() => screen.getByRole('menuitem', { name: 'Print certificate' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'View' })).toBeNull();
});
