import { expect, test } from 'vitest';
import { circlesIn, importsIn, specifiersIn } from './circles.mjs';

test.each(['functions', 'web', 'e2e', 'scripts'])(
  'no files of %s import each other in a circle, types included',
  (program) => {
    const imports = importsIn(program);
    expect([...imports.values()].flat().filter((file) => imports.has(file)).length).toBeGreaterThan(imports.size);
    expect(circlesIn(imports)).toEqual([]);
  },
);

test('every form of an import is read', () => {
  const text = `
    import { a } from './a.ts';
    import type { B } from './b.ts';
    import './c.css';
    export * from './d.ts';
    export type { E } from './e.ts';
    const f = () => import('./f.ts');
    let g: import('./g.ts').G;
    export const h = 'import i from "./i.ts"';
  `;
  const letters = ['a.ts', 'b.ts', 'c.css', 'd.ts', 'e.ts', 'f.ts', 'g.ts'];
  expect(specifiersIn(text)).toEqual(letters.map((name) => `./${name}`));
});

test('circles are named by their files', () => {
  const imports = new Map([
    ['a', ['b', 'outside']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', ['d']],
    ['f', ['a', 'f']],
    ['g', ['a']],
  ]);
  expect(circlesIn(imports)).toEqual([['a', 'b', 'c'], ['d', 'e'], ['f']]);
});
