import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Settings, settingsSchema, wordKeysOf, wordedMails } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { expect, test } from 'vitest';
import { type SeenCall, callsTo, inTurn, json, outdated } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { sampleSettings } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { mailLabels } from './mail-words/mail-word-labels.ts';
import { shownSettings } from './shown-settings.ts';
import { openSettings, revised, saveRoute, saveSettings } from './testing/open-settings.tsx';

const failed = new Response('', { status: 502 });
const southfield = { ...sampleSettings, organizationName: 'Southfield' };
const name = () => screen.getByLabelText<HTMLInputElement>('Organization name');
const rename = (value: string) => {
  fireEvent.change(name(), { target: { value } });
};
const helpOf = (label: string) => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(ids)?.textContent;
};
const deployedFor = (googleSignIn: string) =>
  json({ projectId: 'school-badges', apiKey: 'local', emulators: null, googleSignIn });
const pictures = ['organizationLogo', 'firstSignature', 'secondSignature', 'seal'] as const;
// Only shown if there are any: `EarlierSigners`.
const withdrawn = 'withdrawnSigners';
const isApart = (key: string) =>
  [...pictures, withdrawn].some((apart) => apart === key) || /Mail(Subject|Text)$/.test(key);
const formOf = (all: Settings) => Object.fromEntries(Object.entries(all).filter(([key]) => !isApart(key)));
const sent = (seen: SeenCall[]) => callsTo(seen, saveRoute).map(({ headers, body }) => [headers.get('If-Match'), body]);

test('shows every section and its help, and warns about links already shared', async () => {
  await openSettings();
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(titles).toEqual([
    'Organization Settings',
    'Badge Settings',
    'Certificate Settings',
    'Verification Settings',
    'Email Settings',
    'Sign-in Settings',
    'Email texts',
    'Administrators',
    'System Information',
  ]);
  expect(helpOf('Default year')).toBe('Badges can be issued for 2020 to 2030.');
  expect(helpOf('Largest SVG (MB)')).toBe('For templates, 1 to 10 MB. User lists can be up to 10 MB.');
  expect(helpOf('Allowed file types')).toBe('Keep svg in this list. The others have no effect.');
  expect(helpOf('Public verification')).toContain(
    'While this is off, links that were emailed or shared show a closed page.',
  );
});

test.each(['owner', 'viewer'] as const)('shows every setting of the contract to the role %s', async (role) => {
  await openSettings({ yearForm: 'school' }, { 'GET /api/client-config': deployedFor('off') }, role);
  await screen.findByText('Sign-in with Google');
  const labels = new Map<string, string>([
    ...Object.entries(shownSettings()).map(([key, { label }]) => [key, label] as const),
    ...pictures.map((key) => [key, say(`settingsPictures.name.${key}`)] as const),
    ...wordedMails.flatMap((mail) =>
      Object.values(wordKeysOf(mail)).map((key) => [key, say(mailLabels[mail].label)] as const),
    ),
  ]);
  for (const key of Object.keys(settingsSchema.omit({ [withdrawn]: true }).shape))
    expect(screen.queryAllByText(labels.get(key) ?? key), key).not.toHaveLength(0);
});

test('a viewer sees readable values and custom mail wording, without edit buttons', async () => {
  const school = { yearForm: 'school', schoolYearMonth: 9 } as const;
  await openSettings({ ...school, mailDelayMinutes: 0, issuedMailText: 'Dear {name}' }, {}, 'viewer');
  const fact = (label: string) => screen.getByText(label).nextSibling?.textContent;
  expect(fact('Default year')).toBe('2026/27');
  expect(fact('Year on badges')).toBe('2026/27: school year');
  expect(fact('School year begins in')).toBe('September');
  expect(fact('Emails wait')).toBe('Send at once');
  expect(screen.getByText('Dear {name}')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Edit text/ })).toBeNull();
});

test('saving leaves out pictures and mail wording, and keeps the input until it succeeds', async () => {
  const { saved } = await openSettings({}, { [saveRoute]: inTurn(failed, revised(southfield, '2')) });
  await userEvent.clear(name());
  await userEvent.type(name(), ' Southfield ');
  await press('Save settings');
  await toastSays('Error', 'Failed to save settings');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  await press('Save settings');
  await expect.poll(() => screen.queryByText('Unsaved changes')).toBeNull();
  expect(name().value).toBe('Southfield');
  expect(saved()).toEqual([formOf(southfield), formOf(southfield)]);
});

test('optional addresses may be empty; an invalid one is rejected, and Discard clears it', async () => {
  const { saved } = await openSettings({ contactEmail: '', organizationUrl: '' });
  const email = screen.getByLabelText<HTMLInputElement>(/^Contact email/);
  await userEvent.type(email, 'nobody');
  await press('Save settings');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(saved()).toEqual([]);
  await press('Discard');
  expect(email.value).toBe('');
  rename('Southfield');
  await saveSettings();
  expect(saved()).toEqual([formOf({ ...southfield, contactEmail: '', organizationUrl: '' })]);
});

test('without Google sign-in, it explains the setup and other settings can be saved', async () => {
  const { saved } = await openSettings({}, { 'GET /api/client-config': deployedFor('unavailable') });
  expect((await screen.findByText(/^Not available/)).textContent).toContain(
    'GOOGLE_SIGN_IN=on to functions/.env.school-badges',
  );
  expect(screen.queryByRole('switch', { name: 'Sign-in with Google' })).toBeNull();
  rename('Southfield');
  await saveSettings();
  expect(saved()).toEqual([formOf(southfield)]);
});

test('leaving with unsaved changes asks first', async () => {
  const { router } = await openSettings();
  await userEvent.type(name(), '!');
  act(() => {
    void router.navigate('/users');
  });
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
  await press('Discard changes');
  await expect.poll(() => router.state.location.pathname).toBe('/users');
});

test('a setting that someone else saved is kept along with mine', async () => {
  const theirs = { ...sampleSettings, linkedinSharingEnabled: false };
  const both = { ...theirs, organizationName: 'Southfield' };
  const { seen } = await openSettings({}, { [saveRoute]: inTurn(outdated(theirs, 'b'), revised(both, 'c')) });
  rename('Southfield');
  await press('Save settings');
  await toastSays('Someone else also changed the settings. Both changes were kept.');
  expect(sent(seen)).toEqual([
    ['"1"', formOf(southfield)],
    ['"b"', formOf(both)],
  ]);
  const sharing = screen.getByRole<HTMLInputElement>('switch', { name: 'LinkedIn sharing' });
  await expect.poll(() => sharing.checked).toBe(false);
  await expect.poll(() => screen.queryByText('Unsaved changes')).toBeNull();
});

test('if both changed a setting, the form asks which value to keep', async () => {
  const theirs = { ...sampleSettings, organizationName: 'Eastfield' };
  const { seen } = await openSettings({}, { [saveRoute]: inTurn(outdated(theirs, 'b'), revised(southfield, 'c')) });
  rename('Southfield');
  await press('Save settings');
  const question = within(await screen.findByRole('group', { name: 'Organization name' }));
  expect(question.getByRole('radio', { name: 'Theirs: Eastfield' })).toBeTruthy();
  await userEvent.click(question.getByRole('radio', { name: 'Yours: Southfield' }));
  await saveSettings();
  expect(sent(seen)[1]).toEqual(['"b"', formOf(southfield)]);
  await expect.poll(() => screen.queryByRole('group', { name: 'Organization name' })).toBeNull();
});

test('refetched settings are shown, but wait while the form has unsaved changes', async () => {
  const theirs = { ...sampleSettings, organizationName: 'Eastfield' };
  const { client } = await openSettings(
    {},
    { 'GET /api/settings': inTurn(revised(sampleSettings, 'a'), revised(theirs, 'b'), revised(sampleSettings, 'c')) },
  );
  const fetchAnew = () => act(() => client.invalidateQueries({ queryKey: ['settings'] }));
  await fetchAnew();
  expect(await screen.findByDisplayValue('Eastfield')).toBe(name());
  rename('Southfield');
  await fetchAnew();
  expect(name().value).toBe('Southfield');
  await press('Discard');
  expect(await screen.findByDisplayValue('Northfield University')).toBe(name());
});
