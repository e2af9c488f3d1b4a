import { linesOnPaper, mixed } from './school-style.ts';
import type { DesignChoices } from './design.ts';
import { circle, laurel, rule, star } from './ornaments.ts';
import { type Sheet, pageDesign } from './page.ts';
import { polygon, rays } from './shapes.ts';

const middle = 1050;
const warm = '#fbf8ef';
const ribbon = ['#7a1f2b', '#92303c'] as const;

/** Portrait page on warm paper, with arcs in its corners and a medal on ribbons. */
export const charter = pageDesign(
  {
    id: 'charter',
    label: 'designs.charter',
    preset: { badgeType: 'Diploma', awardLine: 'By resolution of the teachers’ conference, this is conferred upon' },
  },
  {
    lies: 'upright',
    ground,
    ornaments,
    rooms: ({ ink, black, grey, dark, hasLogo }) => ({
      logo: { x: middle, y: 500, side: 280 },
      organization: {
        x: middle,
        middle: hasLogo ? 760 : 620,
        width: 1560,
        height: 170,
        size: 64,
        fill: ink,
        style: 'serifBold',
        spacing: 0.19,
        isCapital: true,
      },
      type: { x: middle, y: 1110, size: 150, width: 1560, fill: ink, style: 'displayBold' },
      awardLine: { x: middle, middle: 1250, size: 50, width: 1500, lines: 2, fill: grey, style: 'serifItalic' },
      name: { x: middle, y: 1480, size: 164, width: 1640, fill: black, style: 'display' },
      description: { x: middle, middle: 1690, size: 50, width: 1500, lines: 4, fill: dark, style: 'serifItalic' },
      year: { x: middle, y: 1880, size: 50, width: 800, fill: ink, style: 'serif', spacing: 0.06 },
      signatures: { x: 800, y: 1970, width: 600, height: 640 },
      seal: { x: 320, y: 2100, width: 320, height: 320, look: `rx="160" fill="${warm}"` },
      qrCode: { x: 1560, y: 2060, width: 250, height: 250 },
      dates: { x: 1685, y: 2380, size: 32, width: 440, fill: black, style: 'sans' },
      smallPrint: { x: 1120, middle: 2684, size: 26, width: 960, lines: 2, fill: grey, style: 'sans' },
      badgeId: { x: 1120, y: 2756, size: 22, width: 960, fill: grey, style: 'sans' },
    }),
  },
);

function ground(choices: DesignChoices, { width, height }: Sheet): string {
  const { first, second } = linesOnPaper(choices);
  const frame = (inset: number, look: string) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" ${look}/>`;
  const corner =
    `<path d="M0 0h230M0 0v230" stroke="${warm}" stroke-width="8"/>` +
    `<path d="M0 220C0 90 90 0 220 0M0 160c60 0 160-100 160-160M0 90c40 0 90-50 90-90" fill="none" stroke="${second}" stroke-width="5"/>` +
    circle({ x: 92, y: 92 }, 14, `fill="${first}"`);
  const [right, bottom] = [width - 190, height - 190];
  const places = [`190 190`, `${right} 190) rotate(90`, `${right} ${bottom}) rotate(180`, `190 ${bottom}) rotate(270`];
  return (
    frame(130, `fill="${warm}" stroke="${second}" stroke-width="4"`) +
    frame(160, `fill="none" stroke="${first}" stroke-width="10"`) +
    frame(190, `fill="none" stroke="${second}" stroke-width="3"`) +
    `<defs><g id="c">${corner}</g></defs>` +
    places.map((place) => `<use transform="translate(${place})" xlink:href="#c"/>`).join('')
  );
}

function medal({ second }: DesignChoices): string {
  const center = { x: 0, y: 0 };
  return (
    `<g transform="translate(480 2260)"><path d="M-90 110l-52 280 80-52 52 78 54-290z" fill="${ribbon[0]}"/>` +
    `<path d="M90 110l52 280-80-52-52 78-36-290z" fill="${ribbon[1]}"/>` +
    `<path d="${polygon(rays(center, [220, 204], 144))}" fill="${second}"/>` +
    circle(center, 170, 'fill="none" stroke="#ffffff" stroke-width="4" opacity="0.7"') +
    circle(center, 160, `fill="${mixed(second, '#ffffff', 0.12)}"`) +
    `${laurel({ x: 0, y: 6 }, 112, warm)}${star(center, 62, warm)}</g>`
  );
}

function ornaments(choices: DesignChoices): string {
  const { second } = linesOnPaper(choices);
  const line = `<path d="M460 1540H1640" stroke="${second}" stroke-width="3"/>`;
  return rule({ x: middle, y: 880 }, 360, second, 5) + line + medal({ ...choices, second });
}
