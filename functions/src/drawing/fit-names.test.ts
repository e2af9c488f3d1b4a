import { describe, expect, test } from 'vitest';
import { lineWidth } from '../art/text/line-fit.ts';
import { prepareArt } from '../art/clean/prepare-art.ts';
import { fitsOf, framedDrawing, storedArt } from '../testing/stored-art.ts';

describe('the room of a line', () => {
  test.each([
    ['to the right', '<text x="40" y="200">AWARD to</text><text x="160" y="200">{{NAME}}</text>', 205, 227],
    [
      'to the left',
      '<rect x="60" y="150" width="12" height="90" fill="#a33"/><text x="360" y="200" text-anchor="end">{{NAME}}</text>',
      ...[260, 288],
    ],
    ['on the nearer side', '<text x="140" y="200" text-anchor="middle">{{NAME}}</text>', 230, 254],
    [
      'over a gradient, and a faint line',
      '<linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#aac"/></linearGradient>' +
        '<rect x="20" y="100" width="360" height="200" fill="url(#g)"/><path d="M300 100v200" stroke="#445" stroke-opacity=".1"/>' +
        '<text x="200" y="200" text-anchor="middle">{{NAME}}</text>',
      ...[330, 360],
    ],
    [
      'in units that are scaled and turned',
      '<g transform="translate(200 200) rotate(-90) scale(2 1.5)"><text text-anchor="middle">{{NAME}}</text></g>',
      ...[172, 187],
    ],
    [
      'in an svg element within the drawing',
      '<svg x="50" y="100" width="300" height="100" viewBox="0 0 600 200"><rect width="600" height="200" fill="#a33"/>' +
        '<rect x="40" y="40" width="520" height="120" fill="#fff"/><text x="50%" y="115" text-anchor="middle">{{NAME}}</text></svg>',
      ...[480, 520],
    ],
    ['up to the border of the canvas', '<text x="420" y="420" text-anchor="middle">{{NAME}}</text>', 330, 360, 600],
    [
      'beside other lines of its text',
      '<text><tspan x="40" y="100">To</tspan><tspan x="40" dy="1.5em">{{NAME}}</tspan></text>',
      325,
      347,
    ],
    [
      'on its shadow',
      '<text x="202" y="202" text-anchor="middle">{{NAME}}</text><text x="200" y="200" text-anchor="middle">{{NAME}}</text>',
      340,
      374,
    ],
  ])('reaches %s', async (_, inside, least, most, side = 400) => {
    const svg = await storedArt(framedDrawing(`<g font-size="24">${inside}</g>`, side));
    const widths = fitsOf(svg).map((fit) => fit?.width);
    expect(widths.length).toBeGreaterThan(0);
    for (const width of widths) {
      expect(width).toBeGreaterThan(least);
      expect(width).toBeLessThan(most);
    }
  });

  test.each([
    ['an opacity', '<g opacity=".5"><path d="M20 350h9v9zM25 350h9v9z"/></g>'],
    [
      'a clip',
      '<clipPath id="c"><circle cx="30" cy="350" r="9"/></clipPath><path clip-path="url(#c)" d="M20 340h30v30z"/>',
    ],
    [
      'a mask',
      '<mask id="m"><circle cx="30" cy="350" r="9" fill="#fff"/></mask><path mask="url(#m)" d="M20 340h30v30z"/>',
    ],
    [
      'a filter',
      '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><path style="filter:url(#f)" d="M20 340h30v30z"/>',
    ],
    ['an svg element', '<svg x="20" y="340" width="30" height="30"><path d="M0 0h99v99z"/></svg>'],
  ])('is found if the drawing has %s elsewhere', async (_, elsewhere) => {
    const text = '<text x="200" y="100" text-anchor="middle">{{NAME}}</text>';
    const [fit] = fitsOf(await storedArt(framedDrawing(elsewhere + text)));
    expect(fit?.width).toBeGreaterThan(340);
  });

  test("is the placeholder's width if the drawing leaves no room", async () => {
    const texture =
      '<pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#ffc"/>' +
      '<path d="M0 0L8 8" stroke="#a60" stroke-width="3"/></pattern><rect width="400" height="400" fill="url(#p)"/>';
    const name = 'Firstname Lastname';
    const svg = await storedArt(
      framedDrawing(`${texture}<text x="200" y="200" text-anchor="middle" font-size="28">${name}</text>`),
      name,
    );
    const [fit] = fitsOf(svg);
    expect(fit?.width).toBeCloseTo(fit ? lineWidth(name, fit).width : NaN, 2);
  });

  test("is the author's width, also after storing it again", async () => {
    const svg = await storedArt(framedDrawing('<text x="200" y="200" data-max-width="150">{{NAME}}</text>'));
    expect(svg).toContain('data-max-width="150"');
    expect(fitsOf(svg).map((fit) => fit?.width)).toEqual([150]);
    expect(await storedArt(svg)).toBe(svg);
  });

  test('is measured again, not kept, after the drawing changed', async () => {
    const svg = await storedArt(framedDrawing('<text x="200" y="200" text-anchor="middle">{{NAME}}</text>'));
    expect(await storedArt(svg)).toBe(svg);
    const narrower = await storedArt(
      svg.replace('<text', '<path d="M120 150V250M280 150V250" stroke="#226" stroke-width="5"/><text'),
    );
    expect(fitsOf(narrower)).toHaveLength(1);
    expect(fitsOf(narrower)[0]?.width).toBeLessThan(160);
  });

  test('is found for ten lines at most', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => `<text x="20" y="${30 * index + 30}">{{NAME}}</text>`);
    expect(fitsOf(await storedArt(framedDrawing(lines.join(''))))).toHaveLength(10);
  });

  test.each([
    ['is on a path', '<path id="p" d="M0 200H400"/><text><textPath href="#p">{{NAME}}</textPath></text>'],
    ['has a length already', '<text y="50" textLength="99">{{NAME}}</text>'],
    ['has letters that turn', '<text y="50" rotate="10">{{NAME}}</text>'],
    ['is nowhere', '<text x="20" y="50">2026</text>'],
    ['is not drawn itself', '<defs><text id="t" y="50">{{NAME}}</text></defs><use href="#t"/>'],
    ['is moved by a style', '<g style="transform:scale(2)"><text y="50">{{NAME}}</text></g>'],
    ['stands outside', '<text x="500" y="50">{{NAME}}</text>'],
    ['has no size', '<text x="50" y="50" font-size="0">{{NAME}}</text>'],
    ['is squeezed flat', '<g transform="scale(1 0)"><text x="50" y="50">{{NAME}}</text></g>'],
    ['has a position for each letter', '<text x="50 60 70" y="50">{{NAME}}</text>'],
  ])('is not given if the name %s', async (_, inside) => {
    const source = framedDrawing(inside);
    expect(await storedArt(source)).toBe((await prepareArt(source, ['No such text'])).svg);
  });
});
