import { linesOnPaper, mixed } from './school-style.ts';
import type { DesignChoices } from './design.ts';
import { type Sheet, pageDesign } from './page.ts';

const cell = 210;
const columns = 6;
const left = 240;
/** Shared by all lines of text. */
const text = { x: left, width: 1500, begins: true } as const;
const beside = { ...text, x: 880, width: 960 } as const;

/** Landscape page with triangles of color at its right, and text at its left. */
export const facet = pageDesign(
  { id: 'facet', label: 'designs.facet', preset: { badgeType: 'Robotics Workshop', awardLine: 'This certifies that' } },
  {
    lies: 'across',
    ground,
    ornaments: (choices) =>
      `<rect x="${left}" y="1100" width="160" height="12" fill="${linesOnPaper(choices).second}"/>` +
      '<rect x="2430" y="1560" width="340" height="340" rx="24" fill="#ffffff"/>',
    rooms: ({ ink, black, grey, dark, hasLogo }) => ({
      logo: { x: left + 90, y: 310, side: 180 },
      organization: {
        ...text,
        x: hasLogo ? left + 220 : left,
        middle: 310,
        width: 1250,
        height: 180,
        size: 52,
        fill: black,
        style: 'sansBold',
      },
      awardLine: { ...text, y: 628, size: 54, fill: grey, style: 'sans' },
      name: { ...text, middle: 850, size: 170, lines: 2, fill: black, style: 'sansBold' },
      type: { ...text, middle: 1200, size: 92, fill: ink, style: 'sansBold' },
      description: { ...text, middle: 1370, size: 44, lines: 4, fill: dark, style: 'sans' },
      year: { ...text, y: 1540, size: 44, fill: ink, style: 'sansBold' },
      signatures: { x: left, y: 1590, width: 1280, height: 250, look: 'fill="#ffffff" text-anchor="start"' },
      seal: { x: 1580, y: 1570, width: 260, height: 260, look: 'rx="24" fill="#ffffff"' },
      qrCode: { x: 2460, y: 1590, width: 280, height: 280 },
      dates: { ...text, width: 620, y: 1910, size: 32, fill: black, style: 'sans' },
      smallPrint: { ...beside, middle: 1900, size: 26, lines: 2, fill: grey, style: 'sans' },
      badgeId: { ...beside, y: 1972, size: 22, fill: grey, style: 'sans' },
    }),
  },
);

/** Triangles that get denser to the right, in a pattern specific to organization and colors. */
function ground(choices: DesignChoices, { width, height }: Sheet): string {
  const random = randomFrom(choices);
  const { first, second } = linesOnPaper(choices);
  const rows = Math.ceil(height / cell);
  const cells = Array.from({ length: rows * columns }, (_, index) => ({
    row: Math.floor(index / columns),
    at: index % columns,
  }));
  return cells
    .map(({ row, at }) => {
      const [x, y] = [width - (at + 1) * cell, row * cell];
      const density = 1 - at / columns - random() * 0.35 + (row < rows / 2 ? 0.15 : -0.1);
      const share = Math.min(1, row / rows + random() * 0.3);
      if (density < 0.15) return '';
      const triangle = (d: string, color: string, opacity: number) =>
        `<path d="M${x} ${y}${d}z" fill="${color}" opacity="${Math.min(1, opacity).toFixed(2)}"/>`;
      return (
        triangle(`h${cell}v${cell}`, mixed(first, second, share), 0.35 + density) +
        (density > 0.45
          ? triangle(`v${cell}h${cell}`, mixed(first, second, Math.min(1, share + 0.18)), 0.2 + density)
          : '')
      );
    })
    .join('');
}

/** Pseudorandom numbers from 0 to 1, the same for the same choices. */
function randomFrom({ first, second, organization }: DesignChoices): () => number {
  let state = Array.from(`${first}${second}${organization}`).reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0,
    7,
  );
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
