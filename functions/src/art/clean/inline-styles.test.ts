import { expect, it } from 'vitest';
import { inlineStyles } from './inline-styles.ts';
import { getSvg } from './read-svg.ts';
import { Removals } from './removals.ts';
import { writeSvg } from './svg-tree.ts';

async function inline(
  css: string,
  inside: string,
  styleAttributes = '',
): Promise<{ inside: string; removed: string[] }> {
  const removals = new Removals();
  const style = `<style ${styleAttributes}>${css.replaceAll('>', '&gt;')}</style>`;
  const root = getSvg(`<svg xmlns="http://www.w3.org/2000/svg" id="art">${style}${inside}</svg>`, removals);
  await inlineStyles(root, removals);
  const written = writeSvg(root).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return { inside: written.replaceAll('></path>', '/>'), removed: removals.lines() };
}

it.each([
  ['path{fill:red}', '<path/>', 'fill:red'],
  ['*{fill:red}', '<path/>', 'fill:red'],
  ['.a.b,.c{fill:red}', '<path class="b  a"/>', 'fill:red'],
  ['[data-look="neo"]{fill:red}', '<path data-look="neo"/>', 'fill:red'],
  ['path[d^=M]{fill:red}', '<path d="M0"/>', 'fill:red'],
  ['#art path{fill:red}', '<path/>', 'fill:red'],
  [':root > path{fill:red}', '<path/>', 'fill:red'],
  ['@media screen{path{fill:red}}', '<path/>', 'fill:red'],
  ['path{fill:red} path{fill:blue}', '<path/>', 'fill:blue'],
  ['.a{fill:red} path{fill:blue}', '<path class="a"/>', 'fill:red'],
  ['#x{fill:red} .a.a.a{fill:blue}', '<path id="x" class="a"/>', 'fill:red'],
  ['path{fill:red!important} .a{fill:blue}', '<path class="a"/>', 'fill:red'],
  ['path{fill:red;stroke:red}', '<path style="fill:blue"/>', 'stroke:red;fill:blue'],
  ['path{fill:red!important}', '<path style="fill:blue"/>', 'fill:red'],
  ['path{FILL : URL( #a ) ;}', '<path/>', 'fill:URL( #a )'],
  ['/* .x{} */ path{fill:red} /* open', '<path/>', 'fill:red'],
  ['path{fill:red} .broken{', '<path/>', 'fill:red'],
])('applies %s to %s', async (css, inside, style) => {
  const result = await inline(css, inside);
  expect(/style="([^"]*)"/.exec(result.inside)?.[1]).toBe(style);
  expect(result.removed).toEqual([]);
});

it.each([
  ['.b{fill:red}', '<path class="a"/>'],
  ['g path{fill:red}', '<path/>'],
  ['svg > g > path{fill:red}', '<g><g><path/></g></g>'],
  ['path path{fill:red}', '<path/>'],
])('does not apply %s to %s', async (css, inside) => {
  expect((await inline(css, inside)).inside).not.toContain('style=');
});

it('finds a descendant with nearest ancestors that match only partly', async () => {
  const { inside } = await inline(
    '.a > .b path{fill:red}',
    '<g class="a"><g class="b"><g class="b"><path/></g></g></g>',
  );
  expect(inside).toBe('<g><g><g><path style="fill:red"/></g></g></g>');
});

it('keeps an id that a selector names, because a reference may need it', async () => {
  const { inside } = await inline('#x{fill:red}', '<path id="x"/>');
  expect(inside).toBe('<path id="x" style="fill:red"/>');
});

it('reports rules that no style attribute can express and that could show or load', async () => {
  const css =
    '@font-face{src:url(a)} @font-face{src:url("data:font/woff2;base64,AA")} .a:hover{fill:red} .a::before{} ' +
    '@media print{.a{fill:red}} @media (width > 9px){.a{fill:red}} .a + .a{} @import "x";';
  expect(await inline(css, '<path class="a"/>')).toEqual({
    inside: '<path/>',
    removed: ['@font-face', '.a::before', '@media', '.a+.a', '@import'].map((rule) => `style rule ${rule}`),
  });
});

it('leaves out a style sheet for another medium', async () => {
  expect(await inline('path{fill:red}', '<path/>', 'media="print"')).toEqual({ inside: '<path/>', removed: [] });
  expect(await inline('path{fill:red}', '<path/>', 'media="tty"')).toEqual({
    inside: '<path/>',
    removed: ['style sheet for tty'],
  });
});

it('takes one pass for selectors that would have to try every ancestor', async () => {
  const nested = '<g>'.repeat(90) + '<path/>'.repeat(1_000) + '</g>'.repeat(90);
  expect((await inline(`x ${'g '.repeat(25)} path{fill:red}`, nested)).inside).not.toContain('style=');
});
