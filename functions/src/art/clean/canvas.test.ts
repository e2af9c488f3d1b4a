import { expect, it } from 'vitest';
import { boundCanvas } from './canvas.ts';
import { Removals } from './removals.ts';

function bound(attributes: Record<string, string>): { left: Record<string, string>; removed: string[] } {
  const root = { name: 'svg', attributes: new Map(Object.entries(attributes)), children: [] };
  const removals = new Removals();
  boundCanvas(root, removals);
  return { left: Object.fromEntries(root.attributes), removed: removals.lines() };
}

it.each([
  { viewBox: '0 0 800 800' },
  { viewBox: '-5.5,-5 1e2 , 20', width: '100%', height: 'auto' },
  { viewBox: '0 0 10 10', width: '60px' },
  { width: '10cm', height: '4in' },
  { width: ' 1007.2443 ', height: '808.8' },
])('leaves a sane canvas alone: %j', (attributes) => {
  expect(bound(attributes)).toEqual({ left: attributes, removed: [] });
});

it.each([
  [{ width: '1e9', height: '1e9' }, ['unusable width of the drawing', 'unusable height of the drawing']],
  [{ width: '1', height: '20000' }, ['unusable width of the drawing', 'unusable height of the drawing']],
  [{ width: 'NaN' }, ['unusable width of the drawing']],
  [{ height: '-5' }, ['unusable height of the drawing']],
  [{ width: '900000%' }, ['unusable width of the drawing']],
  [{ height: '99999em' }, ['unusable height of the drawing']],
])('uses the viewBox instead of %j', (size, removed) => {
  expect(bound({ viewBox: '0 0 10 10', ...size })).toEqual({ left: { viewBox: '0 0 10 10' }, removed });
});

it.each(['0 0 0 0', '0 0 10', 'NaN NaN NaN NaN', '0 0 Infinity 5', '1e99 0 5 5', ''])(
  'uses width and height instead of the viewBox “%s”',
  (viewBox) => {
    const size = { width: '10', height: '10' };
    expect(bound({ viewBox, ...size })).toEqual({ left: size, removed: ['unusable viewBox'] });
  },
);

it.each([{}, { width: '100%', height: '100%' }, { width: '10' }, { viewBox: '0 0 0 0' }, { width: '0', height: '0' }])(
  'refuses a drawing without a size: %j',
  (attributes) => {
    expect(() => bound(attributes)).toThrow('The drawing has no size');
  },
);

it.each([{ viewBox: '0 0 20001 20001' }, { viewBox: '0 0 1 11' }, { width: '100000', height: '100000' }])(
  'refuses a canvas beyond the bounds: %j',
  (attributes) => {
    expect(() => bound(attributes)).toThrow('at most 20,000 by 20,000 units');
  },
);
