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

test('a file name has the class, the person and the badge', () => {
  expect(nameOf({})).toBe("9a/Hopper, Grace - Dean's List 2026.pdf");
});

test('a person without a class has no folder, and a single name is used alone', () => {
  expect(named('Plato')).toBe('Plato - X.pdf');
});

test('the slash of a school year does not make a folder', () => {
  expect(nameOf({ what: "Dean's List 2026/27" })).toBe("9a/Hopper, Grace - Dean's List 2026-27.pdf");
});

test.each([
  ['characters that some systems forbid', 'a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j - X.pdf'],
  ['line breaks and control characters', 'a\nb\u0000c', 'a b c - X.pdf'],
  ['leading dots', '../../etc', 'etc - X.pdf'],
  ['decomposed letters', 'Zoe\u0308', 'Zoë - X.pdf'],
])('%s are removed from a name', (_, family, name) => {
  expect(named(family)).toBe(name);
});

test.each(['con', 'NUL', 'Com1', 'lpt9', 'aux.txt', 'PRN'])(
  'the reserved word %s is not used as a folder',
  (className) => {
    expect(nameOf({ className })).toBe(`_${className}/Hopper, Grace - Dean's List 2026.pdf`);
  },
);

test('a class may begin with a reserved word', () => {
  expect(nameOf({ className: 'Console' })).toMatch(/^Console\//);
});

test.each(['9a.', '9a ', '. 9a .'])('the folder of class %j does not end with a dot or space', (className) => {
  expect(nameOf({ className })).toMatch(/^9a\//);
});

test.each(['...', '   ', '///'])('the class %j without usable characters has no folder', (className) => {
  expect(nameOf({ className })).toBe("Hopper, Grace - Dean's List 2026.pdf");
});

test('a name without usable characters becomes badge.pdf', () => {
  expect(nameOf({ className: null, names: { given: '?', family: '?' }, what: '' })).toBe('badge.pdf');
});

test('a path has at most 120 characters, including extension and number', () => {
  const namer = fileNamer();
  const long = { className: 'c'.repeat(100), names: { given: 'g'.repeat(100), family: 'f'.repeat(100) } };
  const [first, second] = [namer({ ...grace, ...long }), namer({ ...grace, ...long })];
  expect(first).toHaveLength(mostCharacters);
  expect(second).toHaveLength(mostCharacters);
  expect(first).toMatch(/\.pdf$/);
  expect(second).toMatch(/ \(2\)\.pdf$/);
});

test('a cut name splits no character, and does not end with a space', () => {
  const family = `${'é'.normalize('NFD').repeat(20)}${'👩‍👩‍👧'.repeat(30)}`;
  const name = nameOf({ className: null, names: { given: family, family } });
  expect(name.length).toBeLessThanOrEqual(mostCharacters);
  expect(name).toMatch(/^é{20}(👩‍👩‍👧)+\.pdf$/u);
  expect(nameOf({ className: `${'a'.repeat(39)} b` })).toMatch(/^a{39}\//);
});

test('names that differ only in case or Unicode form get numbers', () => {
  const namer = fileNamer();
  const of = (family: string) => namer({ ...grace, className: null, names: { given: 'A', family }, what: 'X' });
  expect(['Zoë', 'ZOË', 'Zoe\u0308'].map(of)).toEqual(['Zoë, A - X.pdf', 'ZOË, A - X (2).pdf', 'Zoë, A - X (3).pdf']);
});
