import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render.tsx';
import { currentToasts } from '../../ui/toast-store.ts';
import { TemplatesPage } from './templates-page.tsx';

const id = '00000000-0000-8000-8000-0000000000b1';
const template = {
  id,
  name: 'Gold seal',
  yearPlaceholder: '{{YEAR}}',
  namePlaceholder: '{{NAME}}',
  isDefault: false,
  createdAt: '2026-01-01T12:00:00.000Z',
};
const svgContent = '<svg xmlns="http://www.w3.org/2000/svg"><text>{{NAME}} {{YEAR}}</text></svg>';
const list = {
  'GET /api/badge-templates': json([template]),
  [`GET /api/badge-templates/${id}`]: json({ ...template, svgContent }),
};
const menu = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Gold seal' }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};
const toast = () => currentToasts()[0];

test('no templates: says what they are and offers the first', async () => {
  fakeApi({ 'GET /api/badge-templates': json([]) });
  renderInApp(<TemplatesPage />);
  expect(await screen.findByText('No templates yet')).toBeTruthy();
});

test('the default template is marked and cannot be made the default', async () => {
  fakeApi({ 'GET /api/badge-templates': json([{ ...template, isDefault: true }]) });
  renderInApp(<TemplatesPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Gold seal' }));
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
  if (confirm) await userEvent.click(await screen.findByRole('button', { name: confirm }));
  await waitFor(() => {
    expect(toast()).toMatchObject({ title: 'Error', description: message });
  });
});

test('editing sends the whole template and tells what cleaning removed', async () => {
  const removed = ['script element (2)'];
  const seen = fakeApi({ ...list, [`PUT /api/badge-templates/${id}`]: json({ ...template, removed }) });
  renderInApp(<TemplatesPage />);
  await menu('Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Template' });
  const name = await within(dialog).findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save template' }));
  expect(toast()).toMatchObject({ description: 'Please provide template name and SVG content' });
  await userEvent.type(name, 'Silver seal');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save template' }));
  expect(await screen.findByText('script element (2)')).toBeTruthy();
  const { id: _, createdAt: __, ...rest } = template;
  expect(seen.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({ ...rest, svgContent, name: 'Silver seal' });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closing an edit with changes asks first', async () => {
  fakeApi(list);
  const { router } = renderInApp(<TemplatesPage />, { path: `/templates?dialog=edit:${id}` });
  await userEvent.type(await screen.findByLabelText('Name'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => {
    expect(router.state.location.search).toBe('');
  });
});

test('a file that is no SVG is refused', async () => {
  fakeApi(list);
  renderInApp(<TemplatesPage />, { path: '/templates?dialog=upload' });
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText('SVG file'), new File(['x'], 'badge.png', { type: 'image/png' }));
  expect(toast()).toMatchObject({ title: 'Invalid file', description: 'Please upload an SVG file (.svg)' });
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
  await waitFor(() => {
    expect(toast()).toMatchObject({ title: 'Error', description: 'Failed to create or update template' });
  });
  expect(form.getByRole('button', { name: action })).toBeTruthy();
});
