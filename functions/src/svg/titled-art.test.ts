import { expect, test } from 'vitest';
import { parseDrawing } from '../credentials/testing/unbake.ts';
import { builtInArt } from './built-in-art.ts';
import { withTitle } from './titled-art.ts';

const title = `Ada & <Bob>: "Dean's" List 2026`;
const root = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" role="img"';

test.each([
  ['the built-in art', builtInArt],
  ['a drawing with another label', `<svg ${root} aria-label="Research" aria-labelledby="a"><path id="a"/></svg>`],
  ['a drawing with a title', `<svg ${root}><title>Research</title><path/></svg>`],
  ['a drawing with a title of a part', `<svg ${root}><g><title>Star</title><path/></g></svg>`],
  ['an empty drawing', `<svg ${root}/>`],
])('%s says which badge it is, once', (_, svg) => {
  const { documentElement } = parseDrawing(withTitle(svg, title));
  const [first, ...others] = Array.from(documentElement.children);
  expect([first?.tagName, first?.textContent]).toEqual(['title', title]);
  expect(others.filter(({ tagName }) => tagName === 'title')).toEqual([]);
  expect(documentElement.getAttributeNames().filter((name) => name.startsWith('aria-'))).toEqual([]);
});
