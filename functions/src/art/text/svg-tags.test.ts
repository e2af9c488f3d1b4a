import { expect, test } from 'vitest';
import { attributeOf, attributesText, piecesOf, rootTagOf, viewBoxOf, withAttributes } from './svg-tags.ts';

test('a drawing is split into tags and texts, and joined unchanged', () => {
  const svg = '<svg viewBox="0 0 9 9"><text data-x="&lt;a&gt;">a &lt; b</text></svg>';
  expect(piecesOf(svg).filter((_, place) => place % 2 === 1)).toHaveLength(4);
  expect(piecesOf(svg).join('')).toBe(svg);
  expect(rootTagOf(svg)).toBe('<svg viewBox="0 0 9 9">');
});

test('an attribute is known by its whole name', () => {
  expect(attributeOf('<text data-x="1" x="2">', 'x')).toBe('2');
  expect(attributeOf('<text data-x="1">', 'x')).toBeUndefined();
});

test.each([
  ['<text x="1" y="2">', '<text y="2" x="3">'],
  ['<tspan x="1" dy="4"/>', '<tspan x="3"/>'],
])('attributes of %s are written at its end, or taken out', (tag, changed) => {
  expect(withAttributes(tag, { x: '3', dy: null })).toBe(changed);
});

test('values are escaped unless they are in the stored form', () => {
  expect(attributesText([['a', '"<&>"']])).toBe(' a="&quot;&lt;&amp;&gt;&quot;"');
});

test.each([
  ['1,2 30 4e1', { x: 1, y: 2, width: 30, height: 40 }],
  [' 0 0 9 9 ', { x: 0, y: 0, width: 9, height: 9 }],
  ['0 0 9', undefined],
  ['0 0 9 0', undefined],
  ['0 0 a 9', undefined],
  [null, undefined],
])('the view box %j', (value, viewBox) => {
  expect(viewBoxOf(value)).toEqual(viewBox);
});
