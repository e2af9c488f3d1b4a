import { expect, test } from 'vitest';
import { takeNameLines } from './name-lines.ts';
import { getSvg } from './read-svg.ts';
import { Removals } from './removals.ts';

function linesIn(inside: string, placeholder = '{{NAME}}') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${inside}</svg>`;
  return takeNameLines(getSvg(svg, new Removals()), placeholder);
}

test('a placeholder spread over tspans is one line, with the style that it begins in', () => {
  const names = linesIn(
    '<text x="9" y="50" font-size="20">To <tspan font-weight="700">{{NA</tspan><tspan>ME}}</tspan></text>',
  );
  expect(names?.lines).toHaveLength(1);
  expect(names?.lines[0]).toMatchObject({ tag: 0, fit: { x: 9, middle: 43.5, fontSize: 20, face: 'sansBold' } });
  expect(names?.scene.svg).not.toContain('text');
});

test.each([
  ['pixels', 'font-size="20px"', 20],
  ['points', 'font-size="15pt"', 20],
  ['a share of the size around it', 'style="font-size:125%"', 20],
  ['a multiple of the size around it', 'style="font-size: 1.25em !important"', 20],
  ['nothing', '', 16],
])('a size in %s is one in user units', (_, size, fontSize) => {
  expect(linesIn(`<g font-size="16"><text ${size}>{{NAME}}</text></g>`)?.lines[0]?.fit.fontSize).toBe(fontSize);
});

test('the middle of a line follows its baseline, and its place its viewport', () => {
  const [line] =
    linesIn('<text x="50%" y="50%" dx="1em" dominant-baseline="middle" font-size="10">{{NAME}}</text>')?.lines ?? [];
  expect(line?.fit.x).toBe(210);
  expect(line?.fit.middle).toBeCloseTo(199.4, 1);
});

test('the innermost width of the author wins, and an invalid width is ignored', () => {
  const inside = '<text data-max-width="300">For <tspan data-max-width="200">{{NAME}}</tspan></text>';
  expect(linesIn(inside)?.lines[0]?.maxWidth).toBe(200);
  expect(linesIn('<text data-max-width="wide">{{NAME}}</text>')?.lines[0]?.maxWidth).toBeUndefined();
});

test('a drawing without the name, or without a size, has no lines', () => {
  expect(linesIn('<text>2026</text>')).toBeUndefined();
  expect(linesIn('<text>2026</text>', '')).toBeUndefined();
  const svg = getSvg('<svg xmlns="http://www.w3.org/2000/svg"><text>{{NAME}}</text></svg>', new Removals());
  expect(takeNameLines(svg, '{{NAME}}')).toBeUndefined();
});

test('twenty thousand texts of a hundred levels take little time', () => {
  const deep = (inside: string) => `${'<g style="fill:red;font-size:9px">'.repeat(90)}${inside}${'</g>'.repeat(90)}`;
  const before = process.cpuUsage();
  linesIn(deep('<text rotate="1">{{NAME}}</text>'.repeat(19_000)));
  linesIn(deep(`<text>{{NAME}}${'<tspan>x</tspan>'.repeat(19_000)}</text>`));
  expect(process.cpuUsage(before).user).toBeLessThan(8_000_000);
});
