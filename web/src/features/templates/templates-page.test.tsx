import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, inTurn, json, outdated, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleTemplate } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { TemplatesPage } from './templates-page.tsx';

const id = '00000000-0000-8000-8000-0000000000b1';
const template = { ...sampleTemplate, id };
const svgContent = '<svg xmlns="http://www.w3.org/2000/svg"><text>{{NAME}} {{YEAR}}</text></svg>';
const list = {
  'GET /api/badge-templates': json([template]),
  [`GET /api/badge-templates/${id}`]: json({ ...template, svgContent }),
};
const menu = async (item: string) => {
  await press('Actions for Gold seal');
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('no templates: says what they are and offers the first, and shows the built-in art', async () => {
  fakeApi({ 'GET /api/badge-templates': json([]) });
  renderInApp(<TemplatesPage />);
  expect(await screen.findByText('No templates yet')).toBeTruthy();
  expect(builtIn().getByText('Default')).toBeTruthy();
});

const builtIn = () =>
  within(screen.getByRole('heading', { name: 'Built-in art' }).closest('li') ?? screen.getByRole('list'));

test('the built-in art is among the templates to look at, with each sample name', async () => {
  const preview = 'GET /api/badge-templates/built-in/preview';
  const seen = fakeApi({ ...list, [preview]: () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  renderInApp(<TemplatesPage />);
  await screen.findByRole('heading', { name: 'Gold seal' });
  expect(builtIn().queryByRole('button', { name: /^Actions/ })).toBeNull();
  await userEvent.click(builtIn().getByRole('button', { name: 'Preview built-in art' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview of Built-in art' }));
  expect(await dialog.findByRole('img', { name: 'Preview with the name Jane Doe and the year 2025' })).toBeTruthy();
  await userEvent.click(dialog.getByLabelText('Long name'));
  expect(await dialog.findByRole('img', { name: /Maximiliane-Katharina/ })).toBeTruthy();
  const names = seen.filter(({ route }) => route === preview).map(({ query }) => query.get('name'));
  expect(new Set(names)).toEqual(new Set([null, 'Jane Doe', expect.stringMatching(/^Maximiliane/), 'فاطمة الزهراء']));
});

test('of the built-in art and a default template, the template is marked', async () => {
  fakeApi({ 'GET /api/badge-templates': json([{ ...template, isDefault: true }]) });
  renderInApp(<TemplatesPage />);
  await screen.findByRole('heading', { name: 'Gold seal' });
  expect(builtIn().queryByText('Default')).toBeNull();
});

test.each(['Preview', 'Delete'])('a very long name is cut in the title of %s', async (item) => {
  fakeApi({ 'GET /api/badge-templates': json([{ ...template, name: 'Seal'.repeat(50) }]) });
  renderInApp(<TemplatesPage />);
  await press(/^Actions for/);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  const title = await screen.findByRole('heading', { name: new RegExp(item) });
  expect(title.textContent).toContain(`${'Seal'.repeat(19)}Sea…`);
});

test('the default template is marked and cannot be made the default', async () => {
  fakeApi({ 'GET /api/badge-templates': json([{ ...template, isDefault: true }]) });
  renderInApp(<TemplatesPage />);
  await press('Actions for Gold seal');
  expect(screen.getByText('Default')).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Set as default' })).toBeNull();
});

test.each([
  ['Set as default', null, 'Failed to set default template'],
  ['Delete', 'Delete template', 'Failed to delete template'],
])('%s that fails says so', async (item, confirm, message) => {
  fakeApi(list);
  renderInApp(<TemplatesPage />);
  await menu(item);
  if (confirm) await press(confirm);
  await toastSays('Error', message);
});

test('editing leaves a drawing out that was not changed, and tells what cleaning removed', async () => {
  const removed = ['script element (2)'];
  const seen = fakeApi({
    ...list,
    [`PUT /api/badge-templates/${id}`]: json({ ...template, removed, missingFonts: [] }),
  });
  renderInApp(<TemplatesPage />);
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
  expect(seen.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({ ...said, name: 'Silver seal' });
  await press('Done');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('closing an edit with changes asks first', async () => {
  fakeApi(list);
  const { router } = renderInApp(<TemplatesPage />, { path: `/templates?dialog=edit:${id}` });
  await userEvent.type(await screen.findByLabelText('Name'), '!');
  await press('Cancel');
  await press('Discard changes');
  await expect.poll(() => router.state.location.search).toBe('');
});

test('a file that is no SVG is refused', async () => {
  fakeApi(list);
  renderInApp(<TemplatesPage />, { path: '/templates?dialog=upload' });
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText('SVG file'), new File(['x'], 'badge.png', { type: 'image/png' }));
  await toastSays('Invalid file', 'Please upload an SVG file (.svg)');
});

test.each([
  ['upload', 'Upload Template', 'POST /api/badge-templates'],
  [`edit:${id}`, 'Save template', `PUT /api/badge-templates/${id}`],
])('a template that could not be saved stays in the form: %s', async (dialog, action, route) => {
  fakeApi({ ...list, [route]: new Response('', { status: 502 }) });
  renderInApp(<TemplatesPage />, { path: `/templates?dialog=${dialog}` });
  const file = new File([svgContent], 'seal.svg', { type: 'image/svg+xml' });
  await userEvent.upload(await screen.findByLabelText(/SVG file/), file);
  const form = within(screen.getByRole('dialog'));
  await userEvent.click(form.getByRole('button', { name: action }));
  await toastSays('Error', 'Failed to create or update template');
  expect(form.getByRole('button', { name: action })).toBeTruthy();
});

const put = `PUT /api/badge-templates/${id}`;
const one = `GET /api/badge-templates/${id}`;
const rename = async (name: string) => {
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: name } });
};
const save = () => press('Save template');

test("somebody else's drawing and default are kept beside a new name", async () => {
  const theirs = {
    ...template,
    svgContent: svgContent.replace('<text>', '<text x="9">'),
    isDefault: true,
    revision: '4',
  };
  const seen = fakeApi({
    ...list,
    [one]: inTurn(json({ ...template, svgContent }), json(theirs)),
    [put]: inTurn(
      outdated({ ...template, revision: '4', removed: [], missingFonts: [] }, '4'),
      json({ ...template, removed: [], missingFonts: [] }),
    ),
  });
  renderInApp(<TemplatesPage />, { path: `/templates?dialog=edit:${id}` });
  await rename('Silver seal');
  await save();
  await toastSays('Template updated', 'Somebody else changed this template meanwhile. Both changes were kept.');
  const again = seen.filter(({ route }) => route === put)[1];
  expect(again?.headers.get('If-Match')).toBe('"4"');
  // Without a drawing the server keeps the one that is there, which is theirs.
  const placeholders = { yearPlaceholder: '{{YEAR}}', namePlaceholder: '{{NAME}}' };
  const meant = { meaning: template.meaning, awardLine: null, fields: {}, pdfLayout: 'sheet' };
  expect(again?.body).toEqual({ name: 'Silver seal', ...placeholders, isDefault: true, ...meant });
});

test('a drawing that both replaced is asked about with both pictures, and theirs can be taken', async () => {
  const theirs = { ...template, svgContent: svgContent.replace('<text>', '<text x="9">'), revision: '4' };
  const seen = fakeApi({
    ...list,
    [one]: inTurn(json({ ...template, svgContent }), json(theirs)),
    [put]: inTurn(
      outdated({ ...template, revision: '4', removed: [], missingFonts: [] }, '4'),
      json({ ...template, removed: [], missingFonts: [] }),
    ),
  });
  renderInApp(<TemplatesPage />, { path: `/templates?dialog=edit:${id}` });
  const mine = new File([svgContent.replace('<text>', '<text x="1">')], 'mine.svg', { type: 'image/svg+xml' });
  await userEvent.upload(await screen.findByLabelText(/^New SVG file/), mine);
  await save();
  const drawing = within(await screen.findByRole('group', { name: 'Drawing' }));
  expect(drawing.getAllByRole('img')).toHaveLength(2);
  await userEvent.click(drawing.getByRole('radio', { name: /^Theirs:/ }));
  await save();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(seen.filter(({ route }) => route === put)[1]?.body).not.toHaveProperty('svgContent');
});

test('a template that was deleted meanwhile: it says so, and what was typed stays', async () => {
  const gone = refusal(404, 'not_found', 'This badge template does not exist any more.');
  const lists = inTurn(json([template]), json([]));
  fakeApi({ ...list, 'GET /api/badge-templates': lists, [put]: gone });
  renderInApp(<TemplatesPage />, { path: `/templates?dialog=edit:${id}` });
  await rename('Silver seal');
  await save();
  expect(await screen.findByText(/^Somebody else deleted this template meanwhile/)).toBeTruthy();
  expect(await screen.findByText('No templates yet')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Silver seal');
});
