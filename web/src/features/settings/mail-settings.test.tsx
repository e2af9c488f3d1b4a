import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleSettings } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { SettingsPage } from './settings-page.tsx';

const loaded = { 'GET /api/settings': json(sampleSettings) };
const name = () => screen.findByLabelText('Organization name');

test('the wait of mails is chosen in minutes', async () => {
  const seen = fakeApi({ ...loaded, 'POST /api/settings': json({ ...sampleSettings, mailDelayMinutes: 30 }) });
  renderInApp(<SettingsPage />);
  await name();
  const choice = screen.getByLabelText('Mails wait');
  expect(within(choice).getAllByRole('option')).toHaveLength(5);
  await userEvent.selectOptions(choice, '30 minutes');
  await press('Save settings');
  await toastSays('Settings saved');
  expect(seen.find(({ route }) => route === 'POST /api/settings')?.body).toMatchObject({ mailDelayMinutes: 30 });
});

test.each([
  [{ state: 'sent', error: null }, 'Test mail sent', 'Look into the mailbox of office@school.example.'],
  [{ state: 'refused', error: '550 No such user' }, 'Test mail refused', 'The mail server says: 550 No such user'],
  [{ state: 'waiting', error: null }, 'Test mail waits', 'The mail server has not answered yet. It is tried again.'],
])('a test mail says how it fared: %o', async (fared, title, description) => {
  fakeApi({ ...loaded, 'POST /api/settings/test-mail': json({ to: 'office@school.example', ...fared }) });
  renderInApp(<SettingsPage />);
  await name();
  await press('Send a test mail');
  await toastSays(title, description);
});

test('reminders before the end are switched off beside the other mails', async () => {
  const seen = fakeApi({ ...loaded, 'POST /api/settings': json({ ...sampleSettings, remindersBeforeEnd: false }) });
  renderInApp(<SettingsPage />);
  await name();
  const reminders = screen.getByRole<HTMLInputElement>('switch', { name: 'Reminders before the end' });
  expect(reminders.checked).toBe(true);
  await userEvent.click(reminders);
  await press('Save settings');
  await toastSays('Settings saved');
  expect(seen.find(({ route }) => route === 'POST /api/settings')?.body).toMatchObject({ remindersBeforeEnd: false });
});

test('the test mail comes from the sender as the form has it, before that is saved', async () => {
  const fared = json({ to: 'office@school.example', state: 'sent', error: null });
  const seen = fakeApi({ ...loaded, 'POST /api/settings/test-mail': fared });
  renderInApp(<SettingsPage />);
  await name();
  await userEvent.type(screen.getByLabelText(/^Sender’s name/), 'Office');
  await userEvent.type(screen.getByLabelText(/^Answers go to/), 'answers@school.example');
  await press('Send a test mail');
  await toastSays('Test mail sent');
  const { body } = seen.find(({ route }) => route === 'POST /api/settings/test-mail') ?? {};
  expect(body).toEqual({ mailSenderName: 'Office', mailReplyTo: 'answers@school.example', mailShowsLogo: false });
});
