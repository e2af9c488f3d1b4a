import { expect, test } from 'vitest';
import { type SignatureOnArt, noFieldValues } from './art-values.ts';
import { fillArt } from './fill-art.ts';
import { attributeOf } from './svg-tags.ts';

const fields = { signatures: 'signed', seal: 'seal' };
const picture = 'data:image/png;base64,AA==';
const ada = { name: 'Ada Lovelace', office: 'Head', picture };
const byHand = { name: 'Grace <Hopper>', office: '', picture: null };

/** A filled drawing with a room of this size at 100, 200. */
function filled(
  signatures: SignatureOnArt[],
  { width = 1000, height = 200, look = '', seal = null as string | null } = {},
): string {
  const svg =
    `<svg viewBox="0 0 2000 2000"><rect id="signed" x="100" y="200" width="${width}" height="${height}"${look}/>` +
    '<rect id="seal" x="0" y="0" width="90" height="90" rx="45" fill="#ffffff"/></svg>';
  const values = { ...noFieldValues, name: '', year: '', signatures, seal };
  return fillArt(svg, { placeholders: { name: '', year: '' }, fields }, values);
}

const rulesIn = (svg: string) =>
  [...svg.matchAll(/<rect[^>]*fill="#18181b"[^>]*>/g)].map(([tag]) => {
    const [x = 0, y = 0, width = 0] = ['x', 'y', 'width'].map((name) => Number(attributeOf(tag, name)));
    return { x, y, width };
  });

test('one signature is in the middle of its room, two are at its ends', () => {
  const [only] = rulesIn(filled([ada]));
  expect((only?.x ?? 0) + (only?.width ?? 0) / 2).toBeCloseTo(600);
  const [one, other] = rulesIn(filled([ada, byHand]));
  expect(one?.x).toBe(100);
  expect((other?.x ?? 0) + (other?.width ?? 0)).toBeCloseTo(1100);
  expect((other?.x ?? 0) - (one?.x ?? 0) - (one?.width ?? 0)).toBeGreaterThan(50);
});

test('two are below each other if the room is higher than wide, and start at its left on request', () => {
  const [one, other] = rulesIn(filled([ada, byHand], { width: 400, height: 800 }));
  expect(one?.x).toBe(other?.x);
  expect((other?.y ?? 0) - (one?.y ?? 0)).toBeGreaterThan(400);
  const [left] = rulesIn(filled([ada], { look: ' text-anchor="start"' }));
  expect(left?.x).toBe(100);
});

test('a signature without a picture keeps its rule, to be signed by hand; an empty line goes', () => {
  const svg = filled([byHand]);
  expect(rulesIn(svg)).toHaveLength(1);
  expect(svg).not.toContain('<image');
  expect([...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(['Grace &lt;Hopper&gt;']);
});

test('without signers the room is empty, and without a seal its place is removed', () => {
  expect(filled([])).toBe('<svg viewBox="0 0 2000 2000"></svg>');
});

test('the seal is drawn over its rectangle', () => {
  const svg = filled([], { seal: picture });
  expect(svg).toMatch(/<rect id="seal"[^>]*rx="45" fill="#ffffff"\/><g><image x="0" y="0" width="90" height="90"/);
});

test('a name of 100 letters stays within its signature', () => {
  const [, size] = /font-size="([\d.]+)"/.exec(filled([{ ...byHand, name: 'W'.repeat(100) }])) ?? [];
  expect(Number(size)).toBeGreaterThan(1);
  expect(Number(size)).toBeLessThan(8);
});
