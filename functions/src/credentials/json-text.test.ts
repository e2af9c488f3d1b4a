import { expect, test } from 'vitest';
import { toJsonText } from './json-text.ts';

test('a text with the end of a CDATA section is written without it, and read as it was', () => {
  const document = { name: 'a ]]> b', list: [['x'], ']]>', ']]]>>'] };
  const text = toJsonText(document);
  expect(text).not.toContain(']]>');
  expect(JSON.parse(text)).toEqual(document);
});
