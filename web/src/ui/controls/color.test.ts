import { expect, test } from 'vitest';
import { isLightColor } from './color.ts';

test.each([
  ['#ffffff', true],
  ['#fde047', true],
  ['#3b82f6', true],
  ['#1d4ed8', false],
  ['#000000', false],
])('%s is light: %s', (color, light) => {
  expect(isLightColor(color)).toBe(light);
});
