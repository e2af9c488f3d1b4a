import { expect, test } from 'vitest';
import { toJsonText } from './credential-text.ts';

test('a text with the end of a CDATA section is written without it, and read as it was', () => {
  const document = { name: 'a ]]> b', list: [['x'], ']]>', ']]]>>'] };
  const text = toJsonText(document);
  expect(text).not.toContain(']]>');
  expect(JSON.parse(text)).toEqual(document);
});

test('a text has no character that XML has no place for', () => {
  const text = toJsonText({ name: 'a\uFFFEb\uFFFFc' });
  expect(text).toBe(String.raw`{"name":"a\ufffeb\uffffc"}`);
  expect(JSON.parse(text)).toEqual({ name: 'a\uFFFEb\uFFFFc' });
});
