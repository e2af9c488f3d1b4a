import { expect, test } from 'vitest';
import { contrast, readableOn, schoolStyle } from './school-style.ts';

const colors = ['#1f3a5f', '#ffffff', '#000000', '#ffd700', '#e4e4e7', '#777777', '#ff0000', '#00ff7f'];

const schemesOf = (color: string) =>
  schoolStyle(color)
    .split(/@media|\.paper/)
    .map((css) => new Map([...css.matchAll(/--color-([\w-]+):(#\w+)/g)].map(([, name, value]) => [name, value])));

test.each(colors)('everything is readable in light, dark and print if the color is %s', (color) => {
  const canvases = ['#fafafa', '#0a0a0b', '#fafafa'];
  for (const [index, tokens] of schemesOf(color).entries()) {
    const at = (name: string) => tokens.get(name) ?? '';
    expect(contrast(at('on-primary'), at('primary'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(at('link'), canvases[index] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(at('on-brand-tint'), at('brand-tint'))).toBeGreaterThanOrEqual(4.5);
    // Minimum contrast of lines and buttons.
    expect(contrast(at('primary'), canvases[index] ?? '')).toBeGreaterThanOrEqual(3);
  }
});

test('a readable color stays unchanged', () => {
  expect(readableOn('#1f3a5f', '#ffffff')).toBe('#1f3a5f');
});
