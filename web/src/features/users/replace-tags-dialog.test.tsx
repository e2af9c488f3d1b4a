import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleTag, sampleUser } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { ReplaceTagsDialog } from './replace-tags-dialog.tsx';

const tag = (name: string, digit: number) => ({
  ...sampleTag,
  name,
  id: `00000000-0000-8000-8000-0000000000a${digit}`,
});
const [nineA, nineB, nineC] = [tag('9a', 1), tag('9b', 2), tag('9c', 3)];
const route = 'POST /api/users/bulk-replace-tags';
const answer = { jobId: sampleTag.id, state: 'done', total: 24, done: 20, results: [] };
const bodies = (seen: ReturnType<typeof fakeApi>) => seen.filter((call) => call.route === route);

async function open(reply = json(answer)) {
  const seen = fakeApi({ 'GET /api/tags': json([nineA, nineB, nineC]), [route]: reply });
  const onDone = vi.fn();
  renderInApp(
    <ReplaceTagsDialog
      users={[sampleUser]}
      everything={{ filter: { search: '9' }, total: 24 }}
      onClose={vi.fn()}
      onDone={onDone}
    />,
  );
  await screen.findByLabelText('Tag');
  return { seen, onDone };
}
const choose = (label: string, name: string, pair = 0) =>
  userEvent.selectOptions(screen.getAllByLabelText(label)[pair] ?? document.body, name);
const optionsOf = (label: string, pair: number) =>
  within(screen.getAllByLabelText(label)[pair] ?? document.body)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('two tags change places and a third goes, all said before and sent at once', async () => {
  const { seen, onDone } = await open();
  expect(screen.getByText('24 people: nothing is chosen yet.')).toBeTruthy();
  await choose('Tag', '9a');
  await choose('Becomes', '9b');
  expect(screen.getByText('24 people: 9a becomes 9b.')).toBeTruthy();
  await press('Replace another tag');
  expect(optionsOf('Tag', 1)).toEqual(['Choose a tag', '9b', '9c']);
  await choose('Tag', '9b', 1);
  await choose('Becomes', '9a', 1);
  await press('Replace another tag');
  await choose('Tag', '9c', 2);
  await choose('Becomes', 'Take the tag away', 2);
  expect(screen.getByText('24 people: 9a becomes 9b, 9b becomes 9a, 9c is taken away.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Replace another tag' })).toBeNull();
  await press('Replace tags of 24 people');
  await toastSays('Tags replaced', '20 changed, 4 needed no change', 'Undo');
  expect(onDone).toHaveBeenCalledOnce();
  expect(bodies(seen).map(({ body }) => body)).toEqual([
    {
      filter: { search: '9' },
      pairs: [
        { from: nineA.id, to: nineB.id },
        { from: nineB.id, to: nineA.id },
        { from: nineC.id, to: null },
      ],
    },
  ]);
});

test('what is missing is said at its field, and a pair can be removed', async () => {
  const { seen } = await open();
  await choose('Tag', '9a');
  await press('Replace another tag');
  await press('Replace tags of 24 people');
  await toastSays('Missing Information');
  expect(screen.getAllByLabelText('Becomes')[0]?.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByLabelText('Tag')[0]?.getAttribute('aria-invalid')).toBe('false');
  await press('Remove pair 2');
  await choose('Becomes', '9c');
  await press('Replace tags of 24 people');
  await expect.poll(() => bodies(seen)).toHaveLength(1);
});

test('no tag comes in its own place', async () => {
  await open();
  await choose('Becomes', '9a');
  await choose('Tag', '9a');
  expect(screen.getByLabelText<HTMLSelectElement>('Becomes').value).toBe('');
  expect(optionsOf('Becomes', 0)).toEqual(['Choose a tag', 'Take the tag away', '9b', '9c']);
});

test('after a failure the pairs stay, and go out again', async () => {
  const { seen } = await open(refusal(404, 'not_found', 'A tag does not exist any more.'));
  await choose('Tag', '9a');
  await choose('Becomes', '9b');
  await press('Replace tags of 24 people');
  await toastSays('A tag does not exist any more.');
  expect(screen.getByText('24 people: 9a becomes 9b.')).toBeTruthy();
  await press('Replace tags of 24 people');
  await expect.poll(() => bodies(seen)).toHaveLength(2);
});
