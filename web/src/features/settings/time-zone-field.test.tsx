import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleSettings } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { SettingsPage } from './settings-page.tsx';

beforeEach(() => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  const here = { ...options, timeZone: 'Europe/Berlin' };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(here);
});

afterEach(() => {
  vi.restoreAllMocks();
});

function open(timeZone = 'UTC') {
  const settings = { ...sampleSettings, timeZone };
  const saved = json({ ...settings, timeZone: 'Europe/Berlin' });
  const seen = fakeApi({ 'GET /api/settings': json(settings), 'POST /api/settings': saved });
  renderInApp(<SettingsPage />);
  return () => seen.find(({ route }) => route === 'POST /api/settings')?.body;
}

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });

const choices = async () => within(await screen.findByRole('listbox')).findAllByRole('option');

test('the zone of the device is proposed while none is set', async () => {
  const sent = open();
  await press('Use Europe/Berlin');
  expect((await field()).value).toBe('Europe/Berlin');
  expect(screen.queryByRole('button', { name: 'Use Europe/Berlin' })).toBeNull();
  await press('Save settings');
  await toastSays('Settings saved');
  expect(sent()).toMatchObject({ timeZone: 'Europe/Berlin' });
});

test('an organization that has set its zone gets no proposal', async () => {
  open('America/New_York');
  expect((await field()).value).toBe('America/New_York');
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});

test('a zone is found by a part of its name with the keyboard, and says what its clocks show', async () => {
  const sent = open();
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'new york');
  expect((await choices()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^America\/New_York\w+ \d\d:\d\d now$/),
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect((await field()).value).toBe('America/New_York');
  await press('Save settings');
  await toastSays('Settings saved');
  expect(sent()).toMatchObject({ timeZone: 'America/New_York' });
});

test('a zone that is typed in full counts when the field is left with the mouse; a part of a name does not', async () => {
  const sent = open();
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'europe/paris');
  await userEvent.click(screen.getByLabelText(/^Contact email/));
  expect((await field()).value).toBe('Europe/Paris');
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'Berl');
  await userEvent.click(screen.getByLabelText(/^Contact email/));
  expect((await field()).value).toBe('Europe/Paris');
  await press('Save settings');
  await toastSays('Settings saved');
  expect(sent()).toMatchObject({ timeZone: 'Europe/Paris' });
});

test('of many zones the first are listed, and of none that is said', async () => {
  open();
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'a');
  expect(await screen.findByText(/^\d+ more\. Type a part of the name to find them\.$/)).toBeTruthy();
  expect(await choices()).toHaveLength(50);
  await userEvent.type(await field(), 'tlantis');
  expect(await screen.findByText('No time zone found for "atlantis"')).toBeTruthy();
});

test('a field that is left empty keeps its zone', async () => {
  open('America/New_York');
  await userEvent.clear(await field());
  await userEvent.tab();
  expect((await field()).value).toBe('America/New_York');
});
