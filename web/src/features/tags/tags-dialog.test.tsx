import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, inTurn, json, outdated, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleTag } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { TagsDialog } from './tags-dialog.tsx';

const open = () => renderInApp(<TagsDialog open onClose={vi.fn()} />, { path: '/?dialog=tags' });

test('a tag needs a name, and takes the default colour', async () => {
  const seen = fakeApi({ 'GET /api/tags': json([]), 'POST /api/tags': json(sampleTag, 201) });
  open();
  await press('Create Tag');
  await userEvent.type(await screen.findByLabelText('Name'), '   ');
  await press('Create Tag');
  await toastSays('Tag name is required');
  await userEvent.type(screen.getByLabelText('Name'), 'Staff ');
  await press('Create Tag');
  await toastSays('Staff');
  expect(seen.find(({ route }) => route === 'POST /api/tags')?.body).toEqual({
    name: 'Staff',
    description: null,
    color: '#3b82f6',
    kind: 'tag',
    archived: false,
  });
  expect(await screen.findByRole('dialog', { name: 'Manage Tags' })).toBeTruthy();
});

test.each([
  [() => refusal(409, 'conflict', 'A tag with this name exists.'), 'A tag with this name exists.'],
  [() => new Response('', { status: 502 }), 'Failed to update tag'],
])('a tag that cannot be saved says why %#', async (reply, description) => {
  fakeApi({ 'GET /api/tags': json([sampleTag]), [`PUT /api/tags/${sampleTag.id}`]: reply });
  open();
  await press('Edit Staff');
  await press('Save Tag');
  await toastSays(description);
});

test('a tag is deleted once that was confirmed', async () => {
  const route = `DELETE /api/tags/${sampleTag.id}`;
  const seen = fakeApi({ 'GET /api/tags': json([sampleTag]), [route]: json({ ok: true }) });
  open();
  await press('Delete Staff');
  expect(seen.some((call) => call.route === route)).toBe(false);
  await press('Delete tag');
  await toastSays('Staff was removed from all users.');
  expect(seen.some((call) => call.route === route)).toBe(true);
});

test('a tag that could not be created stays in the form', async () => {
  fakeApi({ 'GET /api/tags': json([]), 'POST /api/tags': new Response('', { status: 502 }) });
  open();
  await press('Create Tag');
  await userEvent.type(await screen.findByLabelText('Name'), 'Staff');
  await press('Create Tag');
  await toastSays('Failed to create tag');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Staff');
});

test('a tag that could not be deleted is told of', async () => {
  fakeApi({
    'GET /api/tags': json([sampleTag]),
    [`DELETE /api/tags/${sampleTag.id}`]: new Response('', { status: 502 }),
  });
  open();
  await press('Delete Staff');
  await press('Delete tag');
  await toastSays('Failed to delete tag');
});

const put = `PUT /api/tags/${sampleTag.id}`;
const describeTag = async (description: string) => {
  fireEvent.change(await screen.findByLabelText(/^Description/), { target: { value: description } });
};

test("somebody else's change to another field of the tag is kept", async () => {
  const theirs = { ...sampleTag, color: '#ff0000', revision: '3' };
  const seen = fakeApi({ 'GET /api/tags': json([sampleTag]), [put]: inTurn(outdated(theirs, '3'), json(theirs)) });
  open();
  await press('Edit Staff');
  await describeTag('All of us');
  await press('Save Tag');
  await toastSays('Somebody else changed this tag meanwhile. Both changes were kept.');
  const calls = seen.filter(({ route }) => route === put);
  expect(calls.map(({ headers }) => headers.get('If-Match'))).toEqual(['"0"', '"3"']);
  expect(calls[1]?.body).toEqual({
    ...{ name: 'Staff', description: 'All of us', color: '#ff0000' },
    ...{ kind: 'tag', archived: false },
  });
});

test('a field of the tag that both changed is asked about', async () => {
  const theirs = { ...sampleTag, description: 'Teachers', revision: '3' };
  const seen = fakeApi({ 'GET /api/tags': json([sampleTag]), [put]: inTurn(outdated(theirs, '3'), json(theirs)) });
  open();
  await press('Edit Staff');
  await describeTag('All of us');
  await press('Save Tag');
  await userEvent.click(await screen.findByRole('radio', { name: 'Theirs: Teachers' }));
  await describeTag('Teachers');
  await press('Save Tag');
  await toastSays('Staff');
  expect(seen.filter(({ route }) => route === put)[1]?.body).toMatchObject({ description: 'Teachers' });
});

test('a tag that was deleted meanwhile: it says so, and what was typed stays', async () => {
  const gone = refusal(404, 'not_found', 'This tag does not exist any more.');
  fakeApi({ 'GET /api/tags': inTurn(json([sampleTag]), json([])), [put]: gone });
  const { client } = open();
  await press('Edit Staff');
  await describeTag('All of us');
  await press('Save Tag');
  expect(await screen.findByText(/^Somebody else deleted this tag meanwhile/)).toBeTruthy();
  await expect.poll(() => client.getQueryData(['tags'])).toEqual([]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('All of us');
});

test('a new tag starts with the colour that the fewest tags have', async () => {
  const seen = fakeApi({ 'GET /api/tags': json([sampleTag]), 'POST /api/tags': json(sampleTag, 201) });
  open();
  await screen.findByText('Staff');
  await press('Create Tag');
  await userEvent.type(await screen.findByLabelText('Name'), 'Team');
  await press('Create Tag');
  await toastSays('Tag created');
  const { color } = seen.find(({ route }) => route === 'POST /api/tags')?.body as { color: string };
  expect(color).not.toBe(sampleTag.color);
});
