import { expect, it } from 'vitest';
import { personAt, soughtName } from './people.mjs';

it('makes people with addresses of their own, of whom one in fifty is sought and one in five pending', () => {
  const people = Array.from({ length: 1000 }, (_, place) => personAt(place));
  expect(new Set(people.map(({ email }) => email)).size).toBe(1000);
  expect(people.filter(({ name }) => name.includes(soughtName))).toHaveLength(20);
  expect(people.filter(({ status }) => status === 'pending')).toHaveLength(200);
});
