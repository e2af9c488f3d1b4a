import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Tag, User } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { fakeApi, inTurn, json, outdated } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleTag, sampleUser } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';

const classNamed = (name: string, digit: number, more: Partial<Tag> = {}): Tag => ({
  ...{ ...sampleTag, id: `00000000-0000-8000-8000-00000000000${digit}`, name, kind: 'class', ...more },
});
const [nine, ten, old] = [classNamed('9a', 1), classNamed('10a', 2), classNamed('Old', 3, { archived: true })];
const of = (tag: Tag): User => ({ ...sampleUser, classId: tag.id, tags: [tag] });
const route = `PUT /api/users/${sampleUser.id}`;

function open(user: User, answers: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({
    'GET /api/tags': json([sampleTag, nine, ten, old]),
    [`GET /api/users/${user.id}/tags`]: json(user.tags),
    ...answers,
  });
  renderInApp(<EditUserDialog dialog={`edit-${user.id}`} users={[user]} onClose={vi.fn()} />);
  return () => seen.filter((call) => call.route === route).map(({ body }) => body as Partial<User>);
}
const options = async () => {
  await screen.findByRole('option', { name: '10a' });
  return within(screen.getByLabelText('Class'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
};

test('the class is a detail, and no checkbox among the tags', async () => {
  open(of(nine));
  expect(await options()).toEqual(['No class', '9a', '10a']);
  expect(screen.getByLabelText<HTMLSelectElement>('Class').selectedOptions[0]?.textContent).toBe('9a');
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Staff/),
  ]);
});

test('an archived class of theirs stays among the choices', async () => {
  open(of(old));
  expect(await options()).toEqual(['No class', 'Old', '9a', '10a']);
});

test('another class goes along with the details, in one call', async () => {
  const sent = open(of(nine), { [route]: json(of(ten)) });
  await options();
  await userEvent.selectOptions(screen.getByLabelText('Class'), '10a');
  await userEvent.type(screen.getByLabelText(/^Department/), 'Maths');
  await press('Save changes');
  await toastSays('User updated successfully');
  expect(sent()).toEqual([expect.objectContaining({ classId: ten.id, department: 'Maths' })]);
});

test('no class is sent as none', async () => {
  const sent = open(of(nine), { [route]: json(sampleUser) });
  await options();
  await userEvent.selectOptions(screen.getByLabelText('Class'), 'No class');
  await press('Save changes');
  await toastSays('User updated successfully');
  expect(sent().map((body) => body.classId)).toEqual([null]);
});

test('a class that was not touched is not sent: meanwhile they may have moved on', async () => {
  const sent = open(of(nine), { [route]: json(of(ten)) });
  await options();
  await userEvent.type(screen.getByLabelText('Name'), ' Smith');
  await press('Save changes');
  await toastSays('User updated successfully');
  expect(sent()[0]).not.toHaveProperty('classId');
});

test('where two people chose another class it asks, by the names', async () => {
  const theirs = { ...of(ten), revision: '4' };
  const third = classNamed('11a', 4);
  open(of(nine), {
    'GET /api/tags': json([sampleTag, nine, ten, third]),
    [route]: inTurn(outdated(theirs, '4'), json({ ...of(third), revision: '5' })),
  });
  await options();
  await userEvent.selectOptions(screen.getByLabelText('Class'), '11a');
  await press('Save changes');
  const question = await screen.findByRole('group', { name: 'Class' });
  expect(within(question).getByText('Yours:').parentElement?.textContent).toBe('Yours: 11a');
  expect(within(question).getByText('Theirs:').parentElement?.textContent).toBe('Theirs: 10a');
});
