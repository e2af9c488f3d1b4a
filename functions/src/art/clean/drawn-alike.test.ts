import { inflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { drawPdf } from '../../drawing/drawing-process/draw-pdf.ts';
import { drawPng } from '../../drawing/drawing-process/draw-png.ts';
import { prepareArt } from './prepare-art.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40">${inside}</svg>`;
const box = 'x="5" y="5" width="30" height="30"';

/** Operators and colors of a PDF page. Filters are pictures there. */
async function drawnInPdf(svg: string): Promise<string> {
  const drawings = [{ kind: 'svg' as const, svg, x: 0, y: 0, width: 400, height: 400 }];
  const info = { title: '', author: '', createdAt: '2026-01-01T00:00:00Z', language: 'en' };
  const pdf = (await drawPdf({ ...info, drawings })).toString('latin1');
  const streams = [...pdf.matchAll(/stream\n([\s\S]*?)endstream/g)].map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    } catch {
      return bytes;
    }
  });
  return streams.join('\n') + [...pdf.matchAll(/\/(?:ca|CA|Functions|C[01]) .*/g)].join('\n');
}

/** Expects the same result as for a plain drawing, and no removals. */
async function expectDrawnAs(inside: string, plain: string): Promise<void> {
  const { svg, removed } = await sanitizeSvg(drawing(inside));
  expect(removed).toEqual([]);
  expect(await sanitizeSvg(svg)).toMatchObject({ svg, removed: [] });
  const side = 40;
  expect(drawPng({ svg, side }).equals(drawPng({ svg: drawing(plain), side })), svg).toBe(true);
  if (!svg.includes('filter')) expect(await drawnInPdf(svg)).toBe(await drawnInPdf(drawing(plain)));
  expect(drawPng({ svg, side }).equals(drawPng({ svg: drawing(''), side }))).toBe(false);
}

// The first drawing loads jsdom, slowly on a busy machine.
beforeAll(() => sanitizeSvg(drawing('')), 30_000);

/** Colors as written, and in the form that every renderer knows. */
const colors: [written: string, plain: string][] = [
  ['color(display-p3 0.8 0.25 0.2)', '#de2e27'],
  ['color(srgb 0.2 0.4 0.6)', '#336699'],
  ['oklch(70% 0.1 20 / 50%)', 'rgba(214, 133, 133, 0.502)'],
  ['oklab(0.5 0.1 0.1)', '#a14203'],
  ['lab(50% 40 20)', '#b95857'],
  ['lch(50% 40 20)', '#b45b62'],
  ['hwb(120 0% 50%)', '#008000'],
  ['hsl(120deg 50% 50% / 0.3)', 'rgba(64, 191, 64, 0.302)'],
  ['hsla(120, 50%, 50%, .3)', 'rgba(64, 191, 64, 0.302)'],
  ['rgb(0 128 0 / 50%)', 'rgba(0, 128, 0, 0.502)'],
  ['rgb(calc(1 + 2) 0 0)', '#030000'],
  ['color-mix(in srgb, red, blue)', '#800080'],
  ['#0f08', 'rgba(0, 255, 0, 0.533)'],
  ['#00ff0088', 'rgba(0, 255, 0, 0.533)'],
  ['RebeccaPurple', '#663399'],
  ['RED', '#ff0000'],
  ['var(--main)', '#cc0000'],
  ['var( --none , var(--other,rgb(0 0 255)))', '#0000ff'],
];

/** Drawings with a color in every possible place: lines in a PDF, and a picture there. */
const inColor: ((color: string) => string)[] = [
  (color) =>
    `<linearGradient id="g"><stop stop-color="${color}"/><stop offset="1" style="stop-color:${color};stop-opacity:.5"/>` +
    `</linearGradient><rect width="9" height="9" fill="${color}"/><g color="${color}"><rect x="10" width="9" height="9" ` +
    `fill="currentColor"/></g><rect ${box} style="fill:url(#absent) ${color}"/><rect x="20" width="9" height="9" ` +
    `fill="url(#g)"/><path d="M0 36h40" style="stroke:${color};stroke-width:3"/>`,
  (color) =>
    `<filter id="f"><feFlood flood-color="${color}" flood-opacity=".5"/></filter><filter id="l"><feDiffuseLighting ` +
    `lighting-color="${color}"><feDistantLight elevation="60"/></feDiffuseLighting></filter>` +
    '<rect width="19" height="19" filter="url(#f)"/><rect y="20" width="19" height="19" filter="url(#l)"/>',
];

test.each(colors)('the color %s is drawn as %s in every place', async (written, plain) => {
  for (const inside of inColor) await expectDrawnAs(`<style>svg{--main:#c00}</style>${inside(written)}`, inside(plain));
});

const red = `<rect ${box} fill="#ff0000"/>`;

test.each([
  ['a colour of today behind one for everybody', `<rect ${box} style="fill:#ff0000;fill:foo(1)"/>`, red],
  ['a word that is no colour', `<rect ${box} fill="#ff0000" style="fill:reddish"/>`, red],
  ['a rule with a colour that is none', `<style>rect{fill:red}.a{fill:reddish}</style><rect class="a" ${box}/>`, red],
  ['currentcolor in small letters', `<rect ${box} color="red" fill="currentcolor"/>`, red],
  ['an important colour', `<rect ${box} style="fill:red!important;fill:blue"/>`, red],
  ['capital letters in the style', `<rect ${box} style="FILL:red"/>`, red],
  [
    'a variable of an element around',
    `<g style="--a:var(--b);--b:red"><rect ${box} style="fill:var(--a)"/></g>`,
    `<g>${red}</g>`,
  ],
  ['a part of a value as a variable', `<rect ${box} style="--r:255;fill:rgb(var(--r) 0 0)"/>`, red],
  ['an opacity in percent', `<rect ${box} fill="#ff0000" style="opacity:50%"/>`, red.replace('/>', ' opacity="0.5"/>')],
  [
    'the font property',
    '<text y="30" style="font:italic bold 20px/1.2 Arial, sans-serif">Ab</text>',
    '<text y="30" font-style="italic" font-weight="bold" font-size="20" font-family="Arial, sans-serif">Ab</text>',
  ],
  [
    'capital letters',
    '<text y="30" style="text-transform:uppercase">Straße <tspan>b</tspan></text>',
    '<text y="30">STRASSE <tspan>B</tspan></text>',
  ],
  [
    'small letters of a group',
    '<g style="text-transform:lowercase"><text y="30">Ab</text></g>',
    '<g><text y="30">ab</text></g>',
  ],
  [
    'a shadow by a function',
    `<rect ${box} style="filter:drop-shadow(0 0 2px red)"/>`,
    `<rect ${box} style="filter:drop-shadow(0 0 2px red)"/>`,
  ],
  [
    'mixing',
    `${red}<rect ${box} fill="blue" style="mix-blend-mode:multiply"/>`,
    `${red}<rect ${box} fill="blue" style="mix-blend-mode:multiply"/>`,
  ],
])('%s is drawn as intended', async (_, written, plain) => {
  await expectDrawnAs(written, plain);
});

test.each([
  ['transform-box', 'transform="rotate(9)" style="transform-box:fill-box"'],
  ['transform-origin', 'transform="rotate(9)" transform-origin="50%"'],
  ['transform', 'style="transform:rotate(30deg)"'],
  ['clip-path', 'style="clip-path:circle(9px)"'],
  ['d', 'style="d:path(&quot;M0 0&quot;)"'],
  ['width', 'style="width:30px"'],
  ['rotate', 'style="rotate:9deg"'],
  ['vector-effect', 'style="vector-effect:non-scaling-stroke"'],
  ['fill', 'fill="var(--absent)"'],
  ['fill', 'style="fill:CanvasText"'],
  ['stroke', 'style="stroke:color-mix(in srgb, currentColor, red)"'],
  ['fill', 'fill="color-mix(in hsl, red, blue)"'],
  ['fill', 'style="fill:context-fill"'],
  ['stroke-width', 'style="stroke-width:1vw"'],
  ['filter', 'style="filter:drop-shadow(0 0 2px rgb(0 0 0 / .4))"'],
])('styles that only browsers draw are removed and reported: %s by %s', async (property, attributes) => {
  const { svg, removed } = await sanitizeSvg(drawing(`<rect ${box} ${attributes}/>`));
  expect(removed).toEqual([`style property ${property}`]);
  expect(svg).not.toMatch(/style=|var\(/);
});

test('the case of a filled value stays, and this is reported', async () => {
  const source =
    '<g style="text-transform:uppercase"><text y="9">{{NAME}}</text><text y="19">{{y}}</text><text y="29">{{a}}</text></g>';
  const { svg, removed } = await prepareArt(drawing(source), ['{{NAME}}'], '{{y}}');
  expect(svg).toContain('>{{NAME}}</text>');
  expect(svg).toContain('<text y="19">{{y}}</text><text y="29">{{A}}</text>');
  expect(removed).toEqual(['text-transform of “{{NAME}}”', 'text-transform of “{{y}}”']);
});

test.each([
  [
    'Inkscape',
    'style="line-height:1.25;-inkscape-font-specification:Arial;text-align:start;text-indent:0;text-transform:none;text-orientation:mixed;font-variant-caps:normal;text-decoration-line:none;text-decoration-color:#000000;solid-color:#000;shape-padding:0;vector-effect:none;color-rendering:auto;enable-background:accumulate;writing-mode:lr-tb"',
  ],
  [
    'Figma',
    'style="mask-type:luminance;mix-blend-mode:passthrough;fill:#d63b2f;fill:color(display-p3 0.8 0.25 0.2);fill-opacity:1"',
  ],
  ['Figma, with variables', 'fill="var(--fill-0, #D63B2F)" id="a"'],
  [
    'Affinity',
    'style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;" xml:space="preserve"',
  ],
  [
    'a page',
    'style="transition:all 1s cubic-bezier(0,0,1,1);transform-origin:50% 50%;transform-box:fill-box;pointer-events:none;-webkit-tap-highlight-color:rgb(0 0 0 / 0)"',
  ],
])('reports nothing that changes nothing: %s', async (_, attributes) => {
  const { removed } = await sanitizeSvg(drawing(`<mask id="m"><rect ${attributes}/></mask>`));
  expect(removed).toEqual([]);
});

test('a picture that only browsers draw is removed and reported', async () => {
  const { svg, removed } = await sanitizeSvg(drawing('<image href="data:image/webp;base64,UklGRgAA"/>'));
  expect(svg).toContain('<image/>');
  expect(removed).toEqual(['picture that is no PNG, JPEG or GIF']);
});

test('variables that grow with each other end', async () => {
  const growing = Array.from({ length: 30 }, (_, i) => `--v${i}:${`var(--v${i + 1}) `.repeat(9)}`).join(';');
  const { removed } = await sanitizeSvg(
    drawing(`<g style="${growing};--v30:x;--x:var(--x)"><path fill="var(--v0)" stroke="var(--x)"/></g>`),
  );
  expect(removed).toEqual(['style property fill', 'style property stroke']);
});
