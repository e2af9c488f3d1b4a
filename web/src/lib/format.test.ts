import { expect, test } from 'vitest';
import { formatCount, formatCounted } from './format.ts';

test('counts have thousands separators', () => {
  expect([0, 999, 1000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567']);
});

test('one thing stands in the singular, none and many in the plural', () => {
  expect([0, 1, 1234].map((count) => formatCounted(count, 'badge'))).toEqual(['0 badges', '1 badge', '1,234 badges']);
});
