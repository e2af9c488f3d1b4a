import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BadgesPage } from '../features/badges/list/badges-page.tsx';
import { fakeApi, json } from '../testing/fake-api.ts';
import { press } from '../testing/press.ts';
import { issueDialogCalls } from '../testing/sample-recipients.ts';
import { renderInApp } from '../testing/render.tsx';
import { sampleBadge, sampleTag, sampleUser } from '../testing/samples.ts';
import { toastSays } from '../testing/toasts.ts';
import { ConsoleDialogs } from './console-dialogs.tsx';
// Preloaded because lazy loading takes seconds on a busy machine.
import '../features/tags/tags-dialog.tsx';
import '../features/users/edit/add-user-dialog.tsx';

const basics = {
  ...issueDialogCalls,
  'GET /api/stats': json({ totalUsers: 5 }),
  'GET /api/users': json({ users: [], total: 0, nextCursor: null }),
};
const open = async (dialog: string, title: string) => {
  const { router } = renderInApp(
    <>
      <BadgesPage />
      <ConsoleDialogs />
    </>,
    { path: `/badges?dialog=${dialog}` },
  );
  return { router, below: await screen.findByRole('dialog', { name: title }) };
};
const describe = () => {
  fireEvent.change(screen.getByLabelText(/^Description/), { target: { value: 'Well done' } });
};
const descriptionIsKept = () => {
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('Well done');
};
const added = { ...sampleUser, name: 'Nobody Atall', email: 'nobody@example.com' };

test('an unknown name leads to Add User and back: the new person is selected, and the form keeps its entries', async () => {
  const seen = fakeApi({
    ...basics,
    'POST /api/users': json(added, 201),
    'POST /api/badges': json({ ...sampleBadge, state: 'never', issued: false }, 201),
    [`POST /api/badges/${sampleBadge.id}/issue`]: json(sampleBadge),
  });
  const { router } = await open('issue', 'Issue Badge');
  describe();
  await userEvent.type(screen.getByLabelText('User'), 'Nobody Atall');
  await userEvent.click(await screen.findByRole('option', { name: 'Add "Nobody Atall"' }));
  const form = await screen.findByRole('dialog', { name: 'Add User' });
  expect(within(form).getByLabelText<HTMLInputElement>('Name').value).toBe('Nobody Atall');
  await userEvent.type(within(form).getByLabelText('Email'), added.email);
  await press('Add User', form);
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Add User' })).toBeNull();
  expect(router.state.location.search).toBe('?dialog=issue');
  expect(screen.getByLabelText<HTMLInputElement>('User').value).toBe('Nobody Atall');
  descriptionIsKept();
  await userEvent.click(screen.getAllByRole('button', { name: 'Issue Badge' }).at(-1) ?? document.body);
  await toastSays('Badge issued');
  const call = seen.find(({ route }) => route === 'POST /api/badges');
  expect(call?.body).toMatchObject({ userId: added.id, description: 'Well done' });
});

test('cancelling Add User asks first, and so does the first form afterwards', async () => {
  fakeApi(basics);
  await open('issue', 'Issue Badge');
  describe();
  await userEvent.type(screen.getByLabelText('User'), 'nobody@example.com');
  await userEvent.click(await screen.findByRole('option', { name: /^Add/ }));
  const form = await screen.findByRole('dialog', { name: 'Add User' });
  expect(within(form).getByLabelText<HTMLInputElement>('Email').value).toBe('nobody@example.com');
  await userEvent.type(within(form).getByLabelText('Name'), 'Nobody');
  await press('Cancel', form);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Add User' })).toBeNull();
  descriptionIsKept();
  await press('Cancel');
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
});

test('a name that is typed but not selected stays, and the field says what is missing', async () => {
  fakeApi(issueDialogCalls);
  await open('issue', 'Issue Badge');
  const field = screen.getByLabelText<HTMLInputElement>('User');
  await userEvent.type(field, 'jane');
  await screen.findByRole('option', { name: /Jane Doe/ });
  expect(screen.queryByText('Choose a person from the list')).toBeNull();
  await userEvent.click(screen.getByLabelText('Year'));
  expect(await screen.findByText('Choose a person from the list')).toBeTruthy();
  expect(field.value).toBe('jane');
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: /Jane Doe/ }));
  expect(field.value).toBe('Jane Doe');
  expect(screen.queryByText('Choose a person from the list')).toBeNull();
});

test('without users, Issue Badge leads to Add User', async () => {
  fakeApi({ ...basics, 'GET /api/stats': json({ totalUsers: 0 }) });
  const { router, below } = await open('issue', 'Issue Badge');
  expect(await within(below).findByText('There are no users yet.')).toBeTruthy();
  await press('Add User', below);
  expect(await screen.findByRole('dialog', { name: 'Add User' })).toBeTruthy();
  expect(router.state.location.search).toBe('?dialog=issue&over=add');
});

test('without tags, Bulk Issue leads to Manage Tags and back: the new tag appears, and the form keeps its entries', async () => {
  let tags: object[] = [];
  fakeApi({
    ...basics,
    'GET /api/tags': () => json(tags),
    'POST /api/tags': () => {
      tags = [sampleTag];
      return json(sampleTag, 201);
    },
  });
  const { below } = await open('bulk-issue', 'Bulk Issue Badges');
  describe();
  await userEvent.click(await within(below).findByRole('button', { name: 'Manage Tags' }));
  const list = await screen.findByRole('dialog', { name: 'Manage Tags' });
  await press('Create Tag', list);
  await userEvent.type(await screen.findByLabelText('Name'), 'Staff');
  await press('Create Tag');
  const again = await screen.findByRole('dialog', { name: 'Manage Tags' });
  await press('Close', again);
  expect(await within(below).findByRole('checkbox', { name: 'Staff' })).toBeTruthy();
  descriptionIsKept();
});
