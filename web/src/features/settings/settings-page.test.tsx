import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Settings, settingsSchema, wordKeysOf, wordedMails } from 'functions/contract';
import { defaultSettings } from 'functions/contract/defaults';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { fakeApi, inTurn, json, outdated } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { toastSays } from '../../testing/toasts.ts';
import { mailLabels } from './mail-words/mail-word-labels.ts';
import { pictureWords } from './pictures/picture-words.ts';
import { SettingsPage } from './settings-page.tsx';
import { shownSettings } from './shown-settings.ts';

const settings: Settings = { ...defaultSettings, organizationName: 'Northfield University', defaultYear: 2026 };
const loaded = { 'GET /api/settings': json(settings) };
const name = () => screen.findByLabelText<HTMLInputElement>('Organization name');

test('has every section', async () => {
  fakeApi(loaded);
  renderInApp(<SettingsPage />);
  await name();
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(titles).toEqual([
    'Organization Settings',
    'Badge Settings',
    'Certificate Settings',
    'Verification Settings',
    'Email Settings',
    'Sign-in Settings',
    'Words of Mails',
    'Administrators',
    'System Information',
  ]);
});

test.each(['owner', 'viewer'] as const)('shows every setting of the contract to an %s', async (role) => {
  const school = json({ ...settings, yearForm: 'school' });
  fakeApi({ 'GET /api/settings': school, 'GET /api/client-config': deployedFor('off') });
  renderInApp(<SettingsPage />, { role });
  await screen.findByText('Sign-in with Google');
  const labels = new Map<string, string>([
    ...Object.entries(shownSettings).map(([key, { label }]) => [key, label] as const),
    ...Object.entries(pictureWords).map(([key, { name: label }]) => [key, label] as const),
    ...wordedMails.flatMap((mail) =>
      Object.values(wordKeysOf(mail)).map((key) => [key, mailLabels[mail].label] as const),
    ),
  ]);
  for (const key of Object.keys(settingsSchema.shape))
    expect(screen.queryAllByText(labels.get(key) ?? key), key).not.toHaveLength(0);
});

test('a viewer reads values as they are chosen, and the words of mails', async () => {
  const school = { yearForm: 'school', schoolYearMonth: 9, mailDelayMinutes: 0, issuedMailText: 'Dear {name}' };
  fakeApi({ 'GET /api/settings': json({ ...settings, ...school }) });
  renderInApp(<SettingsPage />, { role: 'viewer' });
  const fact = async (label: string) => (await screen.findByText(label)).nextSibling?.textContent;
  expect(await fact('Default year')).toBe('2026/27');
  expect(await fact('Year on badges')).toBe('2026/27: school year');
  expect(await fact('School year begins in')).toBe('September');
  expect(await fact('Mails wait')).toBe('Send at once');
  expect(screen.getByText('Dear {name}')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Edit words/ })).toBeNull();
});

test('sends every setting but pictures and the words of mails, and is clean again with what the server made of it', async () => {
  const answer = { ...settings, organizationName: 'Southfield' };
  const seen = fakeApi({ ...loaded, 'POST /api/settings': json(answer) });
  renderInApp(<SettingsPage />);
  await userEvent.clear(await name());
  await userEvent.type(await name(), ' Southfield ');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  await press('Save settings');
  await expect.poll(() => screen.queryByText('Unsaved changes')).toBeNull();
  expect((await name()).value).toBe('Southfield');
  expect(seen.find(({ route }) => route === 'POST /api/settings')?.body).toEqual(formOf(answer));
});

test('says beside a setting what it is for', async () => {
  fakeApi(loaded);
  renderInApp(<SettingsPage />);
  await name();
  const helpOf = (label: string) => {
    const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
    return document.getElementById(ids)?.textContent;
  };
  expect(helpOf('Default year')).toBe('Badges can be issued for 2020 to 2030.');
  expect(helpOf('Largest SVG (MB)')).toBe('For templates, 1 to 10 MB. User lists can be up to 10 MB.');
  expect(helpOf('Allowed file types')).toBe('Keep svg in this list. The others have no effect.');
});

test('an address that is required nowhere may be left out, and one that is none is refused at its field', async () => {
  const seen = fakeApi(loaded);
  renderInApp(<SettingsPage />);
  await name();
  await userEvent.type(screen.getByLabelText(/^Contact email/), 'nobody');
  await press('Save settings');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(seen.some(({ route }) => route === 'POST /api/settings')).toBe(false);
});

test('the switch of public verification warns of the links that are with people already', async () => {
  fakeApi(loaded);
  renderInApp(<SettingsPage />);
  await name();
  const help = screen.getByLabelText('Public verification').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(help)?.textContent).toContain(
    'While this is off, links that were emailed or shared show a closed page.',
  );
});

const deployedFor = (googleSignIn: string) =>
  json({ projectId: 'school-badges', apiKey: 'local', emulators: null, googleSignIn });

test('elsewhere it says what is to be done for that, and other settings are saved all the same', async () => {
  const answer = { ...settings, organizationName: 'Southfield' };
  const unavailable = { 'GET /api/client-config': deployedFor('unavailable') };
  const seen = fakeApi({ ...loaded, ...unavailable, 'POST /api/settings': json(answer) });
  renderInApp(<SettingsPage />);
  expect((await screen.findByText(/^Not available/)).textContent).toContain(
    'GOOGLE_SIGN_IN=on to functions/.env.school-badges',
  );
  expect(screen.queryByRole('switch', { name: 'Sign-in with Google' })).toBeNull();
  await rename('Southfield');
  await save();
  await toastSays('Settings saved');
  expect(sent(seen)[0]?.[1]).toEqual(formOf(answer));
});

test('a save that fails says so and keeps the changes', async () => {
  fakeApi({ ...loaded, 'POST /api/settings': () => new Response('', { status: 502 }) });
  renderInApp(<SettingsPage />);
  await userEvent.type(await name(), '!');
  await press('Save settings');
  await toastSays('Error', 'Failed to save settings');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
});

test('Discard brings back what is saved', async () => {
  fakeApi(loaded);
  renderInApp(<SettingsPage />);
  await userEvent.type(await name(), '!');
  await press('Discard');
  expect((await name()).value).toBe('Northfield University');
});

test('leaving with unsaved changes asks', async () => {
  fakeApi(loaded);
  const { router } = renderInApp(
    <>
      <SettingsPage />
      <Link to="/users">Users</Link>
    </>,
  );
  await userEvent.type(await name(), '!');
  act(() => {
    void router.navigate('/users');
  });
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
  await press('Discard changes');
  await expect.poll(() => router.state.location.pathname).toBe('/users');
});

const pictures = ['organizationLogo', 'firstSignature', 'secondSignature', 'seal'];
const isApart = (key: string) => pictures.includes(key) || /Mail(Subject|Text)$/.test(key);
const formOf = (all: Settings) => Object.fromEntries(Object.entries(all).filter(([key]) => !isApart(key)));
const revised = (value: Settings, revision: string) => Response.json(value, { headers: { ETag: `W/"${revision}"` } });
const rename = async (value: string) => {
  fireEvent.change(await name(), { target: { value } });
};
const save = () => press('Save settings');
const sent = (calls: ReturnType<typeof fakeApi>) =>
  calls
    .filter(({ route }) => route === 'POST /api/settings')
    .map(({ headers, body }) => [headers.get('If-Match'), body]);

test('a setting that somebody else saved meanwhile is kept beside mine', async () => {
  const theirs = { ...settings, linkedinSharingEnabled: false };
  const both = { ...theirs, organizationName: 'Southfield' };
  const seen = fakeApi({
    'GET /api/settings': revised(settings, 'a'),
    'POST /api/settings': inTurn(outdated(theirs, 'b'), revised(both, 'c')),
  });
  renderInApp(<SettingsPage />);
  await rename('Southfield');
  await save();
  await toastSays('Somebody else changed the settings meanwhile. Both changes were kept.');
  expect(sent(seen)).toEqual([
    ['"a"', formOf({ ...settings, organizationName: 'Southfield' })],
    ['"b"', formOf(both)],
  ]);
  await waitFor(() => {
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'LinkedIn sharing' }).checked).toBe(false);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });
});

test('a setting that both changed is asked about, in words also for a switch', async () => {
  const theirs = { ...settings, organizationName: 'Eastfield' };
  const seen = fakeApi({
    'GET /api/settings': revised(settings, 'a'),
    'POST /api/settings': inTurn(outdated(theirs, 'b'), revised({ ...settings, organizationName: 'Southfield' }, 'c')),
  });
  renderInApp(<SettingsPage />);
  await rename('Southfield');
  await save();
  const question = within(await screen.findByRole('group', { name: 'Organization name' }));
  expect(question.getByRole('radio', { name: 'Theirs: Eastfield' })).toBeTruthy();
  await userEvent.click(question.getByRole('radio', { name: 'Yours: Southfield' }));
  await save();
  await toastSays('Settings saved');
  expect(sent(seen)[1]).toEqual(['"b"', formOf({ ...settings, organizationName: 'Southfield' })]);
  await expect.poll(() => screen.queryByRole('group', { name: 'Organization name' })).toBeNull();
});

test('settings that are fetched anew are shown where nothing was typed, and wait where something was', async () => {
  const theirs = { ...settings, organizationName: 'Eastfield' };
  fakeApi({ 'GET /api/settings': inTurn(revised(settings, 'a'), revised(theirs, 'b'), revised(settings, 'c')) });
  const { client } = renderInApp(<SettingsPage />);
  await name();
  const fetchAnew = () => act(() => client.invalidateQueries({ queryKey: ['settings'] }));
  await fetchAnew();
  expect(await screen.findByDisplayValue('Eastfield')).toBe(await name());
  await rename('Southfield');
  await fetchAnew();
  expect((await name()).value).toBe('Southfield');
  await press('Discard');
  expect(await screen.findByDisplayValue('Northfield University')).toBe(await name());
});
