import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { createdIn, placed, writesOf } from './commit-copy.mjs';

const name = (path) => `projects/demo/databases/(default)/documents/${path}`;

const logged = [
  {
    update: {
      name: name('badges/one'),
      fields: {
        year: { integerValue: 2026 },
        grams: { mapValue: { fields: { ada: { booleanValue: true } } } },
        tagIds: { arrayValue: { values: [{ stringValue: 'a' }] } },
        revokedAt: { nullValue: 'NULL_VALUE' },
        createdAt: { timestampValue: { seconds: 5, nanos: 6 } },
      },
    },
    currentDocument: { exists: false },
  },
  {
    update: { name: name('users/one') },
    updateMask: { fieldPaths: [] },
    updateTransforms: [{ fieldPath: 'badgeCount', increment: { integerValue: 1 } }],
    currentDocument: { updateTime: { seconds: 1 } },
  },
  {
    update: { name: name('statShards/3') },
    updateMask: { fieldPaths: [] },
    updateTransforms: [{ fieldPath: 'months.`2026-11`.issued', increment: { integerValue: 150 } }],
  },
];

it('reads a logged commit as the writes that would be logged like it', () => {
  expect(writesOf(logged)).toEqual([
    {
      kind: 'create',
      path: 'badges/one',
      data: { year: 2026, grams: { ada: true }, tagIds: ['a'], revokedAt: null, createdAt: new Timestamp(5, 6) },
    },
    { kind: 'update', path: 'users/one', data: { badgeCount: FieldValue.increment(1) } },
    { kind: 'merge', path: 'statShards/3', data: { months: { '2026-11': { issued: FieldValue.increment(150) } } } },
  ]);
});

it('counts the documents of a collection that a commit creates', () => {
  expect(createdIn(writesOf(logged), 'badges')).toBe(1);
  expect(createdIn(writesOf(logged), 'users')).toBe(0);
});

it('numbers the writes of each collection on its own', () => {
  const writes = ['badges/a', 'users/a', 'badges/b', 'users/b', 'statShards/3'].map(
    (path) => /** @type {import('./commit-copy.mjs').Write} */ ({ path }),
  );
  expect(placed(writes).map(({ place }) => place)).toEqual([0, 0, 1, 1, 0]);
});
