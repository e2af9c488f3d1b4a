import { expect, test } from 'vitest';
import { loginSchema } from '../contract/calls/auth.ts';
import { invalidRequest } from './route.ts';

function refusalOf(body: unknown) {
  const issues = loginSchema.safeParse(body).error?.issues ?? [];
  return invalidRequest(issues.map((issue) => ({ place: 'body', issue })));
}

test('a refusal names the fields, and its message the first of them', () => {
  const { message, fields } = refusalOf({ email: 'nobody', password: '' });
  expect(fields).toEqual({ email: 'Please enter a valid email address.', password: 'Password is required.' });
  expect(message).toBe('Please enter a valid email address.');
});

test('a refusal stays below 10 kB, whatever was sent', () => {
  const long = 'k'.repeat(100_000);
  const body = Object.fromEntries(
    Array.from({ length: 300_000 }, (_, index) => [`${index}${index < 50 ? long : ''}`, 1]),
  );
  const { message, fields } = refusalOf(body);
  expect(Object.keys(fields ?? {})).toHaveLength(20);
  expect(JSON.stringify({ message, fields }).length).toBeLessThan(10_000);
});
