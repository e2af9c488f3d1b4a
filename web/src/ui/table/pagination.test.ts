import { describe, expect, test } from 'vitest';
import { pageWindow } from './pagination.tsx';

const pageSize = 10;

test.each([
  { page: 1, shown: 10, total: 25, from: 1, to: 10 },
  { page: 3, shown: 5, total: 25, from: 21, to: 25 },
  { page: 1, shown: 0, total: 0, from: 0, to: 0 },
])('page $page with $shown of $total shows $from to $to', ({ from, to, ...paging }) => {
  expect(pageWindow({ ...paging, pageSize })).toMatchObject({ from, to });
});

describe('Next', () => {
  test.each([
    ['is offered while rows are left', { page: 1, shown: 10, total: 11 }, true],
    ['is not offered if the page reaches the total', { page: 1, shown: 10, total: 10 }, false],
    ['is not offered on a short page, whatever the total', { page: 2, shown: 9, total: 99 }, false],
    ['is not offered on a page without rows', { page: 7, shown: 0, total: 99 }, false],
  ])('%s', (_, paging, hasNext) => {
    expect(pageWindow({ ...paging, pageSize }).hasNext).toBe(hasNext);
  });
});

test('Previous is offered on every page except the first', () => {
  expect(pageWindow({ page: 1, shown: 10, total: 99, pageSize }).hasPrevious).toBe(false);
  expect(pageWindow({ page: 2, shown: 0, total: 0, pageSize }).hasPrevious).toBe(true);
});
