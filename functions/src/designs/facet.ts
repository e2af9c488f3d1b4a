import { inkOf, linesOnPaper, mixed } from './colors.ts';
import { type DesignChoices, designPlaceholders, pageDesign, pageFields } from './design.ts';
import { picture } from './ornaments.ts';
import { type Sheet, dateLines, page, paperInk, pictureRoom } from './page.ts';
import { fieldLine, nameLine, shortLine, textIn, typeLine } from './texts.ts';

/** A page across with triangles of colour at its right, and text that begins at its left. */
export const facet = pageDesign(
  { id: 'facet', label: 'Facet', preset: { badgeType: 'Robotics Workshop', awardLine: 'This certifies that' } },
  (choices) => page(choices, 'across', { ground: (sheet) => ground(choices, sheet), inside: inside(choices) }),
);

const cell = 210;
const columns = 6;
const left = 240;
const room = 1500;

/** Triangles that get denser to the right, in a pattern of their own for each organisation and pair of colours. */
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

/** Numbers from 0 to 1 that are the same for the same choices. */
function randomFrom({ first, second, organization }: DesignChoices): () => number {
  let state = [...`${first}${second}${organization}`].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0,
    7,
  );
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function inside(choices: DesignChoices): string {
  const { organization, logo, first } = choices;
  const ink = inkOf(first);
  const { black, grey, dark } = paperInk;
  const { awardLine, description, smallPrint, badgeId } = pageFields;
  const text = { x: left, width: room, begins: true } as const;
  return [
    logo === null ? '' : picture(logo, { x: left + 90, y: 310 }, 180),
    textIn(organization, {
      ...text,
      x: logo === null ? left : left + 220,
      width: 1250,
      middle: 310,
      height: 180,
      size: 52,
      fill: black,
      style: 'sansBold',
    }),
    fieldLine(awardLine, { ...text, y: 628, size: 54, fill: grey, style: 'sans' }),
    nameLine({ ...text, middle: 850, size: 170, lines: 2, fill: black, style: 'sansBold' }),
    `<rect x="${left}" y="1100" width="160" height="12" fill="${linesOnPaper(choices).second}"/>`,
    typeLine(choices, { ...text, middle: 1200, size: 92, fill: ink, style: 'sansBold' }),
    fieldLine(description, { ...text, middle: 1370, size: 44, lines: 4, fill: dark, style: 'sans' }),
    shortLine(designPlaceholders.year, { x: left, y: 1540, size: 44, fill: ink, style: 'sansBold', begins: true }),
    pictureRoom('signatures', { x: left, y: 1590, width: 1280, height: 250 }, 'fill="#ffffff" text-anchor="start"'),
    pictureRoom('seal', { x: 1580, y: 1570, width: 260, height: 260 }, 'rx="130" fill="#ffffff"'),
    dateLines({ ...text, width: 620, y: 1910, size: 32, fill: black, style: 'sans' }),
    fieldLine(smallPrint, { ...text, x: 880, width: 960, middle: 1900, size: 26, lines: 2, fill: grey, style: 'sans' }),
    fieldLine(badgeId, { ...text, x: 880, width: 960, y: 1972, size: 22, fill: grey, style: 'sans' }),
    `<rect x="2430" y="1560" width="340" height="340" rx="24" fill="#ffffff"/>`,
    pictureRoom('qrCode', { x: 2460, y: 1590, width: 280, height: 280 }),
  ].join('');
}
