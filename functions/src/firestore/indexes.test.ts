import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

// The emulator answers every query, with an index or without one; production does not.
const field = z.object({ fieldPath: z.string(), order: z.string().optional(), arrayConfig: z.string().optional() });
const { indexes, fieldOverrides } = z
  .object({
    indexes: z.array(z.object({ collectionGroup: z.string(), fields: z.array(field) })),
    fieldOverrides: z.array(
      z.object({
        collectionGroup: z.string(),
        fieldPath: z.string(),
        indexes: z.array(z.object({ order: z.string().optional(), arrayConfig: z.string().optional() })),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8')));

test.each(['users', 'badges', 'tags'])('the pieces of %s are indexed once, for equality', (collection) => {
  const found = fieldOverrides.find((one) => one.collectionGroup === collection && one.fieldPath === 'grams');
  expect(found?.indexes.map(({ order }) => order)).toEqual(['ASCENDING']);
});

test.each([
  ['users', ['status']],
  ['users', ['importId']],
  ['users', ['importId', 'status']],
  ['badges', ['jobId']],
  ['badges', ['issued']],
  ['badges', ['jobId', 'issued']],
  ['badges', ['mail.state']],
  ['badges', ['jobId', 'mail.state']],
  ['badges', ['issued', 'mail.state']],
  ['badges', ['jobId', 'issued', 'mail.state']],
])('a search of %s by tag has an index beside %s', (collection, others) => {
  const shapes = indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .map(({ fields }) => fields.map(({ fieldPath, arrayConfig = '' }) => fieldPath + arrayConfig).sort());
  expect(shapes).toContainEqual(['tagIdsCONTAINS', ...others].sort());
});

test('badges are found by tag alone', () => {
  const found = fieldOverrides.find((one) => one.collectionGroup === 'badges' && one.fieldPath === 'tagIds');
  expect(found?.indexes.map(({ arrayConfig }) => arrayConfig)).toEqual(['CONTAINS']);
});

test('of the mail of a badge nothing is indexed but its state', () => {
  const indexed = fieldOverrides
    .filter(({ collectionGroup, fieldPath }) => collectionGroup === 'badges' && fieldPath.startsWith('mail'))
    .map(({ fieldPath, indexes: kept }) => [fieldPath, kept.map(({ order }) => order)]);
  expect(Object.fromEntries(indexed)).toEqual({ mailId: [], mail: [], 'mail.state': ['ASCENDING'] });
});
