import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bulkAnswer } from '../../../testing/bulk-answer.ts';
import { bodiesOf, inTurn, json, refusal } from '../../../testing/fake-api.ts';
import { optionsOf } from '../../../testing/options.ts';
import { press } from '../../../testing/press.ts';
import { sampleTag } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { ReplaceTagsDialog } from './replace-tags-dialog.tsx';
import { openAct } from '../testing/open-act.tsx';

const tag = (name: string, digit: number) => ({
  ...sampleTag,
  name,
  id: `00000000-0000-8000-8000-0000000000a${digit}`,
});
const [nineA, nineB, nineC] = [tag('9a', 1), tag('9b', 2), tag('9c', 3)];
const route = 'POST /api/users/bulk-replace-tags';

async function open() {
  const gone = refusal(404, 'not_found', 'A tag does not exist any more.');
  const replies = { 'GET /api/tags': json([nineA, nineB, nineC]), [route]: inTurn(gone, bulkAnswer({ done: 20 })) };
  const opened = openAct(ReplaceTagsDialog, replies);
  await screen.findByLabelText('Tag');
  return opened;
}
const field = (label: string, pair: number) => screen.getAllByLabelText(label)[pair] ?? document.body;
const choose = (label: string, name: string, pair = 0) => userEvent.selectOptions(field(label, pair), name);
const replace = () => press('Replace tags of 24 people');

test('one request swaps two tags and removes a third, after a summary, and can be retried', async () => {
  const { seen, onDone } = await open();
  expect(screen.getByText('24 people: nothing is chosen yet.')).toBeTruthy();
  await choose('Tag', '9a');
  await choose('Becomes', '9b');
  expect(screen.getByText('24 people: 9a becomes 9b.')).toBeTruthy();
  await press('Replace another tag');
  expect(optionsOf(field('Tag', 1))).toEqual(['Choose a tag', '9b', '9c']);
  await choose('Tag', '9b', 1);
  await choose('Becomes', '9a', 1);
  await press('Replace another tag');
  await choose('Tag', '9c', 2);
  await choose('Becomes', 'Take the tag away', 2);
  const said = '24 people: 9a becomes 9b, 9b becomes 9a, 9c is taken away.';
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Replace another tag' })).toBeNull();
  await replace();
  await toastSays('A tag does not exist any more.');
  expect(screen.getByText(said)).toBeTruthy();
  await replace();
  await toastSays('Tags replaced', '20 changed. 4 needed no change.', 'Undo');
  expect(onDone).toHaveBeenCalledOnce();
  const pairs = [
    { from: nineA.id, to: nineB.id },
    { from: nineB.id, to: nineA.id },
    { from: nineC.id, to: null },
  ];
  const sent = { filter: { search: '9a' }, pairs };
  expect(bodiesOf(seen, route)).toEqual([sent, sent]);
});

test('a tag cannot replace itself, incomplete pairs show an error, and pairs can be removed', async () => {
  const { seen } = await open();
  await choose('Becomes', '9a');
  await choose('Tag', '9a');
  expect(screen.getByLabelText<HTMLSelectElement>('Becomes').value).toBe('');
  expect(optionsOf(field('Becomes', 0))).toEqual(['Choose a tag', 'Take the tag away', '9b', '9c']);
  await press('Replace another tag');
  await replace();
  await toastSays('Missing Information');
  expect(field('Becomes', 0).getAttribute('aria-invalid')).toBe('true');
  expect(field('Tag', 0).getAttribute('aria-invalid')).toBe('false');
  await press('Remove pair 2');
  await choose('Becomes', '9c');
  await replace();
  await expect.poll(() => bodiesOf(seen, route)).toHaveLength(1);
});
