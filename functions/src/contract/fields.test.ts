import { expect, test } from 'vitest';
import { emailSchema } from './fields.ts';

test.each([
  'ada@example.com',
  "o'brien+badges@sub.example.co",
  'ünal_{x}!#$%&*/=^`|~@bücher.example',
  ' ADA@Example.COM ',
])('the e-mail %s is taken, trimmed and in lower case', (address) => {
  expect(emailSchema.parse(address)).toBe(address.trim().toLowerCase());
});

test.each(['', '   '])('an empty e-mail %j is asked for, once', (address) => {
  const { error } = emailSchema.safeParse(address);
  expect(error?.issues.map(({ message }) => message)).toEqual(['Enter an email address']);
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
])('the e-mail %j is refused', (address) => {
  expect(emailSchema.safeParse(address).success).toBe(false);
});
