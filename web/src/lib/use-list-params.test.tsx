import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../testing/render.tsx';
import { useListParams } from './use-list-params.ts';

function List() {
  const { page, filter, setPage, correctPage, setFilters } = useListParams();
  const button = (name: string, onClick: () => void) => <button onClick={onClick}>{name}</button>;
  return (
    <>
      <p>
        page {page} of {filter('search') || 'all'}
      </p>
      {button('next', () => {
        setPage(page + 1);
      })}
      {button('correct', () => {
        correctPage(3);
      })}
      {button('type', () => {
        setFilters({ search: `${filter('search')}n` });
      })}
    </>
  );
}
const shown = () => screen.getByText(/^page/).textContent;
const press = (...names: string[]) => {
  for (const name of names) fireEvent.click(screen.getByText(name));
};

test('Back moves page by page, and typing a search adds no history entries', async () => {
  const { router } = renderInApp(<List />, { path: '/users?department=9' });
  press('next', 'next');
  expect(shown()).toBe('page 3 of all');
  await act(() => router.navigate(-1));
  expect(shown()).toBe('page 2 of all');
  press('type', 'type', 'type');
  expect(shown()).toBe('page 1 of nnn');
  await act(() => router.navigate(-1));
  expect([shown(), router.state.location.search]).toEqual(['page 1 of all', '?department=9']);
});

test('Back skips a page beyond the end', async () => {
  const { router } = renderInApp(<List />, { path: '/users' });
  press('next', 'correct');
  expect(shown()).toBe('page 3 of all');
  await act(() => router.navigate(-1));
  expect(shown()).toBe('page 1 of all');
});
