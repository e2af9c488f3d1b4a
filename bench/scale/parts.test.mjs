import { expect, it } from 'vitest';
import { allParts, scaleParts } from './parts.mjs';

it('leaves the other measures to those who ask for them', () => {
  expect(scaleParts([])).toBeNull();
  expect(scaleParts(['typing'])).toBeNull();
});

it('takes all parts, or those that are named, in their own order', () => {
  expect(scaleParts(['scale'])).toEqual(allParts);
  expect(scaleParts(['scale=lists,verify'])).toEqual(['verify', 'lists']);
});

it('says which parts there are', () => {
  expect(() => scaleParts(['scale=lits'])).toThrow(/no part lits\. Parts: .*lists/);
  expect(() => scaleParts(['scale', 'typing'])).toThrow(/alone/);
});
