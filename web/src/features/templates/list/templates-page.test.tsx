import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bodiesOf, callsTo, inTurn, json, outdated, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleTemplate as template } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { chooseFile, openTemplates, routes, saved, usual } from '../testing/open-templates.tsx';

const { all, one, put } = routes;
const edit = `edit:${template.id}`;
const menu = async (item: string) => {
  await press('Actions for Gold seal');
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

const builtIn = () =>
  within(screen.getByRole('heading', { name: 'Built-in art' }).closest('li') ?? screen.getByRole('list'));

test('the built-in art is listed and can be previewed with each sample name', async () => {
  const preview = 'GET /api/badge-templates/built-in/preview';
  const { seen } = openTemplates(null, { [preview]: () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  await screen.findByRole('heading', { name: 'Gold seal' });
  expect(builtIn().queryByRole('button', { name: /^Actions/ })).toBeNull();
  expect(builtIn().getByText('Default')).toBeTruthy();
  await userEvent.click(builtIn().getByRole('button', { name: 'Preview built-in art' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview of Built-in art' }));
  expect(await dialog.findByRole('img', { name: 'Preview with the name Jane Doe and the year 2025' })).toBeTruthy();
  await userEvent.click(dialog.getByLabelText('Long name'));
  expect(await dialog.findByRole('img', { name: /Maximiliane-Katharina/ })).toBeTruthy();
  const names = callsTo(seen, preview).map(({ query }) => query.get('name'));
  expect(new Set(names)).toEqual(new Set([null, 'Jane Doe', expect.stringMatching(/^Maximiliane/), 'فاطمة الزهراء']));
});

test.each(['Preview', 'Delete'])('a very long name is shortened in the title of %s', async (item) => {
  openTemplates(null, { [all]: json([{ ...template, name: 'Seal'.repeat(50) }]) });
  await press(/^Actions for/);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  const title = await screen.findByRole('heading', { name: new RegExp(item) });
  expect(title.textContent).toContain(`${'Seal'.repeat(19)}Sea…`);
});

test('only the default template is marked, and it cannot be set as default again', async () => {
  openTemplates(null, { [all]: json([{ ...template, isDefault: true }]) });
  await press('Actions for Gold seal');
  expect(screen.getByText('Default')).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Set as default' })).toBeNull();
});

test.each([
  ['Set as default', null, 'Failed to set default template'],
  ['Delete', 'Delete template', 'Failed to delete template'],
])('%s shows an error if it fails', async (item, confirm, message) => {
  openTemplates(null);
  await menu(item);
  if (confirm) await press(confirm);
  await toastSays('Error', message);
});

test('editing does not send an unchanged drawing, and reports what cleaning removed', async () => {
  const removed = ['script element (2)'];
  const { seen } = openTemplates(null, { [put]: saved(template, { removed }) });
  await menu('Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Template' });
  const name = await within(dialog).findByLabelText('Name');
  await userEvent.clear(name);
  await press('Save template', dialog);
  await toastSays('Please provide template name and SVG content');
  await userEvent.type(name, 'Silver seal');
  await press('Save template', dialog);
  expect(await screen.findByText('script element (2)')).toBeTruthy();
  const { yearPlaceholder, namePlaceholder, isDefault, meaning, awardLine, fields, pdfLayout } = template;
  const said = { yearPlaceholder, namePlaceholder, isDefault, meaning, awardLine, fields, pdfLayout };
  const foot = { hasSignatureFoot: false };
  expect(bodiesOf(seen, put)).toEqual([{ ...said, ...foot, name: 'Silver seal' }]);
  await press('Done');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a signature foot is offered only for full-page pictures without a place for signatures', async () => {
  const page = {
    ...template,
    pdfLayout: 'page',
    svgContent: usual.replace('<text>', '<rect id="signatures" width="9" height="9"/><text>'),
  };
  const { seen } = openTemplates(edit, { [one]: json(page) });
  const isPage = await screen.findByRole('switch', { name: 'The picture is the page' });
  const foot = () => screen.queryByRole('switch', { name: 'Signature foot' });
  await userEvent.click(isPage);
  expect(foot()).toBeNull();
  await userEvent.click(isPage);
  const signatures = screen.getByLabelText('Signatures');
  await userEvent.selectOptions(signatures, within(signatures).getByRole('option', { name: /^signatures/ }));
  expect(foot()).toBeNull();
  await userEvent.selectOptions(signatures, '');
  await userEvent.click(foot() ?? isPage);
  await save();
  await expect
    .poll(() => bodiesOf(seen, put))
    .toMatchObject([{ pdfLayout: 'page', hasSignatureFoot: true, fields: {} }]);
});

test('closing an edit with changes asks first', async () => {
  const { router } = openTemplates(edit);
  await userEvent.type(await screen.findByLabelText('Name'), '!');
  await press('Cancel');
  await press('Discard changes');
  await expect.poll(() => router.state.location.search).toBe('');
});

test('a file that is not an SVG is rejected', async () => {
  openTemplates('upload');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText('SVG file'), new File(['x'], 'badge.png', { type: 'image/png' }));
  await toastSays('Invalid file', 'Please upload an SVG file (.svg)');
});

test.each([
  ['upload', 'Upload Template', 'POST /api/badge-templates'],
  [edit, 'Save template', put],
])('the form stays open if saving fails: %s', async (dialog, action, route) => {
  openTemplates(dialog, { [route]: new Response('', { status: 502 }) });
  await chooseFile(usual, /SVG file/);
  const form = within(screen.getByRole('dialog'));
  await userEvent.click(form.getByRole('button', { name: action }));
  await toastSays('Error', 'Failed to create or update template');
  expect(form.getByRole('button', { name: action })).toBeTruthy();
});

const rename = async (name: string) => {
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: name } });
};
const save = () => press('Save template');

/** Opens the form while another administrator changes the drawing and more. */
const openMeanwhile = (changes: object = {}) => {
  const theirs = { ...template, ...changes, svgContent: usual.replace('<text>', '<text x="9">'), revision: '4' };
  return openTemplates(edit, {
    [one]: inTurn(json({ ...template, svgContent: usual }), json(theirs)),
    [put]: inTurn(outdated({ ...template, revision: '4', removed: [], missingFonts: [] }, '4'), saved()),
  });
};

test('someone else’s drawing and default are kept along with a new name', async () => {
  const { seen } = openMeanwhile({ isDefault: true });
  await rename('Silver seal');
  await save();
  await toastSays('Template updated', 'Someone else also changed this template. Both changes were kept.');
  const again = callsTo(seen, put)[1];
  expect(again?.headers.get('If-Match')).toBe('"4"');
  // Without a drawing the server keeps the current one, which is theirs.
  const placeholders = { yearPlaceholder: '{{YEAR}}', namePlaceholder: '{{NAME}}' };
  const meant = { meaning: template.meaning, awardLine: null, fields: {}, pdfLayout: 'sheet', hasSignatureFoot: false };
  expect(again?.body).toEqual({ name: 'Silver seal', ...placeholders, isDefault: true, ...meant });
});

test('if both replaced the drawing, the form shows both and theirs can be chosen', async () => {
  const { seen } = openMeanwhile();
  await chooseFile(usual.replace('<text>', '<text x="1">'), /^New SVG file/);
  await save();
  const drawing = within(await screen.findByRole('group', { name: 'Drawing' }));
  expect(drawing.getAllByRole('img')).toHaveLength(2);
  await userEvent.click(drawing.getByRole('radio', { name: /^Theirs:/ }));
  await save();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(bodiesOf(seen, put)[1]).not.toHaveProperty('svgContent');
});

test('the form says that someone else deleted the template, and keeps the input', async () => {
  const gone = refusal(404, 'not_found', 'This badge template does not exist any more.');
  openTemplates(edit, { [all]: inTurn(json([template]), json([])), [put]: gone });
  await rename('Silver seal');
  await save();
  expect(await screen.findByText(/^Someone else deleted this template/)).toBeTruthy();
  expect(await screen.findByText('No templates yet')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Silver seal');
});
