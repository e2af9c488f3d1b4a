import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { getSvg } from './read-svg.ts';
import { Removals } from './removals.ts';
import { sanitizeSvg } from './sanitize-svg.ts';
import { elementsOf } from './svg-tree.ts';

const { window } = new JSDOM('');
const kept = '<circle id="keep" r="1"/>';

function drawing(inside: string): string {
  const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return `<svg ${namespaces} viewBox="0 0 10 10">${inside}${kept}</svg>`;
}

/** Expects nothing in a stored drawing that could run or load: in elements, attributes, and when parsed as HTML. */
function expectInert(svg: string): void {
  expect(svg).not.toMatch(/<!|<\?|\bon\w+="|@import|expression|\\|data:(?!image\/(?:png|jpe?g|gif|webp);base64,)/i);
  for (const { name, attributes } of elementsOf(getSvg(svg, new Removals()))) {
    expect(name).not.toMatch(/^(?:a|script|style|foreignObject|animate.*|set|handler|iframe|metadata)$/i);
    for (const [key, value] of attributes) {
      if (key.endsWith('href')) expect(value).toMatch(/^#\S+$|^data:image\/\w+;base64,/);
      expect(value).not.toMatch(/script\s*:/i);
      for (const [, target] of value.matchAll(/url\s*\((.)/gi)) expect(target).toBe('#');
    }
  }
  const page = new window.DOMParser().parseFromString(svg, 'text/html');
  expect(page.querySelector('script, iframe, img, style, link, a, foreignobject, object, embed, table')).toBeNull();
}

const hostile: [what: string, inside: string][] = [
  ['script', '<script>alert(1)</script><g><script href="https://evil.example/x.js"/></g>'],
  ['script of another prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
  ['script of HTML', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
  ['handlers', '<g onload="alert(1)" ONCLICK="alert(1)" onbegin="alert(1)"><path onmouseover="alert(1)"/></g>'],
  ['handler element', '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>'],
  [
    'foreignObject',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="a"/></body></foreignObject>',
  ],
  ['links', '<a href="javascript:alert(1)"><text>x</text></a><a xlink:href=" java&#10;script:alert(1)"><path/></a>'],
  [
    'animation of a link',
    '<a><animate attributeName="href" values="javascript:alert(1)"/></a><set attributeName="onload" to="a"/>',
  ],
  [
    'other animation',
    '<animateMotion><mpath href="#x"/></animateMotion><animateTransform attributeName="x" onend="a"/>',
  ],
  ['outside images', '<image href="https://evil.example/x.png"/><image xlink:href="//evil.example/x.png"/>'],
  ['local files', '<image href="/etc/passwd"/><image href="file:///etc/passwd"/><image xlink:href="../secret.png"/>'],
  [
    'outside use',
    '<use href="https://evil.example/x.svg#a"/><use xlink:href="x.svg#a"/><use href="data:image/svg+xml,x#a"/>',
  ],
  ['xlink of another prefix', '<image xmlns:y="http://www.w3.org/1999/xlink" y:href="https://evil.example/x.png"/>'],
  ['prefix of xlink for something else', '<g xmlns:xlink="urn:x"><image xlink:href="https://evil.example/x"/></g>'],
  [
    'feImage',
    '<filter id="f"><feImage href="https://evil.example/x.png"/><feImage xlink:href="data:image/png;base64,AA=="/></filter>',
  ],
  ['drawing in a picture', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/><image href="data:text/html,x"/>'],
  [
    'picture type with a drawing type',
    '<image href="data:image/png,image/svg+xml;base64,AA"/><image href="data:image/svg+xml;image/png;base64,AA"/>',
  ],
  [
    'outside paint',
    '<path fill="url(https://evil.example/#a)" mask="url(x.svg#a)"/><path filter="URL ( \'//e.example/f\' )"/>',
  ],
  [
    'outside paint after a local one',
    '<path style="fill:url(#a) url(//evil.example)"/><path fill="url(#a\') url(//evil.example)"/>',
  ],
  ['outside paint in style', '<path style="fill:red;background:url(\'https://evil.example/x\');behavior:url(#x)"/>'],
  [
    'functions that fetch',
    "<path style=\"mask-image:image-set('//e.example' 1x);cursor:-webkit-image-set('x' 1x)\" mask=\"src('//e.example')\"/>",
  ],
  ['comment within a function', '<path style="fill:u/**/rl(//evil.example);stroke:url/**/(//evil.example)"/>'],
  ['escapes', '<path style="fill:\\75rl(//evil.example);x:e\\xpression(alert(1))" fill="\\75 rl(//evil.example)"/>'],
  ['expression', '<path style="width:expression(alert(1));-moz-binding:url(//evil.example/x.xml#a)"/>'],
  ['imports', '<style>@import "https://evil.example/x.css"; @import url(//evil.example);</style>'],
  [
    'style sheet that fetches',
    '<style>#keep{fill:url(//evil.example/a)} @font-face{font-family:x;src:url(//evil.example/f)}</style>',
  ],
  ['escapes in a style sheet', '<style>#keep{fill:\\75\\72\\6c(//evil.example)} @\\69mport "//evil.example";</style>'],
  ['style that closes itself', '<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>'],
  ['CDATA', '<text><![CDATA[<script>a</script>]]></text><style><![CDATA[</style><script>a</script>]]></style>'],
  [
    'text that HTML reads as markup',
    '<title>&lt;img src=x></title><desc><style><b title="&lt;/style>&lt;img src=x>"/></style></desc>',
  ],
  ['HTML within title', '<title><g><path/><table><iframe/></table></g></title><p><b>x</b></p>'],
  ['base', '<g xml:base="https://evil.example/"><use href="#a"/></g>'],
  ['comments and instructions', '<!-- --><?xml-stylesheet href="https://evil.example/x.css"?><?php x ?>'],
  ['noscript confusion', '<noscript><p title="&lt;/noscript>&lt;img src=x>"/></noscript><math><mi/></math>'],
  [
    'script and handler in editor data',
    '<metadata><script>a</script></metadata><x xmlns="urn:x"><g xmlns="http://www.w3.org/2000/svg" onload="a"/></x>',
  ],
  ['names with a prefix left open', '<g xmlns:a="http://www.w3.org/2000/svg" xmlns=""><script/><a:script/></g>'],
];

// The first drawing loads jsdom, slowly on a busy machine.
beforeAll(() => sanitizeSvg(drawing('')), 30_000);

describe('a hostile drawing', () => {
  it.each(hostile)('comes through without its %s, and otherwise whole', async (_, inside) => {
    const { svg } = await sanitizeSvg(drawing(inside));
    expectInert(svg);
    expect(svg).toContain('<circle id="keep" r="1"');
    expect(await sanitizeSvg(svg)).toMatchObject({ svg, removed: [] });
  });

  // They contain only text, and an attribute that looks like a reference.
  const harmless = [
    ...['CDATA', 'style that closes itself', 'text that HTML reads as markup', 'prefix of xlink for something else'],
  ];
  it.each(hostile.filter(([what]) => !harmless.includes(what)))(
    'does not come through in silence: %s',
    async (_, inside) => {
      expect((await sanitizeSvg(drawing(inside))).removed).not.toEqual([]);
    },
  );

  it('reports in plain words what was removed', async () => {
    const inside = '<script/><g><script/></g><g onload="a" style="fill:red;behavior:url(x)"/><image href="x.png"/>';
    const { removed } = await sanitizeSvg(drawing(inside));
    expect(removed).toEqual([
      'style property behavior',
      'script element (2)',
      'onload attribute',
      'reference to something outside the file',
    ]);
  });

  it('cannot make the account of itself long', async () => {
    const inside = Array.from({ length: 100 }, (_, i) => `<g on${i}${'x'.repeat(500)}="a"/>`).join('');
    const { removed } = await sanitizeSvg(drawing(inside));
    expect(removed).toHaveLength(51);
    expect(removed.at(-1)).toBe('and 50 more kinds');
    expect(Math.max(...removed.map((line) => line.length))).toBeLessThan(100);
  });

  it('cannot get at a style sheet outside the file', async () => {
    const { removed } = await sanitizeSvg(`<?xml-stylesheet href="https://evil.example/x.css"?>${drawing('')}`);
    expect(removed).toEqual(['reference to an outside style sheet']);
  });
});

const lol = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
const tooManyRules = '.a{}'.repeat(5_001);
const bombs: [what: string, source: string, message: RegExp][] = [
  ['a billion laughs', `<!DOCTYPE svg [<!ENTITY l0 "lol">${lol}]>${drawing('<text>&l9;</text>')}`, /not plain text/],
  [
    'one long entity used often',
    `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(5_000)}">]>${drawing(`<text>${'&a;'.repeat(50)}</text>`)}`,
    /too much text/,
  ],
  ['markup in an entity', `<!DOCTYPE svg [<!ENTITY a "<script>x</script>">]>${drawing('&a;')}`, /not plain text/],
  [
    'an entity of another entity in disguise',
    `<!DOCTYPE svg [<!ENTITY a "&#38;b;"><!ENTITY b "x">]>${drawing('&a;')}`,
    /not plain text/,
  ],
  [
    'a local file as entity',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing('<text>&a;</text>')}`,
    /not well-formed/,
  ],
  [
    'a parameter entity',
    `<!DOCTYPE svg [<!ENTITY % a "<!ENTITY b 'x'>"> %a;]>${drawing('<text>&b;</text>')}`,
    /not well-formed/,
  ],
  ['deep nesting', drawing('<g>'.repeat(5_000) + '</g>'.repeat(5_000)), /100 levels/],
  ['very many elements', drawing('<g/>'.repeat(20_001)), /20,000 elements/],
  [
    'very many attributes',
    drawing(`<g ${Array.from({ length: 201 }, (_, i) => `a${i}=""`).join(' ')}/>`),
    /200 attributes/,
  ],
  ['a style sheet with very many rules', drawing(`<style>${tooManyRules}</style>`), /too complex/],
  [
    'a style sheet that matches too much',
    drawing(`<style>${'path{fill:#abcdef}'.repeat(5_000)}</style>${'<path/>'.repeat(5_000)}`),
    /too complex/,
  ],
];

describe('a drawing that would exhaust its reader', () => {
  it.each(bombs)('is refused: %s', async (_, source, message) => {
    await expect(sanitizeSvg(source)).rejects.toThrow(message);
  });
});
