import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Tag, detailKeys, detailLabels } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { bodiesOf, fakeApi, inTurn, json, refusal } from '../../../testing/fake-api.ts';
import { optionsOf } from '../../../testing/options.ts';
import { press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { bodyOfUser, sampleTag, sampleUser } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { AddUserDialog } from './add-user-dialog.tsx';

const inClass: Tag = { ...sampleTag, id: '00000000-0000-8000-8000-00000000009a', name: '9a', kind: 'class' };
const tags = json([sampleTag, inClass, { ...inClass, id: sampleUser.id, name: 'Old', archived: true }]);
const add = 'POST /api/users';
const added = json({ name: 'Jane' }, 201);

function open(reply: Parameters<typeof fakeApi>[0][string] = added) {
  const seen = fakeApi({ 'GET /api/tags': tags, [add]: reply });
  const onClose = vi.fn();
  renderInApp(<AddUserDialog open onClose={onClose} />);
  return { seen, onClose };
}
const fill = async (name = 'Jane', email = 'jane@example.com') => {
  await userEvent.type(screen.getByLabelText('Name'), name);
  await userEvent.type(screen.getByLabelText('Email'), email);
};
const submit = () => press('Add User');

test('a missing name or email or an invalid address shows an error, and nothing is sent', async () => {
  const { seen } = open();
  await submit();
  await toastSays('Missing Information', 'Please provide both name and email');
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(screen.getByText('Enter an email address')).toBeTruthy();
  await fill('Jane', 'jane@nowhere');
  await submit();
  await toastSays('Invalid Email', 'Please enter a valid email address');
  expect(bodiesOf(seen, add)).toEqual([]);
});

test('letters in a name that no font can draw are listed', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Name'), '\u9ad9\u6a4b \u13a0');
  const note = await screen.findByText(/^Cannot be drawn:/);
  expect(note.textContent).toContain('Cannot be drawn: \u13a0. ');
  await userEvent.clear(screen.getByLabelText('Name'));
  expect(screen.queryByText(/^Cannot be drawn:/)).toBeNull();
});

test('values are trimmed before they are sent, and the address is lower-cased', async () => {
  const { seen, onClose } = open();
  await fill('  Jane ', ' Jane@Example.COM ');
  await submit();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(bodiesOf(seen, add)).toEqual([bodyOfUser({ name: 'Jane', email: 'jane@example.com' })]);
});

test('every detail has a field, and its value is sent', async () => {
  const { seen } = open();
  const details = Object.fromEntries(detailKeys.map((key) => [key, key === 'email' ? 'a@b.cc' : `My ${key}`]));
  for (const key of detailKeys) {
    await userEvent.click(screen.getByLabelText(new RegExp(`^${detailLabels[key]}`)));
    await userEvent.paste(details[key] ?? '');
  }
  await submit();
  await expect.poll(() => bodiesOf(seen, add)).toEqual([bodyOfUser(details)]);
});

test('a failure keeps the entries, and a taken address shows an error at its field', async () => {
  const taken = refusal(409, 'conflict', 'A user with this e-mail exists.', { email: 'This e-mail is taken.' });
  open(inTurn(taken, new Response('', { status: 502 })));
  await fill();
  await submit();
  expect(await screen.findByText('This e-mail is taken.')).toBeTruthy();
  await toastSays('Error', 'A user with this e-mail exists.');
  await submit();
  await toastSays('Error', 'Failed to add user');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Jane');
});

test('only classes that are not archived can be chosen, and the choice is sent', async () => {
  const { seen } = open();
  await fill();
  await screen.findByRole('option', { name: '9a' });
  expect(optionsOf(screen.getByLabelText('Class'))).toEqual(['No class', '9a']);
  await userEvent.selectOptions(screen.getByLabelText('Class'), '9a');
  await submit();
  await expect.poll(() => bodiesOf(seen, add)).toMatchObject([{ classId: inClass.id }]);
});
