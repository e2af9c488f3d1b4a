import { inflateSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readPdfTexts } from '../../testing/pdf-texts.ts';
import { sampleCertificate as certificate, sampleHash as hash } from '../../testing/sample-certificate.ts';
import { artPageOf, pointsPerUnit } from './sheet.ts';
import { drawCertificate } from './certificate.ts';
import * as drawing from '../draw.ts';
import { DrawingError } from '../drawing-process.ts';

vi.mock('../draw.ts', { spy: true });
// The drawing process has low priority, and loads its fonts with its first drawing.
vi.setConfig({ testTimeout: 20_000 });

afterEach(() => {
  vi.mocked(drawing.drawPdf).mockReset();
  vi.mocked(drawing.drawPng).mockReset();
});

const art = (width: number, height: number, inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0H${width}V${height}z" fill="#123456"/>${inside}</svg>`;
const diploma = art(2970, 2100, '<text x="99" y="999" font-size="99">Grace Hopper</text>');

const asPage = (svg: string) => drawCertificate(certificate, svg, null, { pdfLayout: 'page' });
const textsOf = (pdf: Buffer) => readPdfTexts(pdf).map(({ text }) => text);
const marksOfPage = () => vi.mocked(drawing.drawPdf).mock.lastCall?.[0].drawings ?? [];

function operatorsOf(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)];
  const texts = streams.map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'));
  return texts.filter((text) => text.includes('\nBT\n')).flatMap((text) => text.split('\n'));
}

/** Index of the operator that restores the graphics state saved at `start`; states nest. */
function endOfState(operators: string[], start: number): number {
  let depth = 1;
  return operators.findIndex((operator, index) => {
    if (index > start) depth += Number(operator === 'q') - Number(operator === 'Q');
    return depth === 0;
  });
}

describe('art that is the page', () => {
  test.each([
    ['across', 2970, 2100, 'landscape', { x: 0, y: 0, width: 841.89, height: 595.28 }],
    ['upright', 210, 297, 'portrait', { x: 0, y: 0, width: 595.28, height: 841.89 }],
    ['in the middle, where it is a square', 800, 800, 'portrait', { x: 0, y: 123.3, width: 595.28, height: 595.28 }],
    ['in the middle, where it is broad', 400, 100, 'landscape', { x: 0, y: 192.4, width: 841.89, height: 210.47 }],
  ])('lies %s', async (_, width, height, layout, place) => {
    const page = artPageOf(art(width, height));
    expect(page.layout).toBe(layout);
    for (const [side, points] of Object.entries(place)) expect(page.place[side as 'x']).toBeCloseTo(points, 0);
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec((await asPage(art(width, height))).toString('latin1'));
    expect(Number(box?.[1]) > Number(box?.[2])).toBe(layout === 'landscape');
  });

  test('is as large as the page allows', () => {
    expect(pointsPerUnit({ width: 2970, height: 2100 }, 'page')).toBeCloseTo(0.2834, 3);
    expect(pointsPerUnit({ width: 500, height: 250 }, 'sheet')).toBe(0.5);
  });

  test('keeps the texts for screen readers, and shows none of them', async () => {
    const pdf = await asPage(diploma);
    expect(textsOf(pdf)).toEqual([
      ...['Grace Hopper', "Dean's List, 2026", 'For the first compiler'],
      ...['Badge ID', `BDG-2026-${hash}`, 'Issue Date', 'May 04, 2026', 'Issued By', 'Northwind University'],
      ...['Contact', 'office@northwind.example', 'Check this badge at', certificate.link],
    ]);
    const operators = operatorsOf(pdf);
    const hidden = operators.indexOf('3 Tr');
    const shown = endOfState(operators, hidden);
    expect(hidden).toBeGreaterThan(0);
    const texts = operators.flatMap((operator, index) => (operator === 'BT' ? [index] : []));
    // Only the art's own text is drawn.
    expect(texts.filter((index) => index > shown)).toHaveLength(1);
    expect(texts.filter((index) => index < hidden)).toEqual([]);
  });

  test('leads to the badge wherever it is pressed', async () => {
    const source = (await asPage(art(400, 100))).toString('latin1');
    expect(source.split(`/URI (${certificate.link})`)).toHaveLength(1 + 1);
    const [, ...rect] = /\/Rect \[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]/.exec(source) ?? [];
    expect(rect.map((side) => Math.round(Number(side)))).toEqual([0, 192, 842, 403]);
  });

  test.each([
    '<filter id="f"/>',
    '<g style="fill:red;mix-blend-mode:multiply"/>',
    '<g style="filter:blur(2px)"/>',
    '<text paint-order="stroke"/>',
    '<image href="data:image/gif;base64,R0lGODlhAQABAAAAACw="/>',
  ])('is drawn as a picture if vectors would be wrong: %s', async (inside) => {
    await asPage(art(297, 210, inside));
    expect(marksOfPage().map(({ kind }) => kind)).toEqual(['hidden', 'image', 'link']);
    expect(vi.mocked(drawing.drawPng).mock.lastCall?.[1]).toBe(2_000);
  });

  test('becomes a sheet without it if it cannot be drawn at all', async () => {
    vi.mocked(drawing.drawPng).mockRejectedValue(new DrawingError('Too hard.'));
    vi.mocked(drawing.drawPdf).mockRejectedValueOnce(new DrawingError('Too hard.'));
    vi.mocked(drawing.drawPdf).mockRejectedValueOnce(new DrawingError('Too hard.'));
    const texts = textsOf(await asPage(diploma));
    expect(texts).toContain('Grace Hopper');
    expect(marksOfPage().map(({ kind }) => kind)).not.toContain('hidden');
  });
});
