import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bodiesOf, inTurn, json } from '../../testing/fake-api.ts';
import { optionsOf } from '../../testing/options.ts';
import { press } from '../../testing/press.ts';
import { toastSays } from '../../testing/toasts.ts';
import { openSettings, saveSettings } from './testing/open-settings.tsx';

test('the mail delay is chosen in minutes, and expiry reminders can be switched off', async () => {
  const { saved } = await openSettings();
  const choice = screen.getByLabelText('Emails wait');
  expect(optionsOf(choice)).toHaveLength(5);
  await userEvent.selectOptions(choice, '30 minutes');
  const reminders = screen.getByRole<HTMLInputElement>('switch', { name: 'Reminders before the end' });
  expect(reminders.checked).toBe(true);
  await userEvent.click(reminders);
  await saveSettings();
  expect(saved()).toMatchObject([{ mailDelayMinutes: 30, remindersBeforeEnd: false }]);
});

test('a test mail uses the unsaved sender, and reports sent, refused or waiting', async () => {
  const to = 'office@school.example';
  const route = 'POST /api/settings/test-mail';
  const { seen } = await openSettings(
    {},
    {
      [route]: inTurn(
        json({ to, state: 'sent', error: null }),
        json({ to, state: 'refused', error: '550 No such user' }),
        json({ to, state: 'waiting', error: null }),
      ),
    },
  );
  await userEvent.type(screen.getByLabelText(/^Sender’s name/), 'Office');
  await userEvent.type(screen.getByLabelText(/^Answers go to/), 'answers@school.example');
  await press('Send a test email');
  await toastSays('Test email sent', 'Check the mailbox of office@school.example.');
  await press('Send a test email');
  await toastSays('Test email refused', 'The mail server says: 550 No such user');
  await press('Send a test email');
  await toastSays('Test email waits', 'The mail server has not answered yet. We keep trying.');
  const asked = { mailSenderName: 'Office', mailReplyTo: 'answers@school.example' };
  expect(bodiesOf(seen, route)).toEqual([asked, asked, asked]);
});
