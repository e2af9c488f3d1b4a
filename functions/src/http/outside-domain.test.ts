import { create } from 'node:domain';
import { expect, test } from 'vitest';
import { outsideDomain } from './middleware.ts';

const activeDomain = () => (process as { domain?: object }).domain ?? null;

test('nothing that the function begins belongs to the domain that it was called in', async () => {
  const seen: (object | null)[] = [];
  const work = outsideDomain(async () => {
    seen.push(activeDomain());
    await Promise.resolve();
    seen.push(activeDomain());
  });
  const domain = create();
  await domain.run(() => {
    seen.push(activeDomain());
    return work();
  });
  expect(seen).toEqual([domain, null, null]);
});

test('a function called outside of a domain runs normally', () => {
  expect(outsideDomain((left: number, right: number) => left + right)(1, 2)).toBe(3);
});
