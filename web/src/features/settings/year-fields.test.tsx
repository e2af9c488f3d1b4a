import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleSettings } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { SettingsPage } from './settings-page.tsx';

const yearOf = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

async function open(settings = sampleSettings) {
  const seen = fakeApi({ 'GET /api/settings': json(settings), 'POST /api/settings': json(settings) });
  renderInApp(<SettingsPage />);
  await screen.findByLabelText('Default year');
  return seen;
}

afterEach(() => {
  vi.useRealTimers();
});

function itIs(day: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) });
}

test('the month is asked for where badges show school years, and the years are told so', async () => {
  itIs('2026-10-01');
  await open();
  expect(screen.queryByLabelText('School year begins in')).toBeNull();
  await userEvent.selectOptions(yearOf('Year on badges'), 'school');
  expect(yearOf('School year begins in').selectedOptions[0]?.textContent).toBe('August');
  expect(within(yearOf('Default year')).getAllByRole('option')[0]?.textContent).toBe('2026/27');
  expect(yearOf('Default year').value).toBe('2026');
});

test('a default that is the present year becomes the one in which the school year began', async () => {
  itIs('2026-03-01');
  const seen = await open();
  await userEvent.selectOptions(yearOf('Year on badges'), 'school');
  expect(yearOf('Default year').value).toBe('2025');
  await userEvent.selectOptions(yearOf('School year begins in'), 'February');
  expect(yearOf('Default year').value).toBe('2026');
  await press('Save settings');
  await toastSays('Settings saved');
  const { body } = seen.find(({ route }) => route === 'POST /api/settings') ?? {};
  expect(body).toMatchObject({ yearForm: 'school', schoolYearMonth: 2, defaultYear: 2026 });
});

test('a default that somebody chose stays', async () => {
  itIs('2026-03-01');
  await open({ ...sampleSettings, defaultYear: 2028 });
  await userEvent.selectOptions(yearOf('Year on badges'), 'school');
  expect(yearOf('Default year').value).toBe('2028');
});
