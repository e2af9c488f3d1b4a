import { expect, it } from 'vitest';
import { progressLine } from './progress.mjs';

function watch(/** @type {boolean} */ isTTY) {
  let written = '';
  let time = 0;
  const stream = {
    isTTY,
    write: (/** @type {string | Uint8Array} */ text) =>
      ((written += text), true),
  };
  const line = progressLine({ stream, now: () => time });
  return { line, wait: (/** @type {number} */ ms) => void (time += ms), read: () => written };
}

it('writes one line over and over in a terminal, and leaves it at the end', () => {
  const { line, wait, read } = watch(true);
  line.show('People', 1, 4);
  wait(200);
  line.show('People', 2, 4);
  line.end();
  expect(read().split('\r').at(-1)).toBe('\x1b[K[############............] People: 2 of 4 (50 %)\n');
});

it('writes a plain line every few seconds elsewhere, and always the last', () => {
  const { line, wait, read } = watch(false);
  for (const done of [1, 2, 3]) {
    line.show('People', done, 4);
    wait(1_000);
  }
  line.show('People', 4, 4);
  expect(read()).toBe('People: 1 of 4 (25 %)\nPeople: 4 of 4 (100 %)\n');
});
