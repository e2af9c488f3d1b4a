import { expect, test } from 'vitest';
import { redacted } from './log.ts';

test.each([
  ['an e-mail', '550 5.1.1 <ada.lovelace+x@school.example>: Recipient address rejected', 'ada'],
  ['a verification hash', 'No document at badgePages/0f3a9c0f3a9c0f3a9c0f3a9c0f3a9c0f', '0f3a9c'],
  ['a session', 'Wrong session Zk3-_aa9Zk3-_aa9Zk3-_aa9Zk3-_aa9Zk3-_aa9x', 'Zk3'],
  ['a code', 'The code 482913 is not right', '482913'],
  ['what was quoted', 'Value "Ada Lovelace" is not allowed', 'Ada'],
])("an error's message is kept without %s", (_, message, secret) => {
  const words = redacted(new Error(message));
  expect(words).not.toContain(secret);
  expect(words).toContain(message.slice(0, 5));
});

test('a parser quotes its input, so its message is left out', () => {
  let error: unknown;
  try {
    JSON.parse('Ada Lovelace');
  } catch (caught) {
    error = caught;
  }
  expect(redacted(error)).not.toContain('Ada');
});

test('type, location and cause stay', () => {
  const cause = Object.assign(new Error('14 UNAVAILABLE: no connection'), { code: 14 });
  const words = redacted(new TypeError('Cannot read the page', { cause }));
  expect(words).toMatch(/^TypeError: Cannot read the page\n {4}at .*redacted\.test\.ts/);
  expect(words).toContain('Caused by: Error: 14 UNAVAILABLE: no connection (14)\n    at ');
});

test('an error of several lines is not taken for its frames', () => {
  expect(redacted(new Error('first\nsecond for ada@example.com'))).not.toContain('ada@');
});

test('a long message of another program is cut', () => {
  expect(redacted(new Error('No. '.repeat(100_000))).length).toBeLessThan(5000);
  expect(redacted('No. '.repeat(100_000))).toHaveLength(1000);
});
