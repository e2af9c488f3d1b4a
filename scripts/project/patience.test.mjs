import { expect, test } from 'vitest';
import { quickClock } from '../testing/quick-clock.mjs';
import { patiently } from './patience.mjs';

const passing = (/** @type {Error} */ { message }) => (message.startsWith('not yet') ? `It says ${message}.` : null);

function attempt(/** @type {string[]} */ failures) {
  const said = [];
  const clock = quickClock();
  const work = async () => {
    const failure = failures.shift();
    if (failure) throw new Error(failure);
    return 'done';
  };
  const options = { passing, minutes: 12, pauseMs: 20_000, say: (line) => said.push(line), clock };
  return { result: patiently(work, options), said, clock };
}

test('what passes is waited for, and told once', async () => {
  const { result, said, clock } = attempt(['not yet', 'not yet', 'not yet there']);
  await expect(result).resolves.toBe('done');
  expect(clock.now()).toBe(60_000);
  expect(said).toEqual([
    'It says not yet. Trying again for up to 12 minutes.',
    'It says not yet there. Trying again for up to 12 minutes.',
  ]);
});

test('what does not pass is not waited for', async () => {
  const { result, said, clock } = attempt(['not yet', 'no']);
  await expect(result).rejects.toThrow('no');
  expect(clock.now()).toBe(20_000);
  expect(said).toHaveLength(1);
});

test('after its time the last words stay', async () => {
  const { result, clock } = attempt(Array(100).fill('not yet'));
  await expect(result).rejects.toThrow('not yet');
  expect(clock.now()).toBe(12 * 60_000);
});
