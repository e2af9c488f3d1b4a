import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Tag } from 'functions/contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { sampleTag } from '../../testing/samples.ts';
import { TagChoices } from './tag-choices.tsx';

const named = (name: string, more: Partial<Tag> = {}): Tag => ({ ...sampleTag, id: name, name, ...more });
const tags = [
  named('Choir'),
  named('9a', { kind: 'class' }),
  named('9b', { kind: 'class' }),
  named('Old', { archived: true }),
];

function Choices({ oneClass = false, start = [] }: { oneClass?: boolean; start?: string[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(start));
  const query = { data: tags, error: null, isFetching: false, refetch: () => Promise.resolve() };
  return <TagChoices query={query} chosen={chosen} oneClass={oneClass} onChange={setChosen} />;
}
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.closest('label')?.textContent);
const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));

test('classes come first and say so, and what is archived is not proposed', () => {
  renderInApp(<Choices />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '9aClass',
    '9bClass',
    'Choir',
  ]);
});

test('an archived tag that is chosen already is there, to be taken away', async () => {
  renderInApp(<Choices start={['Old']} />);
  await tick(/^Old/);
  expect(ticked()).toEqual([]);
});

test('only one class of a person is chosen at a time, in addition to other tags', async () => {
  renderInApp(<Choices oneClass start={['9a', 'Choir']} />);
  await tick(/^9b/);
  expect(ticked()).toEqual(['9bClass', 'Choir']);
  await tick(/^9b/);
  expect(ticked()).toEqual(['Choir']);
});

test('badges go to several classes', async () => {
  renderInApp(<Choices start={['9a']} />);
  await tick(/^9b/);
  expect(ticked()).toEqual(['9aClass', '9bClass']);
});
