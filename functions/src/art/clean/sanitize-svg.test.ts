import { beforeAll, describe, expect, it } from 'vitest';
import { InvalidSvgError } from './invalid-svg-error.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function drawing(inside: string, attributes = 'viewBox="0 0 10 10"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
}

const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
  <!ENTITY ns_xlink 'http://www.w3.org/1999/xlink'>
]>
<svg version="1.1" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" width="60px" height="60px"
  viewBox="0 0 60 60" style="enable-background:new 0 0 60 60;" xml:space="preserve">
<style type="text/css"><![CDATA[
  .st0{fill:url(#SVGID_1_);} .st1{font-family:'MyriadPro-Regular';font-size:12px;}
  #Disc{stroke:#FFFFFF;} g>.st2{opacity:.5}
]]></style>
<switch>
  <foreignObject requiredExtensions="&ns_ai;" width="1" height="1"><i:pgfRef xlink:href="#pgf"/></foreignObject>
  <g i:extraneous="self">
    <linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="60" y2="60">
      <stop offset="0" style="stop-color:#F59E0B"/><stop offset="1" style="stop-color:#312E81"/>
    </linearGradient>
    <circle id="Disc" class="st0" cx="30" cy="30" r="28"/>
    <use xlink:href="#Disc" class="st2" transform="scale(.5)"/>
    <text transform="matrix(1 0 0 1 5 30)" class="st1">{{NAME}} &amp; {{YEAR}}</text>
  </g>
</switch>
<i:pgf id="pgf"><![CDATA[eJzsvWmTHcd1]]></i:pgf>
</svg>`;

// The first drawing loads jsdom, slowly on a busy machine.
beforeAll(() => sanitizeSvg(drawing('')), 30_000);

describe('a drawing as editors export it', () => {
  it('keeps what Illustrator draws and removes its own data', async () => {
    const { svg, removed, missingFonts } = await sanitizeSvg(illustrator);
    expect(svg).toContain('fill:url(#SVGID_1_)');
    expect(svg).toContain('<circle id="Disc" cx="30" cy="30" r="28" style="fill:url(#SVGID_1_);stroke:#FFFFFF"/>');
    expect(svg).toContain('<use xlink:href="#Disc" transform="scale(.5)" style="opacity:.5"/>');
    expect(svg).toContain(
      'style="font-family:\'MyriadPro-Regular\', sans-serif;font-size:12px">{{NAME}} &amp; {{YEAR}}</text>',
    );
    expect(svg).not.toMatch(/pgf|<style|class=|CDATA|ENTITY|<!|<\?/);
    expect({ removed, missingFonts }).toEqual({ removed: [], missingFonts: ['MyriadPro-Regular'] });
  });

  it("removes Inkscape's own data, with any prefix of SVG", async () => {
    const { svg, removed } = await sanitizeSvg(`<svg:svg xmlns:svg="http://www.w3.org/2000/svg"
      xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" width="10mm" height="10mm"
      xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:version="1.3">
      <sodipodi:namedview pagecolor="#fff"><inkscape:grid/></sodipodi:namedview>
      <svg:metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></svg:metadata>
      <svg:g inkscape:label="Layer 1"><svg:path d="M0 0h5v5z" sodipodi:nodetypes="ccc"/></svg:g></svg:svg>`);
    expect(svg).toBe(drawing('<g><path d="M0 0h5v5z"/></g>', 'width="10mm" height="10mm"'));
    expect(removed).toEqual([]);
  });

  it.each([
    ['zoomAndPan of Canva', drawing('<g data-name="x"/>', 'viewBox="0 0 1 1" zoomAndPan="magnify" version="1.0"')],
    ['notes of Sketch', drawing('<g sketch:type="MSPage" xmlns:sketch="http://www.bohemiancoding.com/sketch/ns"/>')],
    ['what is for pages', drawing('<g tabindex="0" focusable="false" style="cursor:pointer"/>')],
    [
      'comments, metadata and a version',
      drawing('<!-- a --><metadata><a/></metadata>', 'viewBox="0 0 1 1" version="1.1"'),
    ],
    [
      'rules for the mouse and for paper',
      drawing('<style>.a:hover{fill:red} @page{margin:0} @media print{a{b:c}}</style>'),
    ],
    ['a style sheet for paper', drawing('<style media="print">path{fill:red}</style>')],
    ['an anchor that leads nowhere', drawing('<a id="x"><path d="M0 0"/></a>')],
    ['an id of XML', drawing('<g xml:id="x"/>')],
  ])('reports nothing that does not show: %s', async (_, source) => {
    expect((await sanitizeSvg(source)).removed).toEqual([]);
  });

  it('keeps the used images, patterns, masks and markers of Sketch and Figma', async () => {
    const inside = [
      '<defs><pattern id="p" width="1" height="1"><use xlink:href="#i" transform="scale(.1)"/></pattern>',
      `<image id="i" width="1" height="1" xlink:href="data:image/png;base64,${pixel}"/>`,
      '<mask id="m" maskUnits="userSpaceOnUse"><rect fill="white" width="5" height="5"/></mask>',
      '<clipPath id="c"><circle r="3"/></clipPath><symbol id="s" viewBox="0 0 1 1"><path d="M0 0"/></symbol>',
      '<marker id="a" refX="1" orient="auto" markerWidth="4"><path d="M0 0L1 1"/></marker></defs>',
      '<g mask="url(#m)"><rect fill="url(#p)" clip-path="url(#c)" width="5" height="5"/></g>',
      '<path d="M0 0L5 5" marker-end="url(#a)"/><use href="#s" width="2"/>',
    ].join('');
    const { svg, removed } = await sanitizeSvg(drawing(inside));
    expect(svg).toBe(drawing(inside));
    expect(removed).toEqual([]);
  });

  it('keeps filters, text on a path and the ids that a page would find awkward', async () => {
    const inside = [
      '<filter id="style" x="-10%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="2"/>',
      '<feOffset dy="1" result="a:b"/><feMerge><feMergeNode in="a:b"/><feMergeNode in="SourceGraphic"/></feMerge>',
      '<feDropShadow dx="1" flood-color="rgba(0, 0, 0, 0.4)"/><feImage xlink:href="#title"/></filter>',
      '<radialGradient id="title" fr="1" gradientTransform="rotate(5)"><stop stop-color="#cccccc"/></radialGradient>',
      '<path id="line" d="M0 0L9 9"/><text xml:space="preserve"><textPath xlink:href="#line" startOffset="5%"> a  b </textPath></text>',
      '<rect fill="url(#title)" filter="url(#style)" style="mix-blend-mode:multiply;filter:drop-shadow(0 0 2px red)"/>',
    ].join('');
    const { svg, removed } = await sanitizeSvg(drawing(inside));
    expect(svg).toBe(drawing(inside));
    expect(removed).toEqual([]);
  });

  it('joins the wrapped lines of an embedded picture', async () => {
    const wrapped = pixel.replace(/.{20}/g, '$&&#10;  ');
    const { svg } = await sanitizeSvg(drawing(`<image href="data:image/png;base64,${wrapped}"/>`));
    expect(svg).toContain(`<image href="data:image/png;base64,${pixel}"/>`);
  });

  it('keeps the contents of a link', async () => {
    const { svg, removed } = await sanitizeSvg(
      drawing('<a xlink:href="https://example.com" fill="red"><circle r="2"/></a><text><a href="#x">T</a></text>'),
    );
    expect(svg).toContain('<g fill="red"><circle r="2"/></g><text><tspan>T</tspan></text>');
    expect(removed).toEqual(['link (what it surrounds stays) (2)']);
  });

  it('keeps the sound parts of a style attribute', async () => {
    const styles = ['/* a; */ fill:red ;; stroke : blue !important; /* open', ' ; ', '{}', 'fill:\\red;--a:1'];
    const { svg } = await sanitizeSvg(drawing(styles.map((style) => `<path style="${style}"/>`).join('')));
    expect(svg).toContain('<path style="fill:red;stroke:blue"/><path/><path/><path/>');
  });

  it('keeps the colour that is drawn and drops its twin for a profile, which could name a file', async () => {
    const inside = [
      '<color-profile name="p" xlink:href="http://evil.example/p.icc"/>',
      '<path fill="#CD853F icc-color(p, 0.11, 0.48)" stroke="icc-color(http://evil.example/p.icc)"/>',
      '<path style="fill:red icc-color(p, 1);stroke:icc-color(p);color-profile:url(#p);opacity:1"/>',
      '<image color-profile="http://evil.example/p.icc" fill="icc-color(rgb(1,2,3))"/>',
      '<style>@color-profile{src:url(http://evil.example/p.icc)} #s{fill:blue icc-color(p, 0)}</style><path id="s"/>',
    ].join('');
    const { svg, removed } = await sanitizeSvg(drawing(inside));
    expect(svg).toBe(
      drawing('<path fill="#CD853F"/><path style="fill:red;opacity:1"/><image/><path id="s" style="fill:blue"/>'),
    );
    expect(removed).toEqual(expect.arrayContaining(['color-profile element', 'color-profile attribute']));
    expect(await sanitizeSvg(svg)).toEqual({ svg, removed: [], missingFonts: [] });
  });

  it('keeps text with brackets, as a placeholder may have them', async () => {
    const { svg } = await sanitizeSvg(drawing('<text>&lt;NAME> <![CDATA[<b>]]></text><title>&lt;YEAR/></title>'));
    expect(svg).toContain('<text>&lt;NAME&gt; &lt;b&gt;</text><title>&lt;YEAR/&gt;</title>');
  });

  it('writes quoted references without quotes', async () => {
    const { svg } = await sanitizeSvg(drawing(`<path fill="url('#a')" style='mask: url( "#b" )'/>`));
    expect(svg).toContain('<path fill="url(#a)" style="mask:url(#b)"/>');
  });

  it('accepts a byte order mark, and a root without a namespace', async () => {
    const { svg } = await sanitizeSvg('\uFEFF<svg viewBox="0 0 1 1"><path d="M0 0" xlink:href="#a"/></svg>');
    expect(svg).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
  });

  it.each([illustrator, drawing('<style>.a:hover,b{fill:red}</style><text>a&#10; <tspan>]]&gt;</tspan>\n</text>')])(
    'changes nothing the second time',
    async (source) => {
      const once = await sanitizeSvg(source);
      expect(await sanitizeSvg(once.svg)).toEqual({ ...once, removed: [] });
    },
  );
});

describe('a file that is not a drawing', () => {
  it.each([
    ['', 'The file is empty.'],
    ['\uFEFF \n', 'The file is empty.'],
    ['<?xml version="1.0"?>', 'not well-formed XML'],
    ['Hello', 'not well-formed XML'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', 'not well-formed XML (line 1, column 49'],
    [drawing('<path a="1" a="2"/>'), 'not well-formed XML'],
    [drawing('<text>&nbsp;</text>'), 'not well-formed XML'],
    [drawing('') + drawing(''), 'not well-formed XML'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>', 'The root element of the file is not svg.'],
    ['<svg xmlns="urn:other" viewBox="0 0 1 1"/>', 'The root element of the file is not svg.'],
    ['<SVG viewBox="0 0 1 1"/>', 'The root element of the file is not svg.'],
  ])('is refused: %s', async (source, message) => {
    const refusal = await sanitizeSvg(source).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(InvalidSvgError);
    expect((refusal as Error).message).toContain(message);
  });
});
