import { mixed, textColorOn } from './school-style.ts';
import { type DesignChoices, badgeDesign, designPlaceholders } from './design.ts';
import { circle, depth, emblem } from './ornaments.ts';
import { type Point, around, n, polygon, rays, scallops } from './shapes.ts';
import { drawing, nameLine, shortLine, textIn, typeLine } from './texts.ts';

/** Rosette with two tails and a banner across it. */
export const ribbon = badgeDesign(
  {
    id: 'ribbon',
    label: 'designs.ribbon',
    preset: { badgeType: 'Volunteer of the Year', awardLine: 'has been awarded' },
  },
  draw,
);

const center = { x: 400, y: 296 };
const x = center.x;
const pleats = 36;
const rosette = 260;
const banner = { left: 52, right: 748, top: 436, bottom: 548 };

function draw(choices: DesignChoices): string {
  const { first, second, organization } = choices;
  const fill = textColorOn(first);
  return drawing(800, 800, [
    ...tails(choices),
    depth(choices),
    `<path d="${scallops(center, rosette, pleats)}" fill="url(#rim)"/>`,
    `<path d="${folds()}" fill="#000000" fill-opacity="0.13"/>`,
    circle(center, 220, 'fill="url(#disc)"'),
    circle(center, 208, `fill="none" stroke="${second}" stroke-width="3"`),
    emblem({ x, y: 162 }, 56, choices),
    ...bannerOf(choices),
    textIn(organization, { x, middle: 247, width: 350, height: 46, size: 24, fill, style: 'serif', spacing: 0.03 }),
    typeLine(choices, { x, middle: 314, width: 376, size: 42, fill, style: 'serif' }),
    shortLine(designPlaceholders.year, { x, y: 398, size: 40, fill, style: 'serifBold', spacing: 0.06 }),
    nameLine({ x, y: 512, size: 60, fill: textColorOn(second), width: 640, style: 'displayBold' }),
  ]);
}

/** The shaded half of each pleat of the rosette. */
function folds(): string {
  const half = Math.PI / pleats;
  const arc = n(rosette * Math.sin(half));
  // Slightly inside the edge, so that no shade falls outside.
  const outside = rosette * (Math.cos(half) + Math.sin(half)) - 1;
  return rays(center, [rosette - 1], pleats)
    .map(({ x: left, y }, index) => {
      const top = around(center, outside, ((index + 0.5) * 360) / pleats);
      return `M${x} ${center.y}L${n(left)} ${n(y)}A${arc} ${arc} 0 0 1 ${n(top.x)} ${n(top.y)}Z`;
    })
    .join('');
}

function tails({ first, second }: DesignChoices): string[] {
  const mirrored = ({ x: left, y }: Point) => ({ x: 800 - left, y });
  const both = (points: Point[]) => polygon(points) + polygon(points.map(mirrored));
  const shape = (half: number) => {
    const start = { x: 318, y: 500 };
    const heading = 194;
    const notch = 236;
    const at = (along: number, across: number) => around(around(start, along, heading), across, heading - 90);
    const end = notch + half * 0.63;
    return [at(0, half), at(end, half), at(notch, 0), at(end, -half), at(0, -half)];
  };
  return [
    `<path d="${both(shape(70))}" fill="${first}"/>`,
    `<path d="${both(shape(58))}" fill="${second}"/>`,
    `<path d="${both(shape(50))}" fill="${first}"/>`,
  ];
}

function bannerOf({ first, second }: DesignChoices): string[] {
  const { left, right, top, bottom } = banner;
  const end = (side: number, inward: number) => [
    { x: side - inward * 40, y: top + 34 },
    { x: side + inward * 56, y: top + 34 },
    { x: side + inward * 56, y: bottom + 34 },
    { x: side - inward * 40, y: bottom + 34 },
    { x: side - inward * 8, y: (top + bottom) / 2 + 34 },
  ];
  const fold = (side: number, inward: number) => [
    { x: side, y: bottom },
    { x: side + inward * 56, y: bottom },
    { x: side + inward * 56, y: bottom + 34 },
  ];
  const front = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const edge = `stroke="${first}" stroke-width="4" stroke-linejoin="round"`;
  const lines = `M${left} ${top + 11}H${right}M${left} ${bottom - 11}H${right}`;
  return [
    `<path d="${polygon(end(left, 1))}${polygon(end(right, -1))}" fill="${mixed(second, '#000000', 0.18)}" ${edge}/>`,
    `<path d="${polygon(fold(left, 1))}${polygon(fold(right, -1))}" fill="${mixed(second, '#000000', 0.5)}" ${edge}/>`,
    `<path d="${polygon(front)}" fill="${second}" ${edge}/>`,
    `<path d="${lines}" fill="none" stroke="${first}" stroke-width="1.5"/>`,
  ];
}
