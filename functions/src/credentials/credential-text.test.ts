import { expect, test } from 'vitest';
import { toJsonText } from './credential-text.ts';

test('the end of a CDATA section in a text is escaped, and parses back to the same text', () => {
  const document = { name: 'a ]]> b', list: [['x'], ']]>', ']]]>>'] };
  const text = toJsonText(document);
  expect(text).not.toContain(']]>');
  expect(JSON.parse(text)).toEqual(document);
});

test('characters that are not allowed in XML are escaped', () => {
  const text = toJsonText({ name: 'a\uFFFEb\uFFFFc' });
  expect(text).toBe(String.raw`{"name":"a\ufffeb\uffffc"}`);
  expect(JSON.parse(text)).toEqual({ name: 'a\uFFFEb\uFFFFc' });
});
