import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { press } from '../../testing/press.ts';
import { openSettings, saveSettings } from './testing/open-settings.tsx';

beforeEach(() => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  const here = { ...options, timeZone: 'Europe/Berlin' };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(here);
});

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });

const choices = async () => within(await screen.findByRole('listbox')).findAllByRole('option');

test('the device’s time zone is suggested if none is set', async () => {
  const { saved } = await openSettings();
  await press('Use Europe/Berlin');
  expect(field().value).toBe('Europe/Berlin');
  expect(screen.queryByRole('button', { name: 'Use Europe/Berlin' })).toBeNull();
  await saveSettings();
  expect(saved()).toMatchObject([{ timeZone: 'Europe/Berlin' }]);
});

test('a saved time zone gets no suggestion, and leaving the field empty keeps it', async () => {
  await openSettings({ timeZone: 'America/New_York' });
  expect(field().value).toBe('America/New_York');
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
  await userEvent.clear(field());
  await userEvent.tab();
  expect(field().value).toBe('America/New_York');
});

test('the keyboard finds a zone by part of its name, shown with its current time', async () => {
  const { saved } = await openSettings();
  await userEvent.clear(field());
  await userEvent.type(field(), 'new york');
  expect((await choices()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^America\/New_York\w+ \d\d:\d\d now$/),
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field().value).toBe('America/New_York');
  await saveSettings();
  expect(saved()).toMatchObject([{ timeZone: 'America/New_York' }]);
});

test('clicking elsewhere accepts a full zone name, but not part of one', async () => {
  const { saved } = await openSettings();
  await userEvent.clear(field());
  await userEvent.type(field(), 'europe/paris');
  await userEvent.click(screen.getByLabelText(/^Contact email/));
  expect(field().value).toBe('Europe/Paris');
  await userEvent.clear(field());
  await userEvent.type(field(), 'Berl');
  await userEvent.click(screen.getByLabelText(/^Contact email/));
  expect(field().value).toBe('Europe/Paris');
  await saveSettings();
  expect(saved()).toMatchObject([{ timeZone: 'Europe/Paris' }]);
});

test('lists the first 50 matches, and says so if there are none', async () => {
  await openSettings();
  await userEvent.clear(field());
  await userEvent.type(field(), 'a');
  expect(await screen.findByText(/^\d+ more\. Type a part of the name to find them\.$/)).toBeTruthy();
  expect(await choices()).toHaveLength(50);
  await userEvent.type(field(), 'tlantis');
  expect(await screen.findByText('No time zone found for "atlantis"')).toBeTruthy();
});
