import { expect, it } from 'vitest';
import { builtInArt } from './built-in-art.ts';
import { fillArt } from '../contract/fill-art.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

it('is its own sanitised form', async () => {
  expect(await sanitizeSvg(builtInArt)).toEqual({ svg: builtInArt, removed: [] });
  // jsdom takes long to load on a busy machine.
}, 30_000);

it('shows the name and the year', () => {
  const usual = { name: '{{NAME}}', year: '{{YEAR}}' };
  const filled = fillArt(builtInArt, usual, { name: 'Ada Lovelace', year: '2026' });
  expect(filled).toMatch(/<text[^>]*>Ada Lovelace<\/text>.*<text[^>]*>2026<\/text>/);
  expect(filled).not.toContain('{{');
});
