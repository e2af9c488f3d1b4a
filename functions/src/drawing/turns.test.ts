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

test('who would wait too long hears so at once, with the time after which there is room', async () => {
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

test('works that took no time do not let any number wait', async () => {
  const turns = new Turns({ maxWaitMs: 100 });
  for (let count = 0; count < 21; count += 1) await turns.take(() => Promise.resolve());
  const first = work();
  const waiting = Array.from({ length: 11 }, () => turns.take(first.run));
  await expect(turns.take(first.run)).rejects.toBeInstanceOf(BusyError);
  first.end();
  await Promise.all(waiting);
});

test('those who are told to come again do not come all at once', async () => {
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

test('what works took so far decides, not their number alone', async () => {
  const turns = new Turns({ maxWaitMs: 1_000 });
  for (let count = 0; count < 3; count += 1) await turns.take(() => Promise.resolve());
  const first = work();
  const waiting = Array.from({ length: 50 }, () => turns.take(first.run));
  turns.expectRoom();
  first.end();
  await Promise.all(waiting);
});

test('nobody waits beyond the limit behind a work that takes longer than it looked', async () => {
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

test('a work that fails lets the next one in', async () => {
  const turns = new Turns({ maxWaitMs: 1_000 });
  await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take(() => Promise.resolve('next'))).toBe('next');
});
