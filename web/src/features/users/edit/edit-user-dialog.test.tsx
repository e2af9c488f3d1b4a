import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Tag, User } from 'functions/contract';
import { expect, test } from 'vitest';
import { bulkAnswer } from '../../../testing/bulk-answer.ts';
import { type SeenCall, bodiesOf, inTurn, json, outdated, refusal } from '../../../testing/fake-api.ts';
import { optionsOf } from '../../../testing/options.ts';
import { press } from '../../../testing/press.ts';
import { sampleHistoryEntry } from '../../../testing/sample-acts.ts';
import { sampleAdministrator, sampleTag, sampleUser } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { editRoute, openEdit, sameDetails } from '../testing/open-edit.tsx';
import { openUsers } from '../testing/open-users.tsx';

const { id } = sampleUser;
const save = () => press('Save changes');

test('the address opens a user from another page of the list', async () => {
  const elsewhere = { ...sampleUser, id: '00000000-0000-8000-8000-0000000000ff', name: 'Zoe Young' };
  const route = `GET /api/users/${elsewhere.id}`;
  openUsers({ [route]: json(elsewhere), [`${route}/tags`]: json([]) }, `/users?dialog=edit:${elsewhere.id}`);
  expect(await screen.findByRole('dialog', { name: 'Edit User: Zoe Young' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Zoe Young');
});

test('a new given or family name updates the full name, unless the full name was edited', async () => {
  openEdit({}, { ...sampleUser, name: 'Max Frisch', givenName: 'Max', familyName: 'Frisch' });
  const given = await screen.findByLabelText(/^Given name/);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  // A busy page receives letters faster than it renders.
  for (const value of ['Maxi', 'Maximilian']) fireEvent.change(given, { target: { value } });
  expect(name.value).toBe('Maximilian Frisch');
  await userEvent.type(screen.getByLabelText(/^Family name/), 'er');
  expect(name.value).toBe('Maximilian Frischer');
  await userEvent.type(name, ' MdB');
  await userEvent.clear(given);
  expect(name.value).toBe('Maximilian Frischer MdB');
});

test('a failed save keeps the entries and sends no tags, and closing asks first', async () => {
  const seen = openEdit({ [editRoute]: new Response('', { status: 502 }) });
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await userEvent.type(name, ' Smith');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Staff' }));
  await save();
  await toastSays('Error', 'Failed to update user');
  expect(name.value).toBe('Jane Doe Smith');
  expect(seen.some(({ route }) => route.startsWith('POST'))).toBe(false);
  await press('Close');
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  await press('Cancel');
  expect(name.value).toBe('Jane Doe Smith');
  await press('Close');
  await press('Discard changes');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [
    'if the tags fail to load, an error replaces the checkboxes',
    { [`GET /api/users/${id}/tags`]: refusal(500, 'internal', 'Something failed.') },
    /^Failed to fetch user tags/,
  ],
  [
    'without tags, a hint says to create them first',
    { 'GET /api/tags': json([]) },
    'No tags available. Create tags first to assign to users.',
  ],
])('%s', async (_, replies, words) => {
  openEdit(replies);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Staff' })).toBeNull();
});

test('saved details and tags can be undone together, the last action first', async () => {
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
  await toastSays('Undone', '1 record restored.');
  expect(seen.flatMap(({ route }) => (route.endsWith('/undo') ? [route] : []))).toEqual([
    `POST /api/acts/${tagged}/undo`,
    `POST /api/acts/${edit}/undo`,
  ]);
});

const classNamed = (name: string, digit: number, more: Partial<Tag> = {}): Tag => ({
  ...sampleTag,
  id: `00000000-0000-8000-8000-00000000000${digit}`,
  name,
  kind: 'class',
  ...more,
});
const [nine, ten, old] = [classNamed('9a', 1), classNamed('10a', 2), classNamed('Old', 3, { archived: true })];
const of = (tag: Tag): User => ({ ...sampleUser, classId: tag.id, tags: [tag] });

/** Opens the user with class `tag` after all classes have loaded. */
async function openIn(tag: Tag, replies: Parameters<typeof openEdit>[0] = {}): Promise<SeenCall[]> {
  const seen = openEdit({ 'GET /api/tags': json([sampleTag, nine, ten, old]), ...replies }, of(tag));
  await screen.findByRole('option', { name: '10a' });
  return seen;
}
const theClass = () => screen.getByLabelText<HTMLSelectElement>('Class');

test.each([
  [nine, ['No class', '9a', '10a']],
  [old, ['No class', 'Old', '9a', '10a']],
])('the class has its own field among the details, which keeps an archived class: $name', async (tag, choices) => {
  await openIn(tag);
  expect(optionsOf(theClass())).toEqual(choices);
  expect(theClass().selectedOptions[0]?.textContent).toBe(tag.name);
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Staff/),
  ]);
});

test.each([
  ['another class is sent with the details in one request', '10a', { classId: ten.id }],
  ['“No class” is sent as null', 'No class', { classId: null }],
  ['an unchanged class is not sent, as it may have changed since', null, {}],
])('%s', async (_, choice, sentClass) => {
  const seen = await openIn(nine, { [editRoute]: json(of(ten)) });
  if (choice) await userEvent.selectOptions(theClass(), choice);
  await userEvent.type(screen.getByLabelText(/^Department/), 'Maths');
  await press('Save changes');
  await toastSays('User updated successfully');
  expect(bodiesOf(seen, editRoute)).toEqual([{ ...sameDetails, department: 'Maths', ...sentClass }]);
});

test('if two administrators choose different classes, a question names both', async () => {
  const theirs = { ...of(ten), revision: '4' };
  const third = classNamed('11a', 4);
  await openIn(nine, {
    'GET /api/tags': json([sampleTag, nine, ten, third]),
    [editRoute]: inTurn(outdated(theirs, '4'), json({ ...of(third), revision: '5' })),
  });
  await userEvent.selectOptions(theClass(), '11a');
  await press('Save changes');
  const question = await screen.findByRole('group', { name: 'Class' });
  expect(within(question).getByText('Yours:').parentElement?.textContent).toBe('Yours: 11a');
  expect(within(question).getByText('Theirs:').parentElement?.textContent).toBe('Theirs: 10a');
});
