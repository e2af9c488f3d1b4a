import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cursorAfter } from './query-cache.ts';

const key = ['users', 'page', 1];

test('the page before supplies the cursor while it is cached and unchanged', async () => {
  const client = new QueryClient();
  expect(cursorAfter(client, key)).toBeUndefined();
  client.setQueryData(key, { nextCursor: 'c2' });
  expect(cursorAfter(client, key)).toBe('c2');
  await client.invalidateQueries({ queryKey: key });
  expect(cursorAfter(client, key)).toBeUndefined();
});

test('the last page supplies none', () => {
  const client = new QueryClient();
  client.setQueryData(key, { nextCursor: null });
  expect(cursorAfter(client, key)).toBeUndefined();
});
