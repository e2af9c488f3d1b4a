import { expect, test } from 'vitest';
import { type NamedFile, fileNamer, mostCharacters } from './forms.ts';

const grace: NamedFile = {
  className: '9a',
  names: { given: 'Grace', family: 'Hopper' },
  what: "Dean's List 2026",
  extension: 'pdf',
};
const nameOf = (file: Partial<NamedFile>) => fileNamer()({ ...grace, ...file });
const named = (family: string) => nameOf({ className: null, names: { given: family, family }, what: 'X' });

test('a file is named after class, person and badge', () => {
  expect(nameOf({})).toBe("9a/Hopper, Grace - Dean's List 2026.pdf");
});

test('somebody without a class has no folder, and a single name stands alone', () => {
  expect(named('Plato')).toBe('Plato - X.pdf');
});

test('a year that spans two is no folder', () => {
  expect(nameOf({ what: "Dean's List 2026/27" })).toBe("9a/Hopper, Grace - Dean's List 2026-27.pdf");
});

test.each([
  ['what some system forbids', 'a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j - X.pdf'],
  ['line breaks and other signs of control', 'a\nb\u0000c', 'a b c - X.pdf'],
  ['dots in front', '../../etc', 'etc - X.pdf'],
  ['letters that are put together', 'Zoe\u0308', 'Zoë - X.pdf'],
])('%s is not in a name', (_, family, name) => {
  expect(named(family)).toBe(name);
});

test.each(['con', 'NUL', 'Com1', 'lpt9', 'aux.txt', 'PRN'])('the reserved word %s is no folder', (className) => {
  expect(nameOf({ className })).toBe(`_${className}/Hopper, Grace - Dean's List 2026.pdf`);
});

test('a class may begin with a reserved word', () => {
  expect(nameOf({ className: 'Console' })).toMatch(/^Console\//);
});

test.each(['9a.', '9a ', '. 9a .'])('the folder of class %j ends with neither dot nor blank', (className) => {
  expect(nameOf({ className })).toMatch(/^9a\//);
});

test.each(['...', '   ', '///'])('a class of which nothing is left, %j, has no folder', (className) => {
  expect(nameOf({ className })).toBe("Hopper, Grace - Dean's List 2026.pdf");
});

test('a name of which nothing is left is that of a badge', () => {
  expect(nameOf({ className: null, names: { given: '?', family: '?' }, what: '' })).toBe('badge.pdf');
});

test('a path has 120 characters at most, its ending and its number among them', () => {
  const namer = fileNamer();
  const long = { className: 'c'.repeat(100), names: { given: 'g'.repeat(100), family: 'f'.repeat(100) } };
  const [first, second] = [namer({ ...grace, ...long }), namer({ ...grace, ...long })];
  expect(first).toHaveLength(mostCharacters);
  expect(second).toHaveLength(mostCharacters);
  expect(first).toMatch(/\.pdf$/);
  expect(second).toMatch(/ \(2\)\.pdf$/);
});

test('no sign is cut in two, and no blank is left where a name is cut', () => {
  const family = `${'é'.normalize('NFD').repeat(20)}${'👩‍👩‍👧'.repeat(30)}`;
  const name = nameOf({ className: null, names: { given: family, family } });
  expect(name.length).toBeLessThanOrEqual(mostCharacters);
  expect(name).toMatch(/^é{20}(👩‍👩‍👧)+\.pdf$/u);
  expect(nameOf({ className: `${'a'.repeat(39)} b` })).toMatch(/^a{39}\//);
});

test('names that are the same but for case or form are told apart', () => {
  const namer = fileNamer();
  const of = (family: string) => namer({ ...grace, className: null, names: { given: 'A', family }, what: 'X' });
  expect(['Zoë', 'ZOË', 'Zoe\u0308'].map(of)).toEqual(['Zoë, A - X.pdf', 'ZOË, A - X (2).pdf', 'Zoë, A - X (3).pdf']);
});
