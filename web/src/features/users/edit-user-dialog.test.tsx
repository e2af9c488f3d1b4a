import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, inTurn, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleHistoryEntry } from '../../testing/sample-acts.ts';
import { sampleAdministrator, sampleTag, sampleUser } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { UsersPage } from './users-page.tsx';

const { id } = sampleUser;
const lists = {
  'GET /api/stats': json({ totalUsers: 1, badgesIssued: 0, verifications: 0, linkedinShares: 0 }),
  'GET /api/users': json({ users: [sampleUser], total: 1, nextCursor: null }),
  'GET /api/tags': json([sampleTag]),
  [`GET /api/users/${id}/tags`]: json([]),
};
const path = `/users?dialog=edit-${id}`;
const save = () => press('Save changes');

test('an address finds somebody on another page', async () => {
  const elsewhere = { ...sampleUser, id: '00000000-0000-8000-8000-0000000000ff', name: 'Zoe Young' };
  const route = `/api/users/${elsewhere.id}`;
  fakeApi({ ...lists, [`GET ${route}`]: json(elsewhere), [`GET ${route}/tags`]: json([]) });
  renderInApp(<UsersPage />, { path: `/users?dialog=edit:${elsewhere.id}` });
  expect(await screen.findByRole('dialog', { name: 'Edit User: Zoe Young' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Zoe Young');
});

test('a given or family name that changes changes the name, unless that was written otherwise', async () => {
  const max = { ...sampleUser, name: 'Max Frisch', givenName: 'Max', familyName: 'Frisch' };
  fakeApi({ ...lists, 'GET /api/users': json({ users: [max], total: 1, nextCursor: null }) });
  renderInApp(<UsersPage />, { path });
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
  const seen = fakeApi({ ...lists, [`PUT /api/users/${id}`]: new Response('', { status: 502 }) });
  renderInApp(<UsersPage />, { path });
  await userEvent.type(await screen.findByLabelText('Name'), ' Smith');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Staff' }));
  await save();
  await toastSays('Error', 'Failed to update user');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Jane Doe Smith');
  expect(seen.some(({ route }) => route.startsWith('POST'))).toBe(false);
});

test('tags that could not be saved stay ticked, and can be saved again', async () => {
  const route = `POST /api/users/${id}/tags`;
  fakeApi({ ...lists, [route]: new Response('', { status: 500 }) });
  renderInApp(<UsersPage />, { path });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Staff' }));
  await save();
  await toastSays('Error', 'Failed to update user tags');
  const seen = fakeApi({ ...lists, [route]: json([sampleTag]) });
  await save();
  await toastSays('User tags updated successfully');
  expect(seen.find((call) => call.route === route)?.body).toEqual({ add: [sampleTag.id], remove: [] });
});

test('closing with edits asks, and keeps them when one stays', async () => {
  fakeApi(lists);
  renderInApp(<UsersPage />, { path });
  await userEvent.type(await screen.findByLabelText('Name'), ' Smith');
  await press('Close');
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  await press('Cancel');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Jane Doe Smith');
  await press('Close');
  await press('Discard changes');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('tags that cannot be fetched are not taken for none', async () => {
  fakeApi({ ...lists, [`GET /api/users/${id}/tags`]: refusal(500, 'internal', 'Something failed.') });
  renderInApp(<UsersPage />, { path });
  expect(await screen.findByText(/^Failed to fetch user tags/)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Staff' })).toBeNull();
});

test('with no tags it says to create them first', async () => {
  fakeApi({ ...lists, 'GET /api/tags': json([]) });
  renderInApp(<UsersPage />, { path });
  expect(await screen.findByText('No tags available. Create tags first to assign to users.')).toBeTruthy();
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
  const undone = { jobId: id, state: 'done', total: 1, done: 1, mailsLeaveAt: null, results: [], mistakenMails: 0 };
  const historyOf = (entries: object[]) => json({ entries, nextCursor: null });
  const seen = fakeApi({
    ...lists,
    [`PUT /api/users/${id}`]: json({ ...sampleUser, lastAct: edit }),
    [`POST /api/users/${id}/tags`]: json([sampleTag]),
    [`GET /api/audit/records/${id}`]: inTurn(historyOf([]), historyOf([entry])),
    [`POST /api/acts/${tagged}/undo`]: json(undone),
    [`POST /api/acts/${edit}/undo`]: json(undone),
  });
  renderInApp(<UsersPage />, { path });
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
