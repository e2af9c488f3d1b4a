import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { omit } from 'functions/contract';
import { defaultSettings } from 'functions/contract/rules/defaults';
import { contrast, inkOf, linesOnPaper } from 'functions/art/designs/school-style';
import { designs } from 'functions/art/designs/designs';
import { say } from 'functions/contract/words/say';
import { expect, test, vi } from 'vitest';
import { type Replies, inTurn, json, outdated, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { issueDialogCalls, recipientsAnswer, sampleShown } from '../../../testing/sample-recipients.ts';
import { sampleBadge, sampleTemplate, sampleUser } from '../../../testing/samples.ts';
import { drawPictures, followPictures } from '../../../testing/shown-pictures.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { large, openTemplates, pressInDialog, routes, saved } from '../testing/open-templates.tsx';
import { palettesOf } from './palettes.ts';

const { all, one, create, put } = routes;
const [standard] = designs;
const template = { ...sampleTemplate, name: say(standard.label), isDefault: true };
const settings = { ...defaultSettings, organizationName: 'Northfield', defaultYear: 2026 };
const logo = 'a'.repeat(64);

const open = async (replies: Replies = {}, opened = 'design') => {
  const { sent, router } = openTemplates(opened, {
    ...issueDialogCalls,
    'GET /api/settings': json(settings),
    'GET /api/users': json({ users: [], total: 0, nextCursor: null, tagsLeftOut: false }),
    'POST /api/badges/recipients': json(recipientsAnswer({})),
    [create]: saved(template),
    ...replies,
  });
  const dialog = await screen.findByRole('dialog');
  const organization = await within(dialog).findByLabelText<HTMLInputElement>(/^Organization name/);
  await expect.poll(() => organization.value).toBe('Northfield');
  return { sent, router, dialog: within(dialog) };
};
const save = () => pressInDialog('Save template');
const type = (label: RegExp | string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

test('an empty template list offers a design first, then an upload', async () => {
  const { router } = openTemplates(null, { [all]: json([]), 'GET /api/settings': json(settings) });
  const state = (await screen.findByText('No templates yet')).parentElement ?? document.body;
  const buttons = within(state).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Choose a design', 'Upload Template']);
  await press('Choose a design', state);
  expect(await screen.findByRole('dialog', { name: 'Choose a design' })).toBeTruthy();
  expect(router.state.location.search).toBe('?dialog=design');
});

test('the keyboard can choose a design, and the large preview follows', async () => {
  const pictureOf = followPictures();
  vi.stubGlobal('CSS', { escape: (name: string) => name }); // Selectors of radio buttons need it.
  const { dialog } = await open();
  const radios = within(dialog.getByRole('group', { name: 'Design' })).getAllByRole('radio');
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(designs.map(({ label }) => say(label)));
  expect(screen.getByLabelText<HTMLInputElement>('Template name').value).toBe('Engraved');
  expect(screen.getByLabelText<HTMLInputElement>(/^Award line/).value).toBe('is awarded to');
  // Without people, sample names are shown.
  expect(await screen.findByRole('img', { name: 'Preview with the name Jane Doe and the year 2026' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Engraved'));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByLabelText<HTMLInputElement>('Laureate').checked).toBe(true);
  type(/^Badge type/, 'First Aid');
  await userEvent.click(screen.getByLabelText('Column'));
  await expect.poll(() => pictureOf(large())).toContain('viewBox="0 0 2100 2970"');
  const column = designs.find(({ id }) => id === 'column')?.preset;
  // The design's texts are the defaults.
  expect(screen.getByLabelText<HTMLInputElement>('Template name').value).toBe('Column');
  expect(screen.getByLabelText<HTMLInputElement>(/^Badge type/).value).toBe('First Aid');
  expect(screen.getByLabelText<HTMLInputElement>(/^Award line/).value).toBe(column?.awardLine);
});

test('previews start in the school color and follow palettes, custom colors and texts', async () => {
  const pictureOf = followPictures();
  const { dialog } = await open({ 'GET /api/settings': json({ ...settings, schoolColor: '#7a1f5c' }) });
  const palettes = within(dialog.getByRole('group', { name: 'Colors' }));
  expect(palettes.getAllByRole('radio')).toHaveLength(8);
  await expect.poll(() => palettes.getByLabelText<HTMLInputElement>('Your school').checked).toBe(true);
  await expect.poll(() => pictureOf(large())).toContain('#7a1f5c');
  await userEvent.click(screen.getByLabelText('Seal'));
  await userEvent.click(palettes.getByLabelText('Petrol, coral'));
  await expect.poll(() => pictureOf(large())).toMatch(/#f0806a.*#0f3d3e/);
  type('First color', '#fff7e');
  await expect.poll(() => pictureOf(large())).toContain('#1f3a5f');
  expect(palettes.getByLabelText<HTMLInputElement>('Petrol, coral').checked).toBe(false);
  type('First color', '#fff7ed');
  type('Second color palette', '#7c2d12');
  type(/^Badge type/, 'First Aid');
  type(/^Organization name/, 'Eastfield');
  await expect.poll(() => pictureOf(large())).toMatch(/#fff7ed.*#7c2d12.*fill="#000000"[^>]*>First Aid<.*>Eastfield</);
  const small = within(dialog.getByRole('group', { name: 'Design' })).getAllByRole('presentation');
  expect(small).toHaveLength(designs.length);
  const drawn = await Promise.all(small.map(pictureOf));
  for (const [index, { preset }] of designs.entries()) {
    expect(drawn[index]).toMatch(/>eastfield</i);
    // The small previews have their own texts.
    expect(drawn[index]).toContain(`>${preset.badgeType.split(' ')[0]}`);
  }
});

test('typing replaces the suggested badge type, and existing types are offered', async () => {
  const badges = [{ ...sampleBadge, badgeType: 'Swimming' }];
  await open({ 'GET /api/badges': json({ badges, total: 1, nextCursor: null }) });
  const field = screen.getByLabelText<HTMLInputElement>(/^Badge type/);
  await expect.poll(() => [...(field.list?.options ?? [])].map(({ value }) => value)).toContain('Swimming');
  expect(field.value).toBe(standard.preset.badgeType);
  field.focus();
  await userEvent.keyboard('First Aid');
  expect(field.value).toBe('First Aid');
});

test('the preview shows the shortest and longest real names and the default year', async () => {
  const pictureOf = followPictures();
  const users = [sampleUser, { ...sampleUser, id: '00000000-0000-8000-8000-0000000000c9', name: 'Bo Li' }];
  const { dialog, sent } = await open({
    'GET /api/users': json({ users, total: 2, nextCursor: null, tagsLeftOut: false }),
    'POST /api/badges/recipients': json(recipientsAnswer({ total: 3, shown: sampleShown })),
  });
  await screen.findByRole('img', { name: 'Preview with the name Bo Li and the year 2026' });
  const samples = dialog.getByRole('group', { name: 'Sample name' });
  const pictures = await Promise.all(within(samples).getAllByRole('presentation').map(pictureOf));
  expect(pictures[0]).toMatch(/>Bo Li</);
  expect(pictures[1]).toMatch(/>Elisabeth Wilhelmine/);
  expect(sent('POST /api/badges/recipients')).toHaveLength(1);
  expect(sent('GET /api/users')[0]?.query.get('limit')).toBe('100');
});

test('saving creates one template from the previewed design', async () => {
  const { sent, router } = await open();
  await userEvent.click(screen.getByLabelText('Shield'));
  type('Template name', 'First Aid');
  await save();
  await toastSays('Template added', 'Engraved is ready for new badges.');
  await expect.poll(() => router.state.location.search).toBe('');
  const [call] = sent(create);
  const shield = designs.find(({ id }) => id === 'shield');
  const usual = {
    first: '#1f3a5f',
    second: '#c9a24b',
    organization: 'Northfield',
    hasType: true,
    logo: null,
    paperSize: 'a4' as const,
  };
  expect(call?.body).toMatchObject({
    name: 'First Aid',
    svgContent: shield?.draw(usual).svg,
    namePlaceholder: '{{NAME}}',
    yearPlaceholder: '{{YEAR}}',
    fields: { badgeType: '{{TYPE}}' },
    pdfLayout: 'sheet',
    meaning: { badgeType: shield?.preset.badgeType },
  });
  expect(sent(create)).toHaveLength(1);
});

test('a diploma fills its PDF page with dates, ID and QR code, and needs no type', async () => {
  const pictureOf = followPictures();
  const { sent } = await open();
  await userEvent.click(screen.getByLabelText('Column'));
  type(/^Badge type/, '');
  const drawn = () => pictureOf(large());
  await expect.poll(drawn).toMatch(/>Issued \w+ \d\d, \d{4}<.*>Valid until \w+ \d\d, \d{4}</);
  expect(await drawn()).toContain('>BDG-');
  await save();
  await toastSays('Template added');
  expect(sent(create)[0]?.body).toMatchObject({
    fields: { issueDate: '{{ISSUED}}', lastDay: '{{ENDS}}', badgeId: '{{ID}}', qrCode: 'qr-code' },
    pdfLayout: 'page',
    meaning: { badgeType: null },
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

test('a logo that fails to load shows a warning, and the design is saved without it', async () => {
  drawPictures({}, () => Promise.reject(new Error('EncodingError')));
  const { sent } = await open({ 'GET /api/settings': json({ ...settings, organizationLogo: logo }) });
  expect(await screen.findByText(/^The logo could not be loaded/)).toBeTruthy();
  await save();
  await toastSays('Template added');
  expect(JSON.stringify(sent(create)[0]?.body)).not.toContain('data:image');
});

test('shows field errors and server errors, and keeps the choices until they are discarded', async () => {
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

test('changing the design keeps the template’s texts, and Undo restores the old design', async () => {
  const meaning = { ...sampleTemplate.meaning, badgeType: 'Swimming', description: 'Swims a mile.' };
  const before = { ...sampleTemplate, meaning, isDefault: true, revision: '3' };
  const own = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const { sent, dialog, router } = await open(
    {
      [all]: json([before]),
      [one]: json({ ...before, svgContent: own }),
      [put]: inTurn(saved({ ...before, revision: '4' }), saved(before)),
    },
    `design:${sampleTemplate.id}`,
  );
  expect(screen.getByRole('heading', { name: 'Change the design of Gold seal' })).toBeTruthy();
  expect(dialog.getByText(/Issued badges keep their art until you correct them/)).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Laureate'));
  await save();
  await toastSays('Design changed', 'New badges get the new design of Gold seal.');
  await expect.poll(() => router.state.location.search).toBe('');
  await press('Undo');
  await toastSays('Undone', 'Gold seal has its former design.');
  const [change, undone] = sent(put);
  expect(change?.headers.get('If-Match')).toBe('"3"');
  expect(change?.body).toMatchObject({
    name: 'Gold seal',
    isDefault: true,
    meaning,
    awardLine: 'We honor',
    pdfLayout: 'page',
    fields: { badgeType: '{{TYPE}}', signatures: 'signatures' },
  });
  expect(undone?.headers.get('If-Match')).toBe('"4"');
  const same = omit(before, ['id', 'revision', 'createdAt']);
  expect(undone?.body).toEqual({ ...same, svgContent: own });
});

test('another administrator’s change is reported before a new design replaces their art', async () => {
  const theirs = { ...sampleTemplate, meaning: { ...sampleTemplate.meaning, description: 'Theirs' }, revision: '9' };
  const { sent } = await open(
    {
      [all]: inTurn(json([sampleTemplate]), json([theirs])),
      [put]: inTurn(outdated({ ...theirs, removed: [], missingFonts: [] }, '9'), saved(theirs)),
    },
    `design:${sampleTemplate.id}`,
  );
  await save();
  await toastSays('Error', 'Somebody else changed this meanwhile.');
  await save();
  await toastSays('Design changed');
  const again = sent(put)[1];
  expect(again?.headers.get('If-Match')).toBe('"9"');
  expect(again?.body).toMatchObject({ meaning: { description: 'Theirs' } });
});

test('every palette is readable on paper, and its two colors contrast', () => {
  const schools = ['#ffffff', '#000000', '#777777', '#ffd700', '#ff0000', '#1e66f5', '#00ff7f'];
  for (const [{ first, second }] of schools.map(palettesOf))
    expect(contrast(first, second), first).toBeGreaterThanOrEqual(3);
  const [, ...palettes] = palettesOf('#1f3a5f');
  for (const { label, first, second } of palettes) {
    expect(inkOf(first), label).toBe(first);
    expect(linesOnPaper({ first, second }), label).toEqual({ first, second });
    expect(contrast(first, second), label).toBeGreaterThanOrEqual(3);
  }
});
