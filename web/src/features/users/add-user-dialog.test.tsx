import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Tag } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { fakeApi, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleTag, sampleUser } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { AddUserDialog } from './add-user-dialog.tsx';

const open = (onClose = vi.fn()) => {
  renderInApp(<AddUserDialog open onClose={onClose} />);
  return onClose;
};
const submit = () => press('Add User');
const inClass: Tag = { ...sampleTag, id: '00000000-0000-8000-8000-00000000009a', name: '9a', kind: 'class' };
const lists = {
  'GET /api/tags': json([sampleTag, inClass, { ...inClass, id: sampleUser.id, name: 'Old', archived: true }]),
};
const sentTo = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ route }) => !route.startsWith('GET'));

test('a missing name or e-mail is explained and nothing is sent', async () => {
  const seen = fakeApi(lists);
  open();
  await submit();
  await toastSays('Missing Information', 'Please provide both name and email');
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(screen.getByText('Enter an email address')).toBeTruthy();
  expect(sentTo(seen)).toEqual([]);
});

test('letters of a name that no font can draw are named', async () => {
  fakeApi(lists);
  open();
  await userEvent.type(screen.getByLabelText('Name'), '\u9ad9\u6a4b \u13a0');
  const note = await screen.findByText(/^Cannot be drawn:/);
  expect(note.textContent).toContain('Cannot be drawn: \u13a0. ');
  await userEvent.clear(screen.getByLabelText('Name'));
  expect(screen.queryByText(/^Cannot be drawn:/)).toBeNull();
});

test('an address that is none is explained', async () => {
  fakeApi(lists);
  open();
  await userEvent.type(screen.getByLabelText('Name'), 'Jane');
  await userEvent.type(screen.getByLabelText('Email'), 'jane@nowhere');
  await submit();
  await toastSays('Invalid Email', 'Please enter a valid email address');
});

test('what is sent is trimmed, and the address lower-cased', async () => {
  const seen = fakeApi({ ...lists, 'POST /api/users': json({ name: 'Jane' }, 201) });
  const onClose = open();
  await userEvent.type(screen.getByLabelText('Name'), '  Jane ');
  await userEvent.type(screen.getByLabelText('Email'), ' Jane@Example.COM ');
  await submit();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(sentTo(seen)[0]?.body).toEqual({
    name: 'Jane',
    givenName: null,
    familyName: null,
    email: 'jane@example.com',
    identifier: null,
    department: null,
    status: 'active',
  });
});

test('a taken address is shown at its field and as the server says', async () => {
  const reply = refusal(409, 'conflict', 'A user with this e-mail exists.', { email: 'This e-mail is taken.' });
  fakeApi({ ...lists, 'POST /api/users': reply });
  open();
  await userEvent.type(screen.getByLabelText('Name'), 'Jane');
  await userEvent.type(screen.getByLabelText('Email'), 'jane@example.com');
  await submit();
  expect(await screen.findByText('This e-mail is taken.')).toBeTruthy();
  await toastSays('Error', 'A user with this e-mail exists.');
});

test('a user who could not be added stays in the form', async () => {
  fakeApi({ ...lists, 'POST /api/users': new Response('', { status: 502 }) });
  open();
  await userEvent.type(screen.getByLabelText('Name'), 'Jane');
  await userEvent.type(screen.getByLabelText('Email'), 'jane@example.com');
  await submit();
  await toastSays('Error', 'Failed to add user');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Jane');
});

test('a class that is not archived can be chosen, and goes along', async () => {
  const seen = fakeApi({ ...lists, 'POST /api/users': json({ name: 'Jane' }, 201) });
  open();
  await userEvent.type(screen.getByLabelText('Name'), 'Jane');
  await userEvent.type(screen.getByLabelText('Email'), 'jane@example.com');
  await screen.findByRole('option', { name: '9a' });
  expect(
    within(screen.getByLabelText('Class'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['No class', '9a']);
  await userEvent.selectOptions(screen.getByLabelText('Class'), '9a');
  await submit();
  await expect.poll(() => sentTo(seen)[0]?.body).toMatchObject({ classId: inClass.id });
});
