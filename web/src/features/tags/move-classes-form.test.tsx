import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { bulkAnswer } from '../../testing/bulk-answer.ts';
import { bodiesOf, callsTo, fakeApi, inTurn, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleTag } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { TagsDialog } from './tags-dialog.tsx';

const idOf = (digit: number) => `00000000-0000-8000-8000-0000000000c${digit}`;
const inClass = (name: string, digit: number) => ({ ...sampleTag, id: idOf(digit), name, kind: 'class' as const });
const tags = [inClass('10a', 3), inClass('9a', 1), inClass('9b', 2)];
const people = [26, 24, 25];
const classes = tags.map(({ id, name, color, archived }, index) => ({
  id,
  name,
  color,
  archived,
  people: people[index],
}));
const route = 'POST /api/users/move-classes';

function open(replies: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({
    'GET /api/tags': json(tags),
    'GET /api/users/classes': json({ classes }),
    'POST /api/tags': ({ body }) =>
      json({ ...sampleTag, ...(body as object), id: idOf((body as { kind: string }).kind === 'class' ? 8 : 9) }, 201),
    [route]: bulkAnswer({ total: 75, done: 75 }),
    ...replies,
  });
  renderInApp(<TagsDialog open onClose={vi.fn()} />, { path: '/?dialog=tags:move' });
  return seen;
}

test('sending the proposal first creates the missing class and the tag for people who leave', async () => {
  const seen = open();
  const left = `Left ${new Date().getFullYear()}`;
  expect(await screen.findByText(`Afterwards: ${left} 26, 10a 24, 10b 25.`)).toBeTruthy();
  await press('Move 75 users on');
  await toastSays('Classes moved on', '75 moved.', 'Undo');
  expect(bodiesOf(seen, 'POST /api/tags')).toMatchObject([
    { name: '10b', kind: 'class' },
    { name: left, kind: 'tag' },
  ]);
  expect(bodiesOf(seen, route)).toEqual([
    {
      pairs: expect.arrayContaining([
        { from: idOf(1), to: idOf(3) },
        { from: idOf(2), to: idOf(8) },
        { from: idOf(3), to: idOf(9) },
      ]) as unknown,
    },
  ]);
});

test('many classes are counted in several requests', async () => {
  const id = (index: number) => `00000000-0000-8000-8000-0000000000${index + 10}`;
  const many = Array.from({ length: 31 }, (_, index) => ({ ...inClass(`${index}z`, 1), id: id(index) }));
  const seen = open({
    'GET /api/tags': json(many),
    'GET /api/users/classes': ({ query }) => {
      const ids = query.getAll('tagIds');
      return json({ classes: ids.map((tagId) => ({ ...classes[0], id: tagId, name: tagId, people: 1 })) });
    },
  });
  expect(await screen.findByLabelText(`${id(30)} becomes`)).toBeTruthy();
  expect(callsTo(seen, 'GET /api/users/classes')).toHaveLength(2);
});

test('a circle is reported at once and not sent, and a refused move keeps the choices', async () => {
  const seen = open({ [route]: refusal(409, 'conflict', 'Not now.') });
  await userEvent.selectOptions(await screen.findByLabelText('10a becomes'), '9a');
  expect(screen.getByText(/go round in a circle/)).toBeTruthy();
  await press('Move 75 users on');
  await toastSays('10a, 9a go round in a circle. One of them must leave or stay.');
  expect(bodiesOf(seen, route)).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('10a becomes'), 'Leaves');
  await userEvent.selectOptions(screen.getByLabelText('9b becomes'), 'Stays');
  await press('Move 50 users on');
  await toastSays('Not now.');
  expect(screen.getByLabelText<HTMLSelectElement>('9b becomes').value).toBe('stays');
});

test('classes that fail to load can be retried, and a message appears if there are none', async () => {
  const failed = refusal(500, 'internal', 'Something failed.');
  open({ 'GET /api/users/classes': inTurn(failed, json({ classes: [] })) });
  expect(await screen.findByText(/^The classes could not be loaded/)).toBeTruthy();
  await press('Try again');
  expect(await screen.findByText('No one has a class')).toBeTruthy();
  await press('Back');
  expect(await screen.findByText('9a')).toBeTruthy();
});
