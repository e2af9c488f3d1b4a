import { beforeAll, describe, expect, test } from 'vitest';
import { noFieldValues } from '../art/art-values.ts';
import { fillArt } from '../art/fill-art.ts';
import { designPlaceholders } from '../designs/design.ts';
import { designs } from '../designs/designs.ts';
import { differingBox } from '../testing/drawn-pixels.ts';
import { longNames } from '../testing/long-names.ts';
import { drawPng } from './draw.ts';

const choices = {
  ...{ first: '#1f3a5f', second: '#c9a24b' },
  ...{ organization: 'Northfield School', hasType: true, logo: null },
};
const side = 800;

// What is free around the name, in parts of the picture, read off the drawings: rings, the banner, frames, rules and the room above.
const freeOf: Record<string, { left: number; top: number; bottom: number }> = {
  seal: { left: 0.11, top: 0.442, bottom: 0.575 },
  ribbon: { left: 0.08, top: 0.559, bottom: 0.671 },
  shield: { left: 0.14, top: 0.403, bottom: 0.532 },
  portrait: { left: 0.12, top: 0.44, bottom: 0.568 },
  landscape: { left: 0.12, top: 0.436, bottom: 0.575 },
};

/** A picture of a design whose longer side has 800 pixels. */
function drawn(draw: (typeof designs)[number]['draw'], name: string): Promise<Buffer> {
  const { svg, fields } = draw(choices);
  const values = { ...noFieldValues, name, year: '2026', badgeType: "Dean's List" };
  return drawPng(fillArt(svg, { placeholders: designPlaceholders, fields }, values), side);
}

describe.each(designs)('$id', ({ id, draw }) => {
  let blank: Buffer;
  beforeAll(async () => {
    blank = await drawn(draw, '');
  });

  test.each(['Bo Li', ...longNames.slice(1, 4), ...longNames.slice(5)])('has room for the name %s', async (name) => {
    const [width, height] = [blank.readUInt32BE(16), blank.readUInt32BE(20)];
    const box = differingBox(blank, await drawn(draw, name));
    const free = freeOf[id];
    if (!box || !free) throw new Error('Nothing is drawn.');
    expect(box.left).toBeGreaterThan(free.left * width);
    expect(box.right).toBeLessThan((1 - free.left) * width);
    expect(box.top).toBeGreaterThan(free.top * height);
    expect(box.bottom).toBeLessThan(free.bottom * height);
    expect((box.left + box.right) / 2 / width).toBeCloseTo(0.5, 1);
  });
});
