import { expect, test } from 'vitest';
import { untilCommitted, withDeadline } from './deadline.ts';

test('returns the result of the work', async () => {
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

test('work that must not be done behind its caller’s back is given up until it commits, and then waited for', async () => {
  const told = await untilCommitted(async (deadline) => {
    deadline.enter();
    await new Promise((resolve) => setTimeout(resolve, 30));
    return 'done';
  }, 5);
  expect(told).toBe('done');
  const forever = new Promise<never>(() => undefined);
  await expect(untilCommitted(() => forever, 5)).rejects.toMatchObject({ code: 'unavailable' });
});

test('a commit that is refused after the time is over is not tried again', async () => {
  let triedAgain: unknown;
  const work = untilCommitted(async (deadline) => {
    deadline.enter();
    await new Promise((resolve) => setTimeout(resolve, 30));
    deadline.leave();
    try {
      deadline.enter();
    } catch (error) {
      triedAgain = error;
    }
  }, 5);
  await expect(work).rejects.toMatchObject({ code: 'unavailable' });
  expect(triedAgain).toMatchObject({ code: 'unavailable' });
});
