import { expect, test } from 'vitest';
import { emailSchema } from './fields.ts';

test.each([
  'ada@example.com',
  "o'brien+badges@sub.example.co",
  'u.nal_{x}!#$%&*/=^`|~@bücher.example',
  'a@b.cc',
  'a@b-c.9d.xn--p1ai',
  ' ADA@Example.COM ',
])('the e-mail %s is taken, trimmed and in lower case', (address) => {
  expect(emailSchema.parse(address)).toBe(address.trim().toLowerCase());
});

test.each(['', '   '])('an empty e-mail %j is asked for, once', (address) => {
  const { error } = emailSchema.safeParse(address);
  expect(error?.issues.map(({ message }) => message)).toEqual(['Enter an email address']);
});

test('the e-mail that no mail server has takes no longer to be refused', () => {
  const before = process.cpuUsage();
  for (const long of ['a'.repeat(60_000), `a@${'b'.repeat(60_000)}-`, `a@${'b.'.repeat(30_000)}`, 'a.'.repeat(30_000)])
    expect(emailSchema.safeParse(long).success).toBe(false);
  expect(process.cpuUsage(before).user).toBeLessThan(200_000);
});

test.each([
  '<a@b.cc>',
  'x@y.zz?cc=q',
  ...Array.from('<>?"(),;:\\[] \t\n', (character) => `a${character}b@example.com`),
  ...Array.from('<>?"(),;:\\[] \t\n', (character) => `a@exa${character}mple.com`),
  ...Array.from('<>?"(),;:\\[]', (character) => `a@example.com${character}`),
  'no-at.example.com',
  'two@at@example.com',
  'a@nodot',
  // Look like another one.
  ...['a@b.cc.', 'a@b..cc', 'a@.b.cc', 'a@-b.cc', 'a@b-.cc', 'a@b.-cc', 'a@b.cc-', '.a@b.cc', 'a.@b.cc', 'a..b@b.cc'],
  ...['ä@b.cc', 'а@b.cc', 'ａ@b.cc', 'a＠b.cc', 'a@ｂ.cc', 'a@b．cc', 'a@b。cc', 'a@bа.cc'],
  ...Array.from('\u200b\u200c\u200d\u2060\ufeff\u00ad\u202e\u00a0', (invisible) => `a${invisible}b@b.cc`),
  ...Array.from('\u200b\u200c\u200d\u2060\u00ad\u202e', (invisible) => `a@b.cc${invisible}`),
  'a@bu\u0308cher.example',
])('the e-mail %j is refused', (address) => {
  expect(emailSchema.safeParse(address).success).toBe(false);
});
