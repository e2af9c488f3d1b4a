import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheckedWords, Settings } from 'functions/contract';
import { expect, test } from 'vitest';
import { type SeenCall, fakeApi, inTurn, json, outdated } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { sampleSettings } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { SettingsPage } from '../settings-page.tsx';

const checked: CheckedWords = {
  ...{ replyTo: 'office@school.example', subject: 'Made subject', text: 'Made <text>' },
  html: '<p>Made <b>HTML</b><br>of <a href="https://x.example/">it</a></p>',
  fixed: { subject: 'Your badge: {badgeType}', text: 'Hello {name},' },
};

interface Opened {
  settings?: Partial<Settings>;
  more?: Parameters<typeof fakeApi>[0];
}

async function open({ settings, more }: Opened = {}, label = 'Badge issued') {
  const seen = fakeApi({
    'GET /api/settings': json({ ...sampleSettings, ...settings }),
    'POST /api/settings/mail-words/check': json(checked),
    'POST /api/settings': json({ ...sampleSettings, ...settings }),
    ...more,
  });
  renderInApp(<SettingsPage />);
  await userEvent.click(await screen.findByRole('button', { name: `Edit words: ${label}` }));
  const dialog = await screen.findByRole('dialog', { name: `Words of the mail: ${label}` });
  const field = (name: string) => within(dialog).getByLabelText<HTMLTextAreaElement>(new RegExp(`^${name}`));
  return { seen, dialog, field };
}

const saved = (seen: SeenCall[]) => seen.filter(({ route }) => route === 'POST /api/settings').map(({ body }) => body);

test('each mail says whether its words are own ones', async () => {
  const { dialog } = await open({ settings: { reminderMailText: 'Dear {name}' } }, 'Reminder');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Text/).value).toBe('Dear {name}');
  await press('Cancel');
  const line = (name: string) => screen.getByRole('heading', { name }).closest('li')?.textContent;
  expect(line('Reminder')).toContain('Your own words.');
  expect(line('Badge issued')).toContain('The fixed words.');
});

test('a chip puts its field where the cursor stood, and saving sends the two texts of that mail alone', async () => {
  const { seen, field } = await open();
  await userEvent.type(field('Text'), 'Dear , well done');
  field('Text').setSelectionRange(5, 5);
  await press('Insert Given name');
  expect(field('Text').value).toBe('Dear {givenName}, well done');
  await userEvent.click(field('Subject'));
  await press('Insert Badge type');
  await press('Save words');
  await toastSays('Words saved', 'Badge issued');
  expect(saved(seen)).toEqual([{ issuedMailSubject: '{badgeType}', issuedMailText: 'Dear {givenName}, well done' }]);
});

test('the mail of a mistake has the fields of the mail that it takes back, and no link', async () => {
  const { dialog } = await open({}, 'Sent by mistake');
  expect(within(dialog).getByRole('button', { name: 'Insert Subject of that mail' })).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Insert Link' })).toBeNull();
});

test('a field that the mail does not have, and a text too long, are refused at their place', async () => {
  const { seen, dialog, field } = await open();
  await userEvent.type(field('Subject'), '{{strange}');
  await press('Save words');
  expect(await within(dialog).findByText(/^{strange} is no field of this mail/)).toBeTruthy();
  expect(saved(seen)).toEqual([]);
});

test('the preview shows the mail as HTML and as text, and nothing of it but its own elements', async () => {
  const { dialog } = await open();
  const shown = within(await within(dialog).findByRole('region', { name: 'Preview' }));
  expect(await shown.findByText('Made subject')).toBeTruthy();
  expect(dialog.querySelector('b, a')).toBeNull();
  await press('Text');
  expect(await shown.findByText('Made <text>')).toBeTruthy();
});

test('one begins with the fixed words, and goes back to them', async () => {
  const { field } = await open();
  await press('Begin with the fixed words');
  expect([field('Subject').value, field('Text').value]).toEqual(['Your badge: {badgeType}', 'Hello {name},']);
  await press('Reset to the fixed words');
  expect([field('Subject').value, field('Text').value]).toEqual(['', '']);
});

test('the test mail takes the words as they stand in the form, and saves nothing', async () => {
  const fared = { to: 'office@school.example', state: 'sent', error: null };
  const { seen, dialog, field } = await open({ more: { 'POST /api/settings/test-mail': json(fared) } });
  await userEvent.type(field('Text'), 'As typed');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send a test mail' }));
  await toastSays('Test mail sent', 'Look into the mailbox of office@school.example.');
  const { body } = seen.find(({ route }) => route === 'POST /api/settings/test-mail') ?? {};
  expect(body).toEqual({ words: { mail: 'issued', subject: '', text: 'As typed' } });
  expect(saved(seen)).toEqual([]);
});

test('words that somebody else saved meanwhile are asked about, and other settings are not', async () => {
  const theirs = { ...sampleSettings, issuedMailSubject: 'Theirs', organizationName: 'Changed too' };
  const both = { 'POST /api/settings': inTurn(outdated(theirs, 'b'), json(theirs)) };
  const { seen, dialog, field } = await open({ more: both });
  await userEvent.type(field('Subject'), 'Mine');
  await press('Save words');
  const question = within(await within(dialog).findByRole('group', { name: 'Subject' }));
  await userEvent.click(question.getByRole('radio', { name: 'Yours: Mine' }));
  await press('Save words');
  await toastSays('Words saved');
  expect(saved(seen)).toHaveLength(2);
  expect(saved(seen)[1]).toEqual({ issuedMailSubject: 'Mine', issuedMailText: '' });
});
