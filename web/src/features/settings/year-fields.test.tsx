import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { optionsOf } from '../../testing/options.ts';
import { openSettings, saveSettings } from './testing/open-settings.tsx';

const yearOf = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

/** Opens the settings on a day. */
function openOn(day: string, settings: Parameters<typeof openSettings>[0] = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) });
  return openSettings(settings);
}

test('school years add a month field and are shown as 2026/27', async () => {
  await openOn('2026-10-01');
  expect(screen.queryByLabelText('School year begins in')).toBeNull();
  await userEvent.selectOptions(yearOf('Year on badges'), 'school');
  expect(yearOf('School year begins in').selectedOptions[0]?.textContent).toBe('August');
  expect(optionsOf(yearOf('Default year'))[0]).toBe('2026/27');
  expect(yearOf('Default year').value).toBe('2026');
});

test('if the default is the current year, it changes to the current school year', async () => {
  const { saved } = await openOn('2026-03-01');
  await userEvent.selectOptions(yearOf('Year on badges'), 'school');
  expect(yearOf('Default year').value).toBe('2025');
  await userEvent.selectOptions(yearOf('School year begins in'), 'February');
  expect(yearOf('Default year').value).toBe('2026');
  await saveSettings();
  expect(saved()).toMatchObject([{ yearForm: 'school', schoolYearMonth: 2, defaultYear: 2026 }]);
});

test('a default other than the current year is kept', async () => {
  await openOn('2026-03-01', { defaultYear: 2028 });
  await userEvent.selectOptions(yearOf('Year on badges'), 'school');
  expect(yearOf('Default year').value).toBe('2028');
});
