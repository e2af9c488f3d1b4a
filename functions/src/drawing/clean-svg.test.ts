import { expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';
import { InvalidSvgError } from '../art/clean/invalid-svg-error.ts';
import { prepareArt } from '../art/clean/prepare-art.ts';

const texts = ['{{NAME}}'];

function drawing(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`;
}

const manyShapes = drawing(`<path d="M0 0${'l1.25 2.5'.repeat(20)}"/>`.repeat(15_000));

// The process takes seconds to load on a busy machine.
test('comes to the same as cleaning here', async () => {
  const source = drawing(
    '<style>.a{fill:red}</style><script/><g class="a" onload="x"><path d="M0 0"/><text>{{NAME}}</text></g>',
  );
  expect(await cleanSvg(source, texts)).toEqual(await prepareArt(source, texts));
});

test('explains why a file is refused', async () => {
  const refusal = await cleanSvg('<html/>', texts).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(InvalidSvgError);
  expect((refusal as Error).message).toBe('The root element of the file is not svg.');
});

test('a large drawing does not keep this process from answering others', async () => {
  await cleanSvg(drawing(''), texts);
  let answered = 0;
  const others = setInterval(() => {
    answered += 1;
  }, 1);
  await cleanSvg(manyShapes, texts);
  clearInterval(others);
  // Cleaning in this process would allow only one or two answers.
  expect(answered).toBeGreaterThan(20);
});

test('is given up beyond its limit of time, and the next file is fine', async () => {
  await expect(cleanSvg(manyShapes, texts, '', { cpuMs: 100, waitMs: 30_000 })).rejects.toThrow(
    'takes too long to check',
  );
  expect((await cleanSvg(drawing('<path d="M0 0"/>'), texts)).removed).toEqual([]);
});
