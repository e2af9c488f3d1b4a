import { describe, expect, test } from 'vitest';
import { noFieldValues } from '../art/text/art-values.ts';
import { fillArt } from '../art/text/fill-art.ts';
import { quietZoneOf, readQrCode } from '../testing/read-qr-code.ts';
import { fitsOf, framedDrawing, storedArt } from '../testing/stored-art.ts';
import { renderPixels } from './drawing-process/draw-png.ts';
import { makeQrCode } from './qr-code.ts';

const placeholders = { name: '{{NAME}}', year: '{{YEAR}}' };
const row =
  '<text x="40" y="300" font-size="16">{{ISSUED}}</text><text x="220" y="300" font-size="16">{{ENDS}}</text>' +
  '<text x="200" y="120" font-size="24" text-anchor="middle">{{NAME}}</text>';

describe('the room of a field', () => {
  test("ends at its neighbors, and the name's room is as without fields", async () => {
    const svg = await storedArt(framedDrawing(row), '{{NAME}}', ['{{ISSUED}}', '{{ENDS}}']);
    const [issued, ends, name] = fitsOf(svg);
    expect(issued?.width).toBeGreaterThan(140);
    expect(issued?.width).toBeLessThan(180);
    expect(ends?.width).toBeGreaterThan(140);
    expect(ends?.width).toBeLessThan(167);
    expect(name).toEqual(fitsOf(await storedArt(framedDrawing(row)))[0]);
  });

  test('is found once for a line with two fields, and not for a missing text', async () => {
    const line = '<text x="200" y="120" font-size="16" text-anchor="middle">{{NAME}}, {{TYPE}}</text>';
    const [alone] = fitsOf(await storedArt(framedDrawing(line)));
    const svg = await storedArt(framedDrawing(line), '{{NAME}}', ['{{TYPE}}', '{{TYPE}}', '{{ENDS}}', '']);
    expect(fitsOf(svg)).toEqual([alone]);
  });
});

describe('the QR code on art', () => {
  const link = `https://badges.northfield-school.example.org/verify/${'0f'.repeat(16)}`;
  const filled = async (inside: string) => {
    const places = { placeholders, fields: { qrCode: 'code' } };
    const values = { ...noFieldValues, name: 'Ada', year: '2026', qrCode: await makeQrCode(link) };
    return fillArt(await storedArt(framedDrawing(inside)), places, values);
  };

  test.each([
    ['on white', '<rect id="code" x="100" y="100" width="200" height="200"/>', { left: 100, top: 100, side: 200 }],
    [
      'on a dark picture, in a group that is moved and scaled',
      '<rect width="400" height="400" fill="#101020"/><g transform="translate(50 20) scale(.5)" stroke="red" fill-opacity=".2">' +
        '<rect id="code" x="100" y="60" width="400" height="300" fill="#fff" transform="translate(20 0)"/></g>',
      { left: 135, top: 50, side: 150 },
    ],
    [
      'in an svg element within the drawing',
      '<svg x="200" y="200" width="180" height="180" viewBox="0 0 90 90"><rect id="code" width="90" height="90"/></svg>',
      { left: 200, top: 200, side: 180 },
    ],
  ])('%s leads to the badge, with light around it', async (_, inside, { left, top, side }) => {
    const svg = await filled(inside);
    for (const pixels of [400, 800, 1000]) {
      const at = (place: number) => Math.round((place * pixels) / 400);
      const area = { left: at(left), top: at(top), right: at(left + side), bottom: at(top + side) };
      const picture = renderPixels(svg, pixels);
      expect(readQrCode(picture)).toBe(link);
      expect(quietZoneOf(picture, area)).toBeGreaterThan(3.5);
    }
  });
});
