import { linesOnPaper } from './school-style.ts';
import type { DesignChoices } from './design.ts';
import { type Sheet, pageDesign } from './page.ts';

const edge = 560;
const left = 760;
/** Shared by all lines of text. */
const text = { x: left, width: 1200, begins: true } as const;
const circles = Array.from({ length: 7 }, (_, index) => ({ radius: 180 + index * 86, index }));

/** Portrait page with a broad column of color at its left, and text next to it. */
export const column = pageDesign(
  {
    id: 'column',
    label: 'designs.column',
    preset: { badgeType: 'Certificate of Achievement', awardLine: 'awarded to' },
  },
  {
    lies: 'upright',
    ground,
    ornaments: ({ logo, ...colors }) =>
      (logo === null ? '' : '<rect x="150" y="150" width="260" height="260" rx="24" fill="#ffffff"/>') +
      `<rect x="${left}" y="1724" width="200" height="14" fill="${linesOnPaper(colors).second}"/>`,
    rooms: ({ ink, onFirst, black, grey, dark }) => ({
      logo: { x: 280, y: 280, side: 220 },
      organization: {
        ...text,
        middle: 1240,
        height: 110,
        size: 44,
        fill: ink,
        style: 'sansBold',
        spacing: 0.13,
        isCapital: true,
      },
      type: { ...text, middle: 1500, size: 150, lines: 2, fill: ink, style: 'displayBold' },
      awardLine: { ...text, y: 1850, size: 52, fill: grey, style: 'serifItalic' },
      name: { ...text, middle: 2014, size: 124, lines: 2, fill: black, style: 'display' },
      description: { ...text, middle: 2276, size: 44, lines: 4, fill: dark, style: 'sans' },
      year: { ...text, y: 2430, size: 44, fill: ink, style: 'sansBold' },
      signatures: { x: left, y: 2480, width: 1200, height: 260, look: 'fill="#ffffff" text-anchor="start"' },
      seal: { x: 150, y: 2130, width: 260, height: 260, look: 'rx="24" fill="#ffffff"' },
      qrCode: { x: 150, y: 2540, width: 260, height: 260 },
      dates: { ...text, width: 700, y: 2810, size: 32, fill: black, style: 'sans' },
      smallPrint: { ...text, y: 2900, size: 26, fill: grey, style: 'sans' },
      badgeId: { x: 280, y: 2850, width: 420, size: 24, fill: onFirst, style: 'sans' },
    }),
  },
);

function ground(choices: DesignChoices, { height }: Sheet): string {
  const { first, second } = choices;
  const y = 760;
  const half = (radius: number, sweep: 0 | 1) =>
    `M${edge} ${y - radius}A${radius} ${radius} 0 0 ${sweep} ${edge} ${y + radius}`;
  const arc = (radius: number, sweep: 0 | 1, color: string, opacity: number, index: number) =>
    `<path d="${half(radius, sweep)}" fill="none" stroke="${color}" stroke-width="${index % 3 === 0 ? 7 : 3}" opacity="${opacity.toFixed(2)}"/>`;
  return (
    `<rect width="${edge}" height="${height}" fill="${first}"/>` +
    circles.map(({ radius, index }) => arc(radius, 0, second, 0.85 - index * 0.08, index)).join('') +
    circles
      .slice(0, 4)
      .map(({ radius, index }) => arc(radius, 1, linesOnPaper(choices).first, 0.16 - index * 0.03, index))
      .join('')
  );
}
