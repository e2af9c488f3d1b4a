import { fireEvent, screen, within } from '@testing-library/react';
import type { User } from 'functions/contract';
import { expect, test } from 'vitest';
import { type SeenCall, bodiesOf, callsTo, inTurn, json, outdated, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleHistoryEntry } from '../../../testing/sample-acts.ts';
import { sampleTag, sampleUser } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { editRoute, openEdit, sameDetails } from '../testing/open-edit.tsx';

const { id } = sampleUser;
const theirs: User = { ...sampleUser, department: 'Physics', revision: '4' };

async function change(label: string | RegExp, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}
const save = () => press('Save changes');
const question = () => screen.findByRole('group', { name: 'Department' });
const choose = async (name: string) => {
  fireEvent.click(within(await question()).getByRole('radio', { name }));
};
const department = () => screen.getByLabelText<HTMLInputElement>(/^Department \(/).value;
const closed = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull();
const sent = (seen: SeenCall[]) => callsTo(seen, editRoute).map(({ body, headers }) => [headers.get('If-Match'), body]);

test('another administrator’s change to a different field is kept, and the toast says so', async () => {
  const seen = openEdit({ [editRoute]: inTurn(outdated(theirs, '4'), json({ ...theirs, name: 'Janet' })) });
  await change('Name', 'Janet');
  await save();
  await closed();
  expect(sent(seen)).toEqual([
    ['"0"', { ...sameDetails, name: 'Janet' }],
    ['"4"', { ...sameDetails, name: 'Janet', department: 'Physics' }],
  ]);
  await toastSays('User updated successfully', 'Someone else also changed this user. Both changes were kept.');
});

test('a question says who changed the user and when, and a typed value answers it', async () => {
  const at = new Date(Date.now() - 2 * 60_000).toISOString();
  const tagged = { ...sampleHistoryEntry, kind: 'user', action: 'users.setTags', at: new Date().toISOString() };
  const administrator = { id: 'g', email: 'grace@example.com' };
  const entries = [tagged, { ...tagged, id: 'e', action: 'users.update', at, administrator }];
  const seen = openEdit({
    [editRoute]: inTurn(outdated(theirs, '4'), json({ ...theirs, revision: '5' })),
    [`GET /api/audit/records/${id}`]: json({ entries, nextCursor: null }),
  });
  await change(/^Department/, 'Maths');
  await save();
  await question();
  expect(await screen.findByText(/^grace@example\.com changed this user 2 minutes ago\.$/)).toBeTruthy();
  await change(/^Department \(/, 'Mathematical physics');
  await save();
  await closed();
  expect(sent(seen)[1]?.[1]).toMatchObject({ department: 'Mathematical physics' });
});

test('a field that both changed must be resolved before saving, and again after another change', async () => {
  const again = { ...theirs, department: 'Chemistry', revision: '6' };
  const seen = openEdit({
    [editRoute]: inTurn(outdated(theirs, '4'), outdated(again, '6'), json({ ...theirs, revision: '7' })),
  });
  await change('Name', 'Janet');
  await change(/^Department/, 'Maths');
  await save();
  await question();
  await expect.poll(() => document.activeElement?.textContent).toContain('Someone else changed this user.');
  expect(department()).toBe('Maths');
  await save();
  expect(await screen.findByText('Choose the value to keep')).toBeTruthy();
  expect(sent(seen)).toHaveLength(1);
  await choose('Yours: Maths');
  await choose('Theirs: Physics');
  expect(department()).toBe('Physics');
  await choose('Yours: Maths');
  await save();
  expect(await screen.findByRole('radio', { name: 'Theirs: Chemistry' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yours: Maths' }).checked).toBe(false);
  await choose('Yours: Maths');
  await save();
  await closed();
  const mine = { ...sameDetails, name: 'Janet', department: 'Maths' };
  expect(sent(seen)).toEqual(['"0"', '"4"', '"6"'].map((revision) => [revision, mine]));
});

test('if someone else deletes the user, the form says so and keeps the entries', async () => {
  openEdit({ [editRoute]: refusal(404, 'not_found', 'This user does not exist any more.') });
  await change('Name', 'Janet');
  await save();
  expect(await screen.findByText(/^Someone else deleted this user/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Janet');
});

test('saving gives up if the server always reports a conflict', async () => {
  const seen = openEdit({ [editRoute]: outdated(theirs, '4') });
  await change('Name', 'Janet');
  await save();
  await toastSays('Somebody else changed this meanwhile.');
  expect(sent(seen).length).toBeLessThan(10);
});

test('tags that fail to save stay ticked, and a tag that someone else added is kept', async () => {
  const added = { ...sampleTag, id: '00000000-0000-8000-8000-0000000000a2', name: 'Alumni' };
  const tagsRoute = `POST /api/users/${id}/tags`;
  const seen = openEdit({
    'GET /api/tags': json([sampleTag, added]),
    [`GET /api/users/${id}/tags`]: inTurn(json([]), json([added])),
    [editRoute]: json({ ...sampleUser, name: 'Janet', revision: '1' }),
    [tagsRoute]: inTurn(new Response('', { status: 500 }), json([sampleTag, added])),
  });
  await change('Name', 'Janet');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Staff' }));
  // Saving the name refetches the user's tags and finds the others' changes.
  await save();
  await toastSays('Error', 'Failed to update user tags');
  await expect.poll(() => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alumni' }).checked).toBe(true);
  await save();
  await closed();
  await toastSays('User tags updated successfully');
  expect(bodiesOf(seen, tagsRoute)).toEqual([
    { add: [sampleTag.id], remove: [] },
    { add: [sampleTag.id], remove: [] },
  ]);
});
