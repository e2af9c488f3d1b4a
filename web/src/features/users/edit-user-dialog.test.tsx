import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bulkAnswer } from '../../testing/bulk-answer.ts';
import { inTurn, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { sampleHistoryEntry } from '../../testing/sample-acts.ts';
import { sampleAdministrator, sampleTag, sampleUser } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { editRoute, openEdit } from './testing/open-edit.tsx';
import { openUsers } from './testing/open-users.tsx';

const { id } = sampleUser;
const save = () => press('Save changes');

test('an address finds somebody on another page', async () => {
  const elsewhere = { ...sampleUser, id: '00000000-0000-8000-8000-0000000000ff', name: 'Zoe Young' };
  const route = `GET /api/users/${elsewhere.id}`;
  openUsers({ [route]: json(elsewhere), [`${route}/tags`]: json([]) }, `/users?dialog=edit:${elsewhere.id}`);
  expect(await screen.findByRole('dialog', { name: 'Edit User: Zoe Young' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Zoe Young');
});

test('a given or family name that changes changes the name, unless that was written otherwise', async () => {
  openEdit({}, { ...sampleUser, name: 'Max Frisch', givenName: 'Max', familyName: 'Frisch' });
  const given = await screen.findByLabelText(/^Given name/);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  // A busy page gets letters faster than it renders.
  for (const value of ['Maxi', 'Maximilian']) fireEvent.change(given, { target: { value } });
  expect(name.value).toBe('Maximilian Frisch');
  await userEvent.type(screen.getByLabelText(/^Family name/), 'er');
  expect(name.value).toBe('Maximilian Frischer');
  await userEvent.type(name, ' MdB');
  await userEvent.clear(given);
  expect(name.value).toBe('Maximilian Frischer MdB');
});

test('details that could not be saved stay in the form, and the tags wait', async () => {
  const seen = openEdit({ [editRoute]: new Response('', { status: 502 }) });
  await userEvent.type(await screen.findByLabelText('Name'), ' Smith');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Staff' }));
  await save();
  await toastSays('Error', 'Failed to update user');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Jane Doe Smith');
  expect(seen.some(({ route }) => route.startsWith('POST'))).toBe(false);
});

test('closing with edits asks, and keeps them when one stays', async () => {
  openEdit();
  await userEvent.type(await screen.findByLabelText('Name'), ' Smith');
  await press('Close');
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  await press('Cancel');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Jane Doe Smith');
  await press('Close');
  await press('Discard changes');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [
    'tags that cannot be fetched are not taken for none',
    { [`GET /api/users/${id}/tags`]: refusal(500, 'internal', 'Something failed.') },
    /^Failed to fetch user tags/,
  ],
  [
    'with no tags it says to create them first',
    { 'GET /api/tags': json([]) },
    'No tags available. Create tags first to assign to users.',
  ],
])('%s', async (_, replies, words) => {
  openEdit(replies);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Staff' })).toBeNull();
});

test('saved details and tags offer their way back, the last act first', async () => {
  const [edit, tagged] = ['00000000-0000-8000-8000-0000000000d1', '00000000-0000-8000-8000-0000000000d2'];
  const entry = {
    ...sampleHistoryEntry,
    id: tagged,
    kind: 'user',
    action: 'users.setTags',
    administrator: { id: sampleAdministrator.uid, email: null },
  };
  const undone = bulkAnswer({ total: 1, done: 1 });
  const historyOf = (entries: object[]) => json({ entries, nextCursor: null });
  const seen = openEdit({
    [editRoute]: json({ ...sampleUser, lastAct: edit }),
    [`POST /api/users/${id}/tags`]: json([sampleTag]),
    [`GET /api/audit/records/${id}`]: inTurn(historyOf([]), historyOf([entry])),
    [`POST /api/acts/${tagged}/undo`]: undone,
    [`POST /api/acts/${edit}/undo`]: undone,
  });
  await userEvent.type(await screen.findByLabelText(/^Department/), 'Maths');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Staff' }));
  await save();
  await toastSays('User updated successfully', 'User tags updated successfully', 'Undo');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await toastSays('Undone', '1 record put back.');
  expect(seen.flatMap(({ route }) => (route.endsWith('/undo') ? [route] : []))).toEqual([
    `POST /api/acts/${tagged}/undo`,
    `POST /api/acts/${edit}/undo`,
  ]);
});
