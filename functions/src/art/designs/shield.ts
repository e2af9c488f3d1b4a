import { textColorOn } from './school-style.ts';
import { type DesignChoices, badgeDesign, designPlaceholders } from './design.ts';
import { depth, emblem, rule } from './ornaments.ts';
import { n } from './shapes.ts';
import { drawing, nameLine, shortLine, textIn, typeLine } from './texts.ts';

/** Shield with the organization's name in its upper part, the chief. */
export const shield = badgeDesign(
  { id: 'shield', label: 'designs.shield', preset: { badgeType: 'House Captain', awardLine: 'has been awarded' } },
  draw,
);

const x = 400;
const chief = { top: 34, bottom: 184 };

function draw(choices: DesignChoices): string {
  const { first, second, organization } = choices;
  const fill = textColorOn(first);
  return drawing(800, 800, [
    depth(choices),
    `<path d="${outline(0, chief.top)}" fill="${second}"/>`,
    `<path d="${outline(9, chief.top + 9)}" fill="none" stroke="${first}" stroke-width="2"/>`,
    `<path d="${outline(20, chief.bottom)}" fill="url(#disc)"/>`,
    `<path d="${outline(34, chief.bottom + 14)}" fill="none" stroke="${second}" stroke-width="3"/>`,
    rule({ x, y: 436 }, 160, second, 2.5),
    emblem({ x, y: 606 }, 68, choices),
    textIn(organization, {
      x,
      middle: 113,
      width: 540,
      height: 100,
      size: 40,
      fill: textColorOn(second),
      style: 'serifBold',
      spacing: 0.02,
    }),
    typeLine(choices, { x, middle: 270, width: 510, size: 44, fill, style: 'serif' }),
    nameLine({ x, y: 394, size: 66, fill, width: 540, style: 'displayBold' }),
    shortLine(designPlaceholders.year, { x, y: 496, size: 42, fill, style: 'serifBold', spacing: 0.06 }),
  ]);
}

/** Outline of the shield, inset by a distance and cut off above `top`. */
function outline(inset: number, top: number): string {
  const [left, right] = [72 + inset, 728 - inset];
  const tip = 778 - inset * 1.2;
  const bend = { side: 590 - inset * 0.4, low: 705 - inset };
  const across = 168 - inset * 0.45;
  return (
    `M${n(left)} ${n(top)}H${n(right)}V408` +
    `C${n(right)} ${n(bend.side)} ${n(x + across)} ${n(bend.low)} ${x} ${n(tip)}` +
    `C${n(x - across)} ${n(bend.low)} ${n(left)} ${n(bend.side)} ${n(left)} 408Z`
  );
}
