import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Work that ends when it is told to. */
function heldWork() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const run = oneAtATime(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })));
  return { run, ends };
}

test('called while it runs, it runs once more, however often it is called', async () => {
  const { run, ends } = heldWork();
  const calls = [run(), run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await Promise.all(calls);
  expect(ends).toHaveLength(2);
});

test('a failure reaches all who called, and the next call runs it again', async () => {
  const { run, ends } = heldWork();
  const calls = [run(), run()];
  ends[0]?.reject(new Error('No answer.'));
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = run();
  ends[1]?.resolve();
  await again;
  expect(ends).toHaveLength(2);
});
