import { expect, test, vi } from 'vitest';
import type { StoredBadge } from '../badges/effects/stored-badge.ts';
import { DrawingError } from '../drawing/drawing-process.ts';
import { type Making, badgesIn, drawnFor } from './generation.ts';

const badge = (id: string, state = 'issued') => ({
  id,
  found: { id, className: null, names: { given: 'Grace', family: 'Hopper' }, badge: { id, state } as StoredBadge },
});

function makingOf(asked: Making['asked']): Making {
  const choice = { form: 'code-sheet', paper: 'a4', ownPaper: false, order: 'class' } as const;
  const tally = { made: [], missing: [], bytes: 0 };
  return { asked, choice, tally, beat: vi.fn(() => Promise.resolve()), failed: new Set() };
}

test('deleted and revoked badges are missing, and the others keep their order', async () => {
  const making = makingOf([badge('a'), { id: 'b', found: null }, badge('c', 'revoked'), badge('d', 'scheduled')]);
  const ids: string[] = [];
  for await (const { id } of badgesIn(making)) ids.push(id);
  expect(ids).toEqual(['a', 'd']);
  expect(making.tally.missing.map(({ id, why }) => [id, why])).toEqual([
    ['b', 'gone'],
    ['c', 'revoked'],
  ]);
});

test('a file that reaches 100 MB takes no more badges, and the remaining ones do not count as missing', async () => {
  const making = makingOf([badge('a'), badge('b'), { id: 'c', found: null }]);
  const ids: string[] = [];
  for await (const { id } of badgesIn(making)) {
    ids.push(id);
    making.tally.bytes += 100_000_000;
  }
  expect([ids, making.tally.missing]).toEqual([['a'], []]);
});

test('a badge that cannot be drawn is missing, and any other failure ends the file', async () => {
  const making = makingOf([]);
  const { found } = badge('a');
  const content = Buffer.from('drawn');
  expect(await drawnFor(making, found, () => Promise.resolve(content))).toBe(content);
  expect(await drawnFor(making, found, () => Promise.reject(new DrawingError('It takes too long.')))).toBeNull();
  const away = () => Promise.reject(new Error('Cloud Storage is away.'));
  await expect(drawnFor(making, found, away)).rejects.toThrow('Cloud Storage is away.');
  expect(making.tally).toMatchObject({ made: [{ id: 'a' }], missing: [{ id: 'a', why: 'not_drawn' }] });
});
