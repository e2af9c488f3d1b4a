import { linesOnPaper } from './school-style.ts';
import type { DesignChoices } from './design.ts';
import { laurel } from './ornaments.ts';
import { type Sheet, badgeIdAtFoot, pageDesign } from './page.ts';

const middle = 1485;

/** Landscape page with the name in a wide laurel. */
export const laureate = pageDesign(
  {
    id: 'laureate',
    label: 'designs.laureate',
    preset: { badgeType: 'Award for Academic Excellence', awardLine: 'We honor' },
  },
  {
    lies: 'across',
    ground,
    ornaments: () => '',
    rooms: ({ ink, black, grey, dark, hasLogo }) => ({
      logo: { x: middle, y: 375, side: 190 },
      organization: {
        x: middle,
        middle: hasLogo ? 545 : 430,
        width: 2200,
        height: 130,
        size: 50,
        fill: dark,
        style: 'serif',
        spacing: 0.06,
      },
      awardLine: { x: middle, y: 744, size: 60, width: 1900, fill: ink, style: 'serifItalic' },
      name: { x: middle, y: 990, size: 230, width: 2500, fill: black, style: 'displayBold' },
      type: { x: middle, y: 1200, size: 112, width: 2300, fill: ink, style: 'display' },
      description: { x: middle, middle: 1330, size: 50, width: 1900, lines: 3, fill: dark, style: 'serifItalic' },
      year: { x: middle, y: 1482, size: 46, width: 800, fill: ink, style: 'serif', spacing: 0.06 },
      signatures: { x: 300, y: 1530, width: 1500, height: 270 },
      seal: { x: 1920, y: 1500, width: 300, height: 300, look: 'fill="none"' },
      qrCode: { x: 2400, y: 1500, width: 240, height: 240 },
      dates: { x: 2520, y: 1786, size: 30, width: 420, fill: black, style: 'sans' },
      smallPrint: { x: middle, y: 1862, size: 26, width: 2300, fill: grey, style: 'sans' },
      badgeId: null,
    }),
  },
);

function ground(choices: DesignChoices, { width, height }: Sheet): string {
  const { first, second } = linesOnPaper(choices);
  const line = (y: number, color: string, thickness: number) =>
    `<path d="M200 ${y}H${width - 200}" stroke="${color}" stroke-width="${thickness}"/>`;
  return (
    `<g opacity="0.11">${laurel({ x: width / 2, y: height / 2 - 60 }, 760, second)}</g>` +
    line(190, first, 10) +
    line(208, second, 3) +
    line(height - 190, first, 10) +
    line(height - 208, second, 3) +
    badgeIdAtFoot({ width, height }, 132)
  );
}
