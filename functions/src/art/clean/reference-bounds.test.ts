import { expect, it } from 'vitest';
import { getSvg } from './read-svg.ts';
import { boundReferences } from './reference-bounds.ts';
import { Removals } from './removals.ts';

function bound(inside: string): void {
  boundReferences(getSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`, new Removals()));
}

function bounding(inside: string): () => void {
  return () => {
    bound(inside);
  };
}

/** Each level refers ten times to the level below. */
function bomb(levels: number, refer: (id: string) => string): string {
  const groups = Array.from({ length: levels }, (_, i) => `<g id="g${i + 1}">${refer(`g${i}`).repeat(10)}</g>`);
  return `<path id="g0"/>${groups.join('')}`;
}

it('accepts parts that are used again and again within the bounds', () => {
  bound(bomb(3, (id) => `<use href="#${id}"/>`));
  bound('<linearGradient id="a"><stop/></linearGradient>' + '<path fill="url(#a)"/>'.repeat(5_000));
  bound('<use href="#nothing"/><path fill="url(#nothing)"/>');
});

it.each([
  ['use', bomb(9, (id) => `<use href="#${id}"/>`)],
  ['patterns', bomb(9, (id) => `<path fill="url(#${id})"/>`)],
  ['masks in style attributes', bomb(9, (id) => `<path style="opacity:1;mask:url(#${id})"/>`)],
  ['filters', `<filter id="f">${'<feOffset/>'.repeat(100)}</filter>${'<g filter="url(#f)"/>'.repeat(100)}`],
])('refuses a drawing that multiplies by %s', (_, inside) => {
  expect(bounding(inside)).toThrow('repeats its parts too many times');
});

it('refuses a long chain of references in either order', () => {
  const links = Array.from({ length: 400 }, (_, i) => `<use id="u${i + 1}" href="#u${i}"/>`);
  expect(bounding(links.join(''))).toThrow('nests its references too deeply');
  expect(bounding(links.reverse().join(''))).toThrow('nests its references too deeply');
});

it.each([
  '<use id="a" href="#a"/>',
  '<g id="a"><use href="#a"/></g>',
  '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
  '<pattern id="a"><path fill="url(#a)"/></pattern>',
])('refuses a drawing that refers to itself: %s', (inside) => {
  expect(bounding(inside)).toThrow(/refers to itself through “[ab]”/);
});
