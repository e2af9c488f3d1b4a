import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheckedWords } from 'functions/contract';
import { expect, test } from 'vitest';
import { bodiesOf, inTurn, json, outdated } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleSettings } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { openSettings, revised, saveRoute } from '../testing/open-settings.tsx';

const checked: CheckedWords = {
  replyTo: 'office@school.example',
  subject: 'Made subject',
  text: 'Made <text>',
  html: '<html><head></head><body><p>Made <b>HTML</b></p></body></html>',
  fixed: { subject: 'Your badge: {badgeType}', text: 'Hello {name},' },
};

/** Opens the wording of a mail over the settings. */
async function open(label = 'Badge issued', ...[changes, more]: Parameters<typeof openSettings>) {
  const page = await openSettings(changes, { 'POST /api/settings/mail-words/check': json(checked), ...more });
  await userEvent.click(screen.getByRole('button', { name: `Edit text: ${label}` }));
  const dialog = await screen.findByRole('dialog', { name: `Email text: ${label}` });
  const field = (name: string) => within(dialog).getByLabelText<HTMLTextAreaElement>(new RegExp(`^${name}`));
  return { ...page, dialog, field };
}

test('each mail shows whether it has custom wording', async () => {
  const { field } = await open('Reminder', { reminderMailText: 'Dear {name}' });
  expect(field('Text').value).toBe('Dear {name}');
  await press('Cancel');
  const line = (name: string) => screen.getByRole('heading', { name }).closest('li')?.textContent;
  expect(line('Reminder')).toContain('Your own text.');
  expect(line('Badge issued')).toContain('The default text.');
});

test('a chip inserts its field at the cursor, and saving sends only that mail’s texts', async () => {
  const { saved, field } = await open();
  await userEvent.type(field('Text'), 'Dear , well done');
  field('Text').setSelectionRange(5, 5);
  await press('Insert Given name');
  expect(field('Text').value).toBe('Dear {givenName}, well done');
  await userEvent.click(field('Subject'));
  await press('Insert Badge type');
  await press('Save text');
  await toastSays('Text saved', 'Badge issued');
  expect(saved()).toEqual([{ issuedMailSubject: '{badgeType}', issuedMailText: 'Dear {givenName}, well done' }]);
});

test('the mail about a mistake offers the subject of the original mail, but no link', async () => {
  const { dialog } = await open('Sent by mistake');
  expect(within(dialog).getByRole('button', { name: 'Insert Subject of that email' })).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Insert Link' })).toBeNull();
});

test('the preview shows the mail as HTML, in a sandboxed frame, and as text', async () => {
  const { dialog } = await open();
  const shown = within(await within(dialog).findByRole('region', { name: 'Preview' }));
  expect(await shown.findByText('Made subject')).toBeTruthy();
  const frame = shown.getByTitle<HTMLIFrameElement>('The email as HTML');
  expect(frame.srcdoc).toBe(checked.html.replace('<head>', '<head><base target="_blank">'));
  expect(frame.getAttribute('sandbox')).toBe('');
  await press('Text');
  expect(await shown.findByText('Made <text>')).toBeTruthy();
});

test('the form can start from the fixed wording or reset to it, and rejects unknown fields', async () => {
  const { saved, dialog, field } = await open();
  await press('Start with the default text');
  expect([field('Subject').value, field('Text').value]).toEqual(['Your badge: {badgeType}', 'Hello {name},']);
  await press('Reset to the default text');
  expect([field('Subject').value, field('Text').value]).toEqual(['', '']);
  await userEvent.type(field('Subject'), '{{strange}');
  await press('Save text');
  expect(await within(dialog).findByText(/^{strange} is no field of this mail/)).toBeTruthy();
  expect(saved()).toEqual([]);
});

test('a test mail uses the unsaved wording and saves nothing', async () => {
  const fared = { to: 'office@school.example', state: 'sent', error: null };
  const route = 'POST /api/settings/test-mail';
  const { seen, saved, dialog, field } = await open('Badge issued', {}, { [route]: json(fared) });
  await userEvent.type(field('Text'), 'As typed');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send a test email' }));
  await toastSays('Test email sent', 'Check the mailbox of office@school.example.');
  expect(bodiesOf(seen, route)).toEqual([{ words: { mail: 'issued', subject: '', text: 'As typed' } }]);
  expect(saved()).toEqual([]);
});

test('a conflicting change to the wording asks which to keep, other changes do not', async () => {
  const theirs = { ...sampleSettings, issuedMailSubject: 'Theirs', organizationName: 'Changed too' };
  const both = { [saveRoute]: inTurn(outdated(theirs, 'b'), revised(theirs, 'c')) };
  const { saved, dialog, field } = await open('Badge issued', {}, both);
  await userEvent.type(field('Subject'), 'Mine');
  await press('Save text');
  const question = within(await within(dialog).findByRole('group', { name: 'Subject' }));
  await userEvent.click(question.getByRole('radio', { name: 'Yours: Mine' }));
  await press('Save text');
  await toastSays('Text saved');
  expect(saved()).toHaveLength(2);
  expect(saved()[1]).toEqual({ issuedMailSubject: 'Mine', issuedMailText: '' });
});
