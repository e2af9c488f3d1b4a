import { expect, it } from 'vitest';
import { builtInArt } from './built-in-art.ts';
import { noFieldValues } from '../text/art-values.ts';
import { fillArt } from '../text/fill-art.ts';
import { fitNames } from '../../drawing/fit-names.ts';
import { prepareArt } from './prepare-art.ts';

it('is its own stored form, with the room that is measured for the name', async () => {
  const art = await prepareArt(builtInArt, ['{{NAME}}']);
  expect(art.removed).toEqual([]);
  expect(await fitNames(art)).toBe(builtInArt);
  // jsdom loads slowly on a busy machine.
}, 30_000);

it('shows the name and the year', () => {
  const usual = { placeholders: { name: '{{NAME}}', year: '{{YEAR}}' }, fields: {} };
  const filled = fillArt(builtInArt, usual, { ...noFieldValues, name: 'Ada Lovelace', year: '2026' });
  expect(filled).toMatch(/<text[^>]*>Ada Lovelace<\/text>.*<text[^>]*>2026<\/text>/);
  expect(filled).not.toContain('{{');
});
