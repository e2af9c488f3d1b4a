import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { User } from 'functions/contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeApi, inTurn, json, outdated, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleHistoryEntry } from '../../testing/sample-acts.ts';
import { sampleTag, sampleUser } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';

const { id } = sampleUser;
const route = `PUT /api/users/${id}`;
const lists = {
  'GET /api/tags': json([sampleTag]),
  [`GET /api/users/${id}/tags`]: json([]),
};
const theirs: User = { ...sampleUser, department: 'Physics', revision: '4' };

function Edit() {
  const [dialog, setDialog] = useState<string | null>(`edit-${sampleUser.id}`);
  return (
    <EditUserDialog
      dialog={dialog}
      users={[sampleUser]}
      onClose={() => {
        setDialog(null);
      }}
    />
  );
}
const open = () => renderInApp(<Edit />);

async function change(label: string | RegExp, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}
const save = () => press('Save changes');
const question = () => screen.findByRole('group', { name: 'Department' });
const closed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
const sent = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter((call) => call.route === route).map(({ body, headers }) => [headers.get('If-Match'), body]);

test('what somebody else changed in another field is kept, and the toast says so', async () => {
  const calls = fakeApi({ ...lists, [route]: inTurn(outdated(theirs, '4'), json({ ...theirs, name: 'Janet' })) });
  open();
  await change('Name', 'Janet');
  await save();
  await closed();
  const mine = {
    name: 'Janet',
    givenName: null,
    familyName: null,
    email: 'jane@example.com',
    identifier: null,
    status: 'active',
  };
  expect(sent(calls)).toEqual([
    ['"0"', { ...mine, department: null }],
    ['"4"', { ...mine, department: 'Physics' }],
  ]);
  await toastSays('User updated successfully', 'Somebody else changed this user meanwhile. Both changes were kept.');
});

test('a question names who changed the user, and when', async () => {
  const at = new Date(Date.now() - 2 * 60_000).toISOString();
  const tagged = { ...sampleHistoryEntry, kind: 'user', action: 'users.setTags', at: new Date().toISOString() };
  const administrator = { id: 'g', email: 'grace@example.com' };
  const entries = [tagged, { ...tagged, id: 'e', action: 'users.update', at, administrator }];
  fakeApi({
    ...lists,
    [route]: outdated(theirs, '4'),
    [`GET /api/audit/records/${id}`]: json({ entries, nextCursor: null }),
  });
  open();
  await change(/^Department/, 'Maths');
  await save();
  await question();
  expect(await screen.findByText(/changed this user 2 minutes ago\. Choose/)).toBeTruthy();
  expect(screen.getByText(/grace@/)).toBeTruthy();
});

test('a field that both changed is asked about, with both values', async () => {
  const calls = fakeApi({ ...lists, [route]: inTurn(outdated(theirs, '4'), json({ ...theirs, revision: '5' })) });
  open();
  await change('Name', 'Janet');
  await change(/^Department/, 'Maths');
  await save();
  const group = within(await question());
  await expect.poll(() => document.activeElement?.textContent).toContain('Somebody else changed this user meanwhile.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Department \(/).value).toBe('Maths');
  fireEvent.click(group.getByRole('radio', { name: 'Yours: Maths' }));
  fireEvent.click(group.getByRole('radio', { name: 'Theirs: Physics' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Department \(/).value).toBe('Physics');
  fireEvent.click(group.getByRole('radio', { name: 'Yours: Maths' }));
  await save();
  await closed();
  expect(sent(calls)[1]).toEqual([
    '"4"',
    {
      name: 'Janet',
      givenName: null,
      familyName: null,
      email: 'jane@example.com',
      identifier: null,
      department: 'Maths',
      status: 'active',
    },
  ]);
});

test('nothing is sent until the question is answered', async () => {
  const calls = fakeApi({ ...lists, [route]: outdated(theirs, '4') });
  open();
  await change(/^Department/, 'Maths');
  await save();
  await question();
  await save();
  expect(await screen.findByText('Choose the value to keep')).toBeTruthy();
  expect(sent(calls)).toHaveLength(1);
});

test('what is typed into a field in question answers it', async () => {
  const calls = fakeApi({ ...lists, [route]: inTurn(outdated(theirs, '4'), json({ ...theirs, revision: '5' })) });
  open();
  await change(/^Department/, 'Maths');
  await save();
  await question();
  await change(/^Department \(/, 'Mathematical physics');
  await save();
  await closed();
  expect(sent(calls)[1]?.[1]).toMatchObject({ department: 'Mathematical physics' });
});

test('somebody who changes it again while the question stands is asked about again', async () => {
  const again = { ...theirs, department: 'Chemistry', revision: '6' };
  fakeApi({ ...lists, [route]: inTurn(outdated(theirs, '4'), outdated(again, '6')) });
  open();
  await change(/^Department/, 'Maths');
  await save();
  fireEvent.click(within(await question()).getByRole('radio', { name: 'Yours: Maths' }));
  await save();
  expect(await screen.findByRole('radio', { name: 'Theirs: Chemistry' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yours: Maths' }).checked).toBe(false);
});

test('a user who was deleted meanwhile: it says so, and what was typed stays', async () => {
  fakeApi({ ...lists, [route]: refusal(404, 'not_found', 'This user does not exist any more.') });
  open();
  await change('Name', 'Janet');
  await save();
  expect(await screen.findByText(/^Somebody else deleted this user meanwhile/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Janet');
});

test('a server that always refuses is not asked for ever', async () => {
  const calls = fakeApi({ ...lists, [route]: outdated(theirs, '4') });
  open();
  await change('Name', 'Janet');
  await save();
  await toastSays('Somebody else changed this meanwhile.');
  expect(sent(calls).length).toBeLessThan(10);
});

test('a tag that somebody else added meanwhile is not removed by what is sent', async () => {
  const added = { ...sampleTag, id: '00000000-0000-8000-8000-0000000000a2', name: 'Alumni' };
  const tagsRoute = `POST /api/users/${id}/tags`;
  const calls = fakeApi({
    ...lists,
    'GET /api/tags': json([sampleTag, added]),
    [`GET /api/users/${id}/tags`]: inTurn(json([]), json([added])),
    [route]: json({ ...sampleUser, name: 'Janet', revision: '1' }),
    [tagsRoute]: inTurn(new Response('', { status: 500 }), json([sampleTag, added])),
  });
  open();
  await change('Name', 'Janet');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Staff' }));
  // Saving the name fetches the user's tags anew, and finds theirs.
  await save();
  await expect.poll(() => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alumni' }).checked).toBe(true);
  await save();
  await closed();
  const bodies = calls.filter((call) => call.route === tagsRoute).map(({ body }) => body);
  expect(bodies).toEqual([
    { add: [sampleTag.id], remove: [] },
    { add: [sampleTag.id], remove: [] },
  ]);
});
