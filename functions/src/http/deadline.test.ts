import { expect, test } from 'vitest';
import { withDeadline } from './deadline.ts';

test('answers what the work answers', async () => {
  expect(await withDeadline(Promise.resolve('done'), 1000)).toBe('done');
  await expect(withDeadline(Promise.reject(new Error('failed')), 1000)).rejects.toThrow('failed');
});

test('does not wait longer than a caller should', async () => {
  const forever = new Promise<never>(() => undefined);
  await expect(withDeadline(forever, 5)).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'Retry-After': '5' },
  });
});
