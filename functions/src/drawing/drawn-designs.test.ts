import { beforeAll, describe, expect, test } from 'vitest';
import { noFieldValues } from '../art/text/art-values.ts';
import { fillArt } from '../art/text/fill-art.ts';
import { designPlaceholders } from '../art/designs/design.ts';
import { designs } from '../art/designs/designs.ts';
import { roomsOf } from '../testing/design-rooms.ts';
import { differingBox } from '../testing/drawn-pixels.ts';
import { longNames } from '../testing/long-names.ts';
import { drawPng } from './draw.ts';

const choices = {
  first: '#1f3a5f',
  second: '#c9a24b',
  organization: 'Northfield School',
  hasType: true,
  logo: null,
  paperSize: 'a4' as const,
};
const side = 800;

/** Picture of a design with 800 pixels on its longer side. */
function drawn(draw: (typeof designs)[number]['draw'], name: string): Promise<Buffer> {
  const { svg, fields } = draw(choices);
  const values = { ...noFieldValues, name, year: '2026', badgeType: "Dean's List" };
  return drawPng(fillArt(svg, { placeholders: designPlaceholders, fields }, values), side);
}

describe.each(designs)('$id', ({ draw }) => {
  let blank: Buffer;
  beforeAll(async () => {
    blank = await drawn(draw, '');
  });

  test.each(['Bo Li', ...longNames])('keeps the name %s in its room', async (name) => {
    const { svg } = draw(choices);
    const room = roomsOf(svg).get(designPlaceholders.name);
    const box = differingBox(blank, await drawn(draw, name));
    if (!box || !room) throw new Error('Nothing is drawn.');
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    const pixels = side / Math.max(Number(width), Number(height));
    // Accents and descenders of several lines extend slightly further.
    const soft = 5;
    expect(box.left).toBeGreaterThan(room.left * pixels - soft);
    expect(box.right).toBeLessThan(room.right * pixels + soft);
    expect(box.top).toBeGreaterThan(room.top * pixels - soft);
    expect(box.bottom).toBeLessThan(room.bottom * pixels + soft);
  });
});
