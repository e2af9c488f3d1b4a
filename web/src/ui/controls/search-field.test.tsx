import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

function type(text: string) {
  fireEvent.change(screen.getByPlaceholderText('Search users...'), { target: { value: text } });
}

test('searches once, 300 ms after the last key', () => {
  const onSearch = vi.fn();
  render(<SearchField value="" placeholder="Search users..." onSearch={onSearch} />);
  type('j');
  vi.advanceTimersByTime(299);
  type('ja');
  vi.advanceTimersByTime(299);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSearch.mock.calls).toEqual([['ja']]);
});

test('follows a search set from outside, but ignores the echo of its own input', () => {
  const onSearch = vi.fn();
  const field = (value: string) => <SearchField value={value} placeholder="Search users..." onSearch={onSearch} />;
  const { rerender } = render(field(''));
  type('ja');
  vi.advanceTimersByTime(300);
  type('jan');
  rerender(field('ja'));
  expect(screen.getByDisplayValue('jan')).toBeTruthy();
  rerender(field(''));
  expect(screen.getByDisplayValue('')).toBeTruthy();
});
