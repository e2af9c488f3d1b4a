import { textColorOn } from './colors.ts';
import { type DesignChoices, badgeDesign } from './design.ts';
import { circle, emblem, rule, star } from './ornaments.ts';
import { scallops } from './shapes.ts';
import { drawing, nameLine, textIn, texts, typeLine, yearLine } from './texts.ts';

/** A round seal with a scalloped rim. */
export const seal = badgeDesign('seal', 'Seal', draw);

const center = { x: 400, y: 400 };
const x = center.x;

function draw(choices: DesignChoices): string {
  const { first, second, organization } = choices;
  const fill = textColorOn(first);
  return drawing(800, 800, [
    `<path d="${scallops(center, 368, 52)}" fill="${second}"/>`,
    circle(center, 350, `fill="${first}"`),
    circle(center, 334, `fill="none" stroke="${second}" stroke-width="5"`),
    circle(center, 323, `fill="none" stroke="${second}" stroke-width="1.5"`),
    emblem({ x, y: 180 }, 78, choices),
    rule({ x, y: 470 }, 170, second, 2.5),
    star({ x, y: 686 }, 15, second),
    texts(
      typeLine(choices, { x, middle: 308, width: 500, size: 46, fill }),
      nameLine({ x, y: 430, size: 58, fill, width: 570 }),
      yearLine({ x, y: 540, size: 52, fill }),
      textIn(organization, { x, middle: 606, width: 390, height: 66, size: 27, fill, spacing: 0.03 }),
    ),
  ]);
}
