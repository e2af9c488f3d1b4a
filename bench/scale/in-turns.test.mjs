import { expect, it } from 'vitest';
import { betweenHalves, compared, inTurns } from './in-turns.mjs';

it('compares round by round, so a busy machine changes nothing', () => {
  expect(compared({ ours: [11, 110, 12], floor: [10, 100, 10] })).toEqual({ ours: 12, floor: 10, ratio: 1.1 });
});

it('lets both go first as often', async () => {
  const order = [];
  const note = (name) => async () => {
    order.push(name);
    return 1;
  };
  await inTurns(2, { ours: note('ours'), floor: note('floor') });
  expect(order).toEqual(['floor', 'ours', 'ours', 'floor']);
});

it('puts what is measured once between two halves of its floor', async () => {
  const halves = [2, 6];
  const ours = async () => (halves.length === 1 ? 12 : 0);
  expect(await betweenHalves({ ours, halfOfFloor: async () => halves.shift() ?? 0 })).toEqual({
    ours: 12,
    floor: 8,
    ratio: 1.5,
  });
});
