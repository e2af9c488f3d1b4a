import { textColorOn } from './school-style.ts';
import { type DesignChoices, badgeDesign, designPlaceholders } from './design.ts';
import { circle, depth, emblem, plate, rule } from './ornaments.ts';
import { scallops } from './shapes.ts';
import { drawing, nameLine, shortLine, textIn, typeLine } from './texts.ts';

/** Round seal with a scalloped rim. */
export const seal = badgeDesign(
  { id: 'seal', label: 'designs.seal', preset: { badgeType: 'Reading Mentor', awardLine: 'has been awarded' } },
  draw,
);

const center = { x: 400, y: 400 };
const x = center.x;

function draw(choices: DesignChoices): string {
  const { first, second, organization } = choices;
  const fill = textColorOn(first);
  return drawing(800, 800, [
    depth(choices),
    `<path d="${scallops(center, 368, 52)}" fill="url(#rim)"/>`,
    circle(center, 350, 'fill="url(#disc)"'),
    circle(center, 347, 'fill="none" stroke="#000000" stroke-opacity="0.12" stroke-width="6"'),
    circle(center, 332, `fill="none" stroke="${second}" stroke-width="5"`),
    circle(center, 321, `fill="none" stroke="${second}" stroke-width="1.5"`),
    emblem({ x, y: 178 }, 76, choices),
    rule({ x, y: 462 }, 170, second, 2.5),
    plate({ x, y: 622 }, choices),
    typeLine(choices, { x, middle: 312, width: 520, size: 42, fill, style: 'serif' }),
    nameLine({ x, y: 424, size: 68, fill, width: 580, style: 'displayBold' }),
    textIn(organization, { x, middle: 526, width: 470, height: 70, size: 28, fill, style: 'serif', spacing: 0.03 }),
    shortLine(designPlaceholders.year, {
      x,
      middle: 622,
      size: 34,
      fill: textColorOn(second),
      style: 'serifBold',
      spacing: 0.06,
    }),
  ]);
}
