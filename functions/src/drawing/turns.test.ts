import { expect, test } from 'vitest';
import { BusyError, Turns } from './turns.ts';

function work() {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { run: () => done, end };
}

test('works are done one at a time, in the order in which they came', async () => {
  const turns = new Turns({ maxWaitMs: 10_000 });
  const first = work();
  const seen: string[] = [];
  const all = [
    turns.take(async () => {
      seen.push('first begins');
      await first.run();
      seen.push('first ends');
    }),
    turns.take(() => Promise.resolve(seen.push('second'))),
  ];
  await Promise.resolve();
  first.end();
  await Promise.all(all);
  expect(seen).toEqual(['first begins', 'first ends', 'second']);
});

test('a caller who would wait too long is refused at once, with the time until there is room', async () => {
  const turns = new Turns({ maxWaitMs: 1_000 });
  const first = work();
  // Without measurements, 300 ms each are expected.
  const waiting = Array.from({ length: 4 }, () => turns.take(first.run));
  const refusal = await turns.take(first.run).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(BusyError);
  expect(refusal).toMatchObject({ retryAfterSeconds: 2 });
  expect(() => {
    turns.expectRoom();
  }).toThrow(BusyError);
  first.end();
  await Promise.all(waiting);
  turns.expectRoom();
  expect(await turns.take(() => Promise.resolve('room again'))).toBe('room again');
});

test('tasks that take no time do not allow an unlimited queue', async () => {
  const turns = new Turns({ maxWaitMs: 100 });
  for (let count = 0; count < 21; count += 1) await turns.take(() => Promise.resolve());
  const first = work();
  const waiting = Array.from({ length: 11 }, () => turns.take(first.run));
  await expect(turns.take(first.run)).rejects.toBeInstanceOf(BusyError);
  first.end();
  await Promise.all(waiting);
});

test('refused callers are told to retry at different times', async () => {
  const turns = new Turns({ maxWaitMs: 1_000 });
  const first = work();
  const waiting = Array.from({ length: 4 }, () => turns.take(first.run));
  const refusals = await Promise.all(
    Array.from({ length: 20 }, () => turns.take(first.run).catch((error: unknown) => error as BusyError)),
  );
  const seconds = refusals.map((refusal) => refusal?.retryAfterSeconds);
  expect([seconds[0], seconds[9], seconds[19]]).toEqual([2, 4, 7]);
  first.end();
  await Promise.all(waiting);
});

test('the duration of earlier tasks decides, not only their number', async () => {
  const turns = new Turns({ maxWaitMs: 1_000 });
  for (let count = 0; count < 3; count += 1) await turns.take(() => Promise.resolve());
  const first = work();
  const waiting = Array.from({ length: 50 }, () => turns.take(first.run));
  turns.expectRoom();
  first.end();
  await Promise.all(waiting);
});

test('no one waits longer than the limit behind an unexpectedly slow task', async () => {
  const turns = new Turns({ maxWaitMs: 50 });
  for (let count = 0; count < 3; count += 1) await turns.take(() => Promise.resolve());
  const endless = work();
  const running = turns.take(endless.run);
  let ran = false;
  await expect(
    turns.take(() => {
      ran = true;
      return Promise.resolve();
    }),
  ).rejects.toBeInstanceOf(BusyError);
  endless.end();
  await running;
  expect(ran).toBe(false);
  expect(await turns.take(() => Promise.resolve('next'))).toBe('next');
});

test('a failed task starts the next one', async () => {
  const turns = new Turns({ maxWaitMs: 1_000 });
  await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take(() => Promise.resolve('next'))).toBe('next');
});
