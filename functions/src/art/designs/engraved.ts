import { linesOnPaper } from './school-style.ts';
import type { DesignChoices } from './design.ts';
import { rule } from './ornaments.ts';
import { type Sheet, badgeIdAtFoot, pageDesign } from './page.ts';
import { type Point, rosette, wave } from './shapes.ts';

const middle = 1485;

/** Landscape page with a frame and a rosette of fine lines, as on banknotes. */
export const engraved = pageDesign(
  {
    id: 'engraved',
    label: 'designs.engraved',
    preset: { badgeType: 'Certificate of Merit', awardLine: 'is awarded to' },
  },
  {
    lies: 'across',
    ground,
    ornaments: (choices) => rule({ x: middle, y: 1186 }, 620, linesOnPaper(choices).second, 4),
    rooms: ({ ink, black, grey, dark, hasLogo }) => ({
      logo: { x: middle, y: 410, side: 220 },
      organization: {
        x: middle,
        middle: hasLogo ? 584 : 470,
        width: 2200,
        height: 130,
        size: 52,
        fill: ink,
        style: 'serifBold',
        spacing: 0.27,
        isCapital: true,
      },
      type: { x: middle, y: 810, size: 176, width: 2300, fill: ink, style: 'displayBold' },
      awardLine: { x: middle, y: 920, size: 56, width: 1900, fill: grey, style: 'serifItalic' },
      name: { x: middle, y: 1130, size: 190, width: 2300, fill: black, style: 'display' },
      description: { x: middle, middle: 1298, size: 52, width: 1900, lines: 3, fill: dark, style: 'serifItalic' },
      year: { x: middle, y: 1464, size: 46, width: 800, fill: ink, style: 'serif', spacing: 0.06 },
      signatures: { x: 380, y: 1520, width: 1440, height: 270 },
      seal: { x: 1920, y: 1490, width: 300, height: 300, look: 'fill="none"' },
      qrCode: { x: 2350, y: 1500, width: 240, height: 240 },
      dates: { x: 2470, y: 1786, size: 30, width: 420, fill: black, style: 'sans' },
      smallPrint: { x: 1100, y: 1842, size: 26, width: 1500, fill: grey, style: 'sans' },
      badgeId: null,
    }),
  },
);

/** Middle line of the band around the page, half its width, and half a wavelength. */
const band = { inset: 160, half: 38, wave: 75 };
const heights = [76, 46, 16, -16, -46, -76];

function ground(choices: DesignChoices, sheet: Sheet): string {
  const { first, second } = linesOnPaper(choices);
  const frame = (inset: number, color: string, thickness: number) =>
    `<rect x="${inset}" y="${inset}" width="${sheet.width - 2 * inset}" height="${sheet.height - 2 * inset}" fill="none" stroke="${color}" stroke-width="${thickness}"/>`;
  return (
    watermark(first, sheet) +
    waves(first, sheet, 0) +
    waves(second, sheet, band.wave / 2) +
    frame(100, first, 8) +
    frame(222, first, 4) +
    frame(236, second, 2) +
    corners(sheet, first, second) +
    badgeIdAtFoot(sheet, 40)
  );
}

/** Waves along the four sides, starting at a distance from the corners. */
function waves(color: string, { width, height }: Sheet, after: number): string {
  const { inset } = band;
  const start = inset + after;
  const [right, bottom] = [width - inset, height - inset];
  const along = (from: Point, to: Point) => heights.map((high) => wave(from, to, high, band.wave)).join('');
  const look = `fill="none" stroke="${color}" stroke-width="2.2" opacity="0.85"`;
  const id = after === 0 ? 'w' : 'v';
  const across = along({ x: start, y: 0 }, { x: right - after, y: 0 });
  const upright = along({ x: 0, y: start }, { x: 0, y: bottom - after });
  return (
    `<defs><path id="${id}a" d="${across}" ${look}/><path id="${id}u" d="${upright}" ${look}/></defs>` +
    [inset, bottom].map((y) => `<use y="${y}" xlink:href="#${id}a"/>`).join('') +
    [inset, right].map((x) => `<use x="${x}" xlink:href="#${id}u"/>`).join('')
  );
}

function corners({ width, height }: Sheet, first: string, second: string): string {
  const { inset } = band;
  const turns = Array.from({ length: 18 }, (_, index) => index * 10);
  const ellipses = turns.map(
    (turn, index) =>
      `<ellipse rx="48" ry="18" fill="none" stroke="${index % 2 === 0 ? first : second}" stroke-width="1.6"${turn ? ` transform="rotate(${turn})"` : ''}/>`,
  );
  const square = `<rect x="-62" y="-62" width="124" height="124" fill="#ffffff" stroke="${first}" stroke-width="6"/>`;
  const places = [inset, width - inset].flatMap((x) => [inset, height - inset].map((y) => ({ x, y })));
  return (
    `<defs><g id="k">${square}${ellipses.join('')}</g></defs>` +
    places.map(({ x, y }) => `<use x="${x}" y="${y}" xlink:href="#k"/>`).join('')
  );
}

/** One curve nine times, each turned further. */
function watermark(color: string, { width, height }: Sheet): string {
  const curve = rosette({ x: 0, y: 0 }, [180, 560], 12);
  const turns = Array.from({ length: 9 }, (_, index) => (index * 20) / 12);
  const uses = turns.map((turn) => `<use xlink:href="#r"${turn ? ` transform="rotate(${turn.toFixed(2)})"` : ''}/>`);
  const place = `translate(${Math.round(width / 2)} ${Math.round(height / 2) + 30}) scale(1.35 0.86)`;
  return (
    `<defs><path id="r" d="${curve}" fill="none" stroke="${color}" stroke-width="1.6"/></defs>` +
    `<g transform="${place}" opacity="0.14">${uses.join('')}</g>`
  );
}
