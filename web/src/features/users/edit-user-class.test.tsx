import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Tag, User } from 'functions/contract';
import { expect, test } from 'vitest';
import { type SeenCall, bodiesOf, inTurn, json, outdated } from '../../testing/fake-api.ts';
import { optionsOf } from '../../testing/options.ts';
import { press } from '../../testing/press.ts';
import { sampleTag, sampleUser } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { editRoute, openEdit, sameDetails } from './testing/open-edit.tsx';

const classNamed = (name: string, digit: number, more: Partial<Tag> = {}): Tag => ({
  ...{ ...sampleTag, id: `00000000-0000-8000-8000-00000000000${digit}`, name, kind: 'class', ...more },
});
const [nine, ten, old] = [classNamed('9a', 1), classNamed('10a', 2), classNamed('Old', 3, { archived: true })];
const of = (tag: Tag): User => ({ ...sampleUser, classId: tag.id, tags: [tag] });

/** Opens whom `tag` is the class of, once all classes are there. */
async function open(tag: Tag, replies: Parameters<typeof openEdit>[0] = {}): Promise<SeenCall[]> {
  const seen = openEdit({ 'GET /api/tags': json([sampleTag, nine, ten, old]), ...replies }, of(tag));
  await screen.findByRole('option', { name: '10a' });
  return seen;
}
const theClass = () => screen.getByLabelText<HTMLSelectElement>('Class');

test.each([
  [nine, ['No class', '9a', '10a']],
  [old, ['No class', 'Old', '9a', '10a']],
])('the class is a detail and no checkbox among the tags; an archived one of theirs stays: $name', async (tag, choices) => {
  await open(tag);
  expect(optionsOf(theClass())).toEqual(choices);
  expect(theClass().selectedOptions[0]?.textContent).toBe(tag.name);
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Staff/),
  ]);
});

test.each([
  ['another class goes along with the details, in one call', '10a', { classId: ten.id }],
  ['no class is sent as none', 'No class', { classId: null }],
  ['a class that was not touched is not sent: meanwhile they may have moved on', null, {}],
])('%s', async (_, choice, sentClass) => {
  const seen = await open(nine, { [editRoute]: json(of(ten)) });
  if (choice) await userEvent.selectOptions(theClass(), choice);
  await userEvent.type(screen.getByLabelText(/^Department/), 'Maths');
  await press('Save changes');
  await toastSays('User updated successfully');
  expect(bodiesOf(seen, editRoute)).toEqual([{ ...sameDetails, department: 'Maths', ...sentClass }]);
});

test('where two people chose another class it asks, by the names', async () => {
  const theirs = { ...of(ten), revision: '4' };
  const third = classNamed('11a', 4);
  await open(nine, {
    'GET /api/tags': json([sampleTag, nine, ten, third]),
    [editRoute]: inTurn(outdated(theirs, '4'), json({ ...of(third), revision: '5' })),
  });
  await userEvent.selectOptions(theClass(), '11a');
  await press('Save changes');
  const question = await screen.findByRole('group', { name: 'Class' });
  expect(within(question).getByText('Yours:').parentElement?.textContent).toBe('Yours: 11a');
  expect(within(question).getByText('Theirs:').parentElement?.textContent).toBe('Theirs: 10a');
});
