import { expect, it } from 'vitest';
import { personAt, soughtName } from './school-people.ts';

it('makes people with addresses of their own, of whom one in fifty is sought and one in five pending', () => {
  const people = Array.from({ length: 1000 }, (_, place) => personAt(place));
  expect(new Set(people.map(({ email }) => email)).size).toBe(1000);
  expect(people.filter(({ name }) => name.includes(soughtName))).toHaveLength(20);
  expect(people.filter(({ status }) => status === 'pending')).toHaveLength(200);
});

it('lets schools of two runs share no address, and names be long and in many letters', () => {
  expect(personAt(0, 'a').email).not.toBe(personAt(0, 'b').email);
  const names = Array.from({ length: 200 }, (_, place) => personAt(place).name);
  expect(names.some((name) => name.length > 120)).toBe(true);
  expect(names.filter((name) => /\P{Script=Latin}/u.test(name.replaceAll(/[\s'.,-]/g, ''))).length).toBeGreaterThan(10);
});
