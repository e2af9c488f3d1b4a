import { describe, expect, test } from 'vitest';
import { circleIn, proposedMoves } from './class-moves.ts';

const named = (...names: string[]) => names.map((name) => ({ id: `id of ${name}`, name }));
const proposed = (...names: string[]) => Object.fromEntries(proposedMoves(named(...names)));
const to = (name: string) => ({ kind: 'class', id: `id of ${name}` });

describe('the proposal', () => {
  test('goes to the class with the next number, and the last year leaves', () => {
    expect(proposed('8a', '9a', '10a', '10b')).toEqual({
      'id of 8a': to('9a'),
      'id of 9a': to('10a'),
      'id of 10a': { kind: 'leaves' },
      'id of 10b': { kind: 'leaves' },
    });
  });

  test('proposes a missing class, and keeps the text around the number', () => {
    expect(proposed('Klasse 5 b', 'klasse 7 b', '06/1', '07/1')).toEqual({
      'id of Klasse 5 b': { kind: 'new', name: 'Klasse 6 b' },
      'id of klasse 7 b': { kind: 'leaves' },
      'id of 06/1': to('07/1'),
      'id of 07/1': { kind: 'leaves' },
    });
  });

  test('finds a class in other letters', () => {
    expect(proposed('5–a', '6-a')).toMatchObject({ 'id of 5–a': to('6-a') });
    expect(proposed('q1', 'Q2')).toEqual({ 'id of q1': to('Q2'), 'id of Q2': { kind: 'leaves' } });
  });

  test('leaves a class without a number as it is, and a year is not a number', () => {
    expect(proposed('Choir', 'Entry 2024')).toEqual({
      'id of Choir': { kind: 'stays' },
      'id of Entry 2024': { kind: 'stays' },
    });
    expect(proposed()).toEqual({});
  });
});

describe('a circle', () => {
  const moves = (...pairs: string[]) => pairs.map(([from = '', to]) => ({ from, to: to ?? null }));

  test.each([
    ['a chain has none', ['ab', 'bc', 'c'], null],
    ['two into one have none', ['ac', 'bc'], null],
    ['two that change places', ['ab', 'ba'], ['a', 'b']],
    ['three, behind one that leads into them', ['xa', 'ab', 'bc', 'ca'], ['a', 'b', 'c']],
  ])('%s', (_, pairs, circle) => {
    expect(circleIn(moves(...pairs))).toEqual(circle);
  });
});
