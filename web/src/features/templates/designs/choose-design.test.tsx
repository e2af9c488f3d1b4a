import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultSettings } from 'functions/contract/defaults';
import { designs } from 'functions/designs/designs';
import { expect, test, vi } from 'vitest';
import { type Replies, json, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { issueDialogCalls, outlookOf, sampleShown } from '../../../testing/sample-outlook.ts';
import { sampleBadge, sampleTemplate, sampleUser } from '../../../testing/samples.ts';
import { drawPictures, followPictures } from '../../../testing/shown-pictures.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { large, openTemplates, pressInDialog, routes, saved } from '../testing/open-templates.tsx';

const { all, create } = routes;
const template = { ...sampleTemplate, name: 'Seal', isDefault: true };
const settings = { ...defaultSettings, organizationName: 'Northfield', defaultYear: 2026 };
const logo = 'a'.repeat(64);

const open = async (replies: Replies = {}) => {
  const { sent, router } = openTemplates('design', {
    ...issueDialogCalls,
    'GET /api/settings': json(settings),
    'GET /api/users': json({ users: [], total: 0, nextCursor: null, tagsLeftOut: false }),
    'POST /api/badges/recipients': json(outlookOf({})),
    [create]: saved(template),
    ...replies,
  });
  const dialog = await screen.findByRole('dialog', { name: 'Choose a design' });
  const organization = await within(dialog).findByLabelText<HTMLInputElement>(/^Organization name/);
  await expect.poll(() => organization.value).toBe('Northfield');
  return { sent, router, dialog: within(dialog) };
};
const save = () => pressInDialog('Save template');
const type = (label: RegExp | string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

test('an empty list of templates offers a design first, and then an upload', async () => {
  const { router } = openTemplates(null, { [all]: json([]), 'GET /api/settings': json(settings) });
  const state = (await screen.findByText('No templates yet')).parentElement ?? document.body;
  const buttons = within(state).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Choose a design', 'Upload Template']);
  await press('Choose a design', state);
  expect(await screen.findByRole('dialog', { name: 'Choose a design' })).toBeTruthy();
  expect(router.state.location.search).toBe('?dialog=design');
});

test('the design is chosen among five pictures by the keyboard, and the large picture follows', async () => {
  const pictureOf = followPictures();
  vi.stubGlobal('CSS', { escape: (name: string) => name }); // The keys of radio buttons ask for it.
  const { dialog } = await open();
  const radios = within(dialog.getByRole('group', { name: 'Design' })).getAllByRole('radio');
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(designs.map(({ label }) => label));
  expect(screen.getByLabelText<HTMLInputElement>('Template name').value).toBe('Seal');
  // Where there is nobody, sample names are shown.
  expect(await screen.findByRole('img', { name: 'Preview with the name Jane Doe and the year 2026' })).toBeTruthy();
  screen.getByLabelText('Seal').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByLabelText<HTMLInputElement>('Ribbon').checked).toBe(true);
  await userEvent.click(screen.getByLabelText('Diploma, landscape'));
  await expect.poll(() => pictureOf(large())).toContain('viewBox="0 0 2970 2100"');
  expect(screen.getByLabelText<HTMLInputElement>('Template name').value).toBe('Diploma, landscape');
});

test('colours and texts are drawn as they are typed', async () => {
  const pictureOf = followPictures();
  const { dialog } = await open();
  type('First color', '#fff7e');
  await expect.poll(() => pictureOf(large())).toContain('#1f3a5f');
  type('First color', '#fff7ed');
  type('Second color palette', '#7c2d12');
  type(/^Badge type/, 'First Aid');
  type(/^Organization name/, 'Eastfield');
  await expect.poll(() => pictureOf(large())).toMatch(/#fff7ed.*#7c2d12.*fill="#000000"[^>]*>First Aid<.*>Eastfield</);
  const small = within(dialog.getByRole('group', { name: 'Design' })).getAllByRole('presentation');
  expect(small).toHaveLength(5);
  for (const picture of small) expect(await pictureOf(picture)).toMatch(/>First Aid<|>Eastfield</);
});

test('what is typed as the type replaces the proposed one, and types in use are offered', async () => {
  const badges = [{ ...sampleBadge, badgeType: 'Swimming' }];
  await open({ 'GET /api/badges': json({ badges, total: 1, nextCursor: null }) });
  const field = screen.getByLabelText<HTMLInputElement>(/^Badge type/);
  await expect.poll(() => [...(field.list?.options ?? [])].map(({ value }) => value)).toContain('Swimming');
  expect(field.value).toBe("Dean's List");
  field.focus();
  await userEvent.keyboard('First Aid');
  expect(field.value).toBe('First Aid');
});

test('the shortest and the longest real name are shown, and the year that is issued for', async () => {
  const pictureOf = followPictures();
  const users = [sampleUser, { ...sampleUser, id: '00000000-0000-8000-8000-0000000000c9', name: 'Bo Li' }];
  const { dialog, sent } = await open({
    'GET /api/users': json({ users, total: 2, nextCursor: null, tagsLeftOut: false }),
    'POST /api/badges/recipients': json(outlookOf({ total: 3, shown: sampleShown })),
  });
  await screen.findByRole('img', { name: 'Preview with the name Bo Li and the year 2026' });
  const [, samples] = dialog.getAllByRole('group');
  if (!samples) throw new Error('There are no samples.');
  const pictures = await Promise.all(within(samples).getAllByRole('presentation').map(pictureOf));
  expect(pictures[0]).toMatch(/>Bo Li</);
  expect(pictures[1]).toMatch(/>Elisabeth Wilhelmine/);
  expect(sent('POST /api/badges/recipients')).toHaveLength(1);
  expect(sent('GET /api/users')[0]?.query.get('limit')).toBe('100');
});

test('what is shown is saved as a template like any other, once', async () => {
  const { sent, router } = await open();
  await userEvent.click(screen.getByLabelText('Shield'));
  type('Template name', 'First Aid');
  await save();
  await toastSays('Template added', 'Seal is ready for new badges.');
  await expect.poll(() => router.state.location.search).toBe('');
  const [call] = sent(create);
  const usual = {
    first: '#1f3a5f',
    second: '#c9a24b',
    organization: 'Northfield',
    hasType: true,
    logo: null,
    paperSize: 'a4' as const,
  };
  expect(call?.body).toMatchObject({
    ...{ name: 'First Aid', svgContent: designs.find(({ id }) => id === 'shield')?.draw(usual).svg },
    ...{ namePlaceholder: '{{NAME}}', yearPlaceholder: '{{YEAR}}', fields: { badgeType: '{{TYPE}}' } },
    ...{ pdfLayout: 'sheet', meaning: { badgeType: "Dean's List" } },
  });
  expect(sent(create)).toHaveLength(1);
});

test('a diploma is the page of its PDF, with the dates, the id and the code of each badge; without a type none is drawn', async () => {
  const pictureOf = followPictures();
  const { sent } = await open();
  await userEvent.click(screen.getByLabelText('Column'));
  type(/^Badge type/, '');
  await expect.poll(() => pictureOf(large())).toMatch(/>Issued \w+ \d\d, \d{4}<.*>Valid until \w+ \d\d, \d{4}<.*>BDG-/);
  await save();
  await toastSays('Template added');
  expect(sent(create)[0]?.body).toMatchObject({
    fields: { issueDate: '{{ISSUED}}', lastDay: '{{ENDS}}', badgeId: '{{ID}}', qrCode: 'qr-code' },
    ...{ pdfLayout: 'page', meaning: { badgeType: null } },
  });
});

test('the logo is on the design unless it is switched off', async () => {
  const pictureOf = followPictures();
  drawPictures({ 'image/png': 'data:image/png;base64,AAAA' });
  const { sent } = await open({ 'GET /api/settings': json({ ...settings, organizationLogo: logo }) });
  await expect.poll(() => pictureOf(large())).toContain('data:image/png;base64,AAAA');
  await userEvent.click(screen.getByRole('switch', { name: 'Logo' }));
  await expect.poll(() => pictureOf(large())).not.toContain('data:');
  await save();
  await toastSays('Template added');
  expect(JSON.stringify(sent(create)[0]?.body)).not.toContain('data:image');
});

test('a logo whose PNG is too large becomes a JPEG', async () => {
  const pictureOf = followPictures();
  drawPictures({
    'image/png': `data:image/png;base64,${'A'.repeat(50_000)}`,
    'image/jpeg': 'data:image/jpeg;base64,BBBB',
  });
  await open({ 'GET /api/settings': json({ ...settings, organizationLogo: logo }) });
  await expect.poll(() => pictureOf(large())).toContain('data:image/jpeg;base64,BBBB');
});

test('a logo that cannot be loaded is said, and the design is saved without it', async () => {
  drawPictures({}, () => Promise.reject(new Error('EncodingError')));
  const { sent } = await open({ 'GET /api/settings': json({ ...settings, organizationLogo: logo }) });
  expect(await screen.findByText(/^The logo could not be loaded/)).toBeTruthy();
  await save();
  await toastSays('Template added');
  expect(JSON.stringify(sent(create)[0]?.body)).not.toContain('data:image');
});

test('what is wrong is said at its field, a refusal is told, and the choices stay until one discards them', async () => {
  const { dialog, router, sent } = await open({
    [create]: refusal(400, 'invalid_request', 'The settings do not allow SVG files. Allow svg there first.'),
  });
  type('First color', 'red');
  type('Template name', '');
  await save();
  expect(await screen.findByText('Use a colour such as #3b82f6')).toBeTruthy();
  expect(screen.getByText('Template name is required')).toBeTruthy();
  expect(sent(create)).toHaveLength(0);
  type('First color', '#3b82f6');
  type('Template name', 'First Aid');
  await userEvent.click(screen.getByLabelText('Ribbon'));
  await save();
  await toastSays('Error', 'The settings do not allow SVG files. Allow svg there first.');
  expect(dialog.getByLabelText<HTMLInputElement>('Ribbon').checked).toBe(true);
  await press('Cancel');
  await press('Discard changes');
  await expect.poll(() => router.state.location.search).toBe('');
});
