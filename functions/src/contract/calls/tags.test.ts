import { expect, test } from 'vitest';
import { defaultTagColor, newTagSchema, nextTagColor } from './tags.ts';

test('tags one after the other get colours that differ, and then the one that the fewest have', () => {
  const tags: { color: string }[] = [{ color: '#123456' }];
  for (let count = 0; count < 10; count += 1) tags.push({ color: nextTagColor(tags) });
  expect(new Set(tags.map(({ color }) => color)).size).toBe(11);
  expect(nextTagColor(tags)).toBe(defaultTagColor);
  expect(nextTagColor(tags.filter((_, index) => index !== 4))).toBe(tags[4]?.color);
});

test('the first tag has the default colour, and so has one that a call gives none', () => {
  expect(nextTagColor([])).toBe(defaultTagColor);
  expect(newTagSchema.parse({ name: 'Staff' }).color).toBe(defaultTagColor);
});
