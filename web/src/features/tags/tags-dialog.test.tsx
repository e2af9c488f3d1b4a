import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextTagColor } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { bodiesOf, callsTo, fakeApi, inTurn, json, outdated, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleTag } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { TagsDialog } from './tags-dialog.tsx';

const post = 'POST /api/tags';
const put = `PUT /api/tags/${sampleTag.id}`;
const remove = `DELETE /api/tags/${sampleTag.id}`;
const failed = new Response('', { status: 502 });

function open(replies: Parameters<typeof fakeApi>[0]) {
  const seen = fakeApi({ 'GET /api/tags': json([sampleTag]), ...replies });
  return { seen, ...renderInApp(<TagsDialog open onClose={vi.fn()} />, { path: '/?dialog=tags' }) };
}
const describeTag = async (description: string) => {
  fireEvent.change(await screen.findByLabelText(/^Description/), { target: { value: description } });
};
async function saveDescription() {
  await press('Edit Staff');
  await describeTag('All of us');
  await press('Save Tag');
}

test('a new tag needs a name, gets the least used colour, and stays after a failure', async () => {
  const { seen } = open({ [post]: inTurn(failed, json({ ...sampleTag, name: 'Team' }, 201)) });
  await screen.findByText('Staff');
  await press('Create Tag');
  await userEvent.type(await screen.findByLabelText('Name'), '   ');
  await press('Create Tag');
  await toastSays('Tag name is required');
  await userEvent.type(screen.getByLabelText('Name'), 'Team ');
  await press('Create Tag');
  await toastSays('Failed to create tag');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('   Team ');
  await press('Create Tag');
  await toastSays('Tag created', 'Team');
  const tag = { name: 'Team', description: null, color: nextTagColor([sampleTag]), kind: 'tag', archived: false };
  expect(bodiesOf(seen, post)).toEqual([tag, tag]);
  expect(await screen.findByRole('dialog', { name: 'Manage Tags' })).toBeTruthy();
});

test('a tag is deleted after confirmation, and a failure is reported', async () => {
  const { seen } = open({ [remove]: inTurn(failed, json({ ok: true })) });
  await press('Delete Staff');
  expect(callsTo(seen, remove)).toEqual([]);
  await press('Delete tag');
  await toastSays('Failed to delete tag');
  await press('Delete tag');
  await toastSays('Staff was removed from all users.');
  expect(callsTo(seen, remove)).toHaveLength(2);
});

test('a failed save is reported, and someone else’s change to a different field is kept', async () => {
  const theirs = { ...sampleTag, color: '#ff0000', revision: '3' };
  const { seen } = open({ [put]: inTurn(failed, outdated(theirs, '3'), json(theirs)) });
  await saveDescription();
  await toastSays('Failed to update tag');
  await press('Save Tag');
  await toastSays('Someone else also changed this tag. Both changes were kept.');
  const calls = callsTo(seen, put);
  expect(calls.map(({ headers }) => headers.get('If-Match'))).toEqual(['"0"', '"0"', '"3"']);
  expect(calls.at(-1)?.body).toEqual({
    name: 'Staff',
    description: 'All of us',
    color: '#ff0000',
    kind: 'tag',
    archived: false,
  });
});

test('if both changed the same field, a question asks which value to keep', async () => {
  const theirs = { ...sampleTag, description: 'Teachers', revision: '3' };
  const { seen } = open({ [put]: inTurn(outdated(theirs, '3'), json(theirs)) });
  await saveDescription();
  await userEvent.click(await screen.findByRole('radio', { name: 'Theirs: Teachers' }));
  await press('Save Tag');
  await toastSays('Staff');
  expect(bodiesOf(seen, put)[1]).toMatchObject({ description: 'Teachers' });
});

test('if someone else deletes the tag, the form says so and keeps the entries', async () => {
  const gone = refusal(404, 'not_found', 'This tag does not exist any more.');
  const { client } = open({ 'GET /api/tags': inTurn(json([sampleTag]), json([])), [put]: gone });
  await saveDescription();
  expect(await screen.findByText(/^Someone else deleted this tag/)).toBeTruthy();
  await expect.poll(() => client.getQueryData(['tags'])).toEqual([]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('All of us');
});
