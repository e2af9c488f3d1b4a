import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settingsQuery } from '../api/settings/settings.ts';
import { useTimeZone } from '../api/settings/time-zone.ts';
import { formatShortDate } from '../components/dates/dates.ts';
import { fakeApi, json } from '../testing/fake-api.ts';
import { renderInApp } from '../testing/render.tsx';
import { sampleSettings } from '../testing/samples.ts';
import { OrganizationTime } from './app-shell.tsx';

function Issued() {
  return <p>Issued {formatShortDate('2026-11-20T23:30:00.000Z', useTimeZone())}</p>;
}

const open = () =>
  renderInApp(
    <OrganizationTime>
      <Issued />
    </OrganizationTime>,
  );
const inside = () => screen.queryByText(/^Issued/)?.textContent;

test('no date appears until the organization’s time zone is known', async () => {
  let answer: (response: Response) => void = () => undefined;
  fakeApi({ 'GET /api/settings': () => new Promise((resolve) => (answer = resolve)) });
  open();
  expect(await screen.findByText('Loading')).toBeTruthy();
  expect(inside()).toBeUndefined();
  act(() => {
    answer(json({ ...sampleSettings, timeZone: 'Europe/Berlin' }));
  });
  expect(await screen.findByText('Issued Nov 21, 2026')).toBeTruthy();
});

test('if the settings cannot be read, dates are in UTC, and the screen stays while they are loaded again', async () => {
  fakeApi({});
  const { client } = open();
  const shown = await screen.findByText('Issued Nov 20, 2026');
  fakeApi({ 'GET /api/settings': json({ ...sampleSettings, timeZone: 'Europe/Berlin' }) });
  await act(() => client.refetchQueries(settingsQuery));
  expect(await screen.findByText('Issued Nov 21, 2026')).toBe(shown);
});
