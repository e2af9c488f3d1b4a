import { expect, it } from 'vitest';
import { isKept } from '../figures.mjs';
import { memoryFigures } from './memory-figures.mjs';

it('tells a process that keeps what it worked on from one that warms up', () => {
  const warming = [50, 100, 150, 200, 200, 200, 200, 200, 200];
  expect(memoryFigures('job', warming).every(isKept)).toBe(true);
  const growing = [50, 75, 100, 125, 150, 175, 200, 225, 250];
  expect(memoryFigures('job', growing).map(isKept)).toEqual([true, false]);
  expect(memoryFigures('job', [...warming, 300]).map(isKept)).toEqual([false, true]);
});
